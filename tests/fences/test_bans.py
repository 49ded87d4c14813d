"""Calls that would make the program forget a task, cheat with chance, or read a clock that tests cannot turn."""

from __future__ import annotations

import re

from tests.fences.code import calls, imports, modules

LOOSE_TASK = re.compile(r"asyncio\.(create_task|ensure_future)|.*loop(\(\))?\.create_task")
GLOBAL_CHANCE = re.compile(r"random\.(?!Random$|SystemRandom$)\w+")
WALL_CLOCK = re.compile(r"(.*\.)?(datetime|date)\.(now|utcnow|today)|time\.(time|time_ns|localtime)")
# They confirm an update before it is stored, or answer in place of the table's worker (docs/design.md, 3).
AIOGRAM_LOOPS = re.compile(r"(.*\.)?(start_polling|run_polling|SimpleRequestHandler|setup_application)")


def callers(pattern: re.Pattern[str], *packages: str) -> dict[str, list[int]]:
    found: dict[str, list[int]] = {}
    for module in modules(*packages):
        for name, line in calls(module):
            if pattern.fullmatch(name):
                found.setdefault(module.name, []).append(line)
    return found


def test_tasks_are_started_in_one_module() -> None:
    """A task that nobody holds is collected or fails in silence; one module holds them all."""
    assert callers(LOOSE_TASK).keys() <= {"bot.tasks"}


def test_chance_is_never_the_global_generator() -> None:
    assert callers(GLOBAL_CHANCE) == {}
    names = [name for m in modules() for name, _ in imports(m) if GLOBAL_CHANCE.fullmatch(name)]
    assert names == []


def test_each_program_reads_the_wall_clock_in_one_module() -> None:
    assert callers(WALL_CLOCK).keys() <= {"bot.clock", "bot.practice.clock"}


def test_the_bot_prints_only_where_it_is_started() -> None:
    printing = callers(re.compile("print"), "bot")
    assert {name for name in printing if not name.endswith("__main__")} == set()


def test_the_bot_has_its_own_loop() -> None:
    assert callers(AIOGRAM_LOOPS, "bot") == {}
