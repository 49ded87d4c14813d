# Sukno. `make help` lists the targets; each sets up what it needs, so there is nothing to do first.
# Paths are relative on purpose: the folder may have spaces in its name.

.DEFAULT_GOAL := help
.PHONY: help run setup setup-dev setup-browser build gallery test test-games check format lock lock-check clean

# A stray PYTHONPATH or PYTHONHOME would let foreign code into the environment.
unexport PYTHONPATH PYTHONHOME

PY := .venv/bin/python
# Universal locks: one file for every supported Python and system, with the hash of every package.
COMPILE = $(PY) -m uv pip compile --quiet --universal --generate-hashes --python-version 3.11 \
	--no-emit-index-url --custom-compile-command "make lock" $(LOCK_ARGS)
OLDEST_AND_NEWEST := 3.11 3.14
# One more than there are cores: the tests of the whole program wait more than they work.
WORKERS = $$(expr $$(getconf _NPROCESSORS_ONLN) + 1)

help: ## list what can be done here
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-14s %s\n", $$1, $$2 }' Makefile

run: setup build ## start the bot; without SUKNO_BOT_TOKEN: the practice chat, and its address
	@exec $(PY) -m bot

setup: ## make .venv with what the bot needs
	@sh scripts/venv.sh requirements.lock

setup-dev: ## make .venv with what the tests need, too
	@sh scripts/venv.sh requirements.lock requirements-dev.lock

setup-browser: ## make .venv with what the tests in a browser need, too
	@sh scripts/venv.sh requirements.lock requirements-dev.lock requirements-browser.lock

build: setup ## draw the card faces, once
	@$(PY) -m renderer.build

gallery: build ## draw the sample pictures of docs/pictures again
	@$(PY) -m renderer.gallery --small docs/pictures

test: setup-dev build ## run the tests (more arguments: PYTEST_ARGS="-k name")
	@$(PY) -m pytest -n $(WORKERS) --dist loadgroup -m "not long" $(PYTEST_ARGS)

test-games: setup-dev build ## play the other whole games on the real program (as CI does after the tests)
	@$(PY) -m pytest -n $(WORKERS) -m long $(PYTEST_ARGS)

check: setup-dev ## format, lint, types, fences, texts
	$(PY) -m ruff format --check .
	$(PY) -m ruff check .
	$(PY) -m mypy
	.venv/bin/ftl check data/locales --code-path bot --check syntax --check references --check untranslated
	$(PY) -m pytest -q tests/fences

format: setup-dev ## put the code into its format
	$(PY) -m ruff check --fix .
	$(PY) -m ruff format .

lock: setup-dev ## resolve requirements*.in into the locks (newer releases: LOCK_ARGS=--upgrade)
	$(COMPILE) requirements.in -o requirements.lock
	$(COMPILE) requirements-dev.in -c requirements.lock -o requirements-dev.lock
	$(COMPILE) requirements-browser.in -c requirements-dev.lock -o requirements-browser.lock
	$(COMPILE) requirements-openspiel.in -c requirements-dev.lock -o requirements-openspiel.lock

lock-check: setup-dev ## every lock installs from ready-made packages on the oldest and the newest Python
	@for lock in requirements*.lock; do for python in $(OLDEST_AND_NEWEST); do \
		$(PY) -m uv pip install --quiet --dry-run --target build/dry-run --python-version $$python \
			--require-hashes --only-binary :all: -r $$lock || exit 1; \
		echo "$$lock resolves on Python $$python"; \
	done; done

clean: ## remove what can be made again; var/, where games are kept, stays
	rm -rf .venv build .pytest_cache .mypy_cache .ruff_cache .hypothesis
	find bot engine renderer tests scripts -name __pycache__ -type d -prune -exec rm -rf {} +
