#!/bin/sh
# usage: sh scripts/venv.sh LOCK...      (in the project's folder)
# Makes .venv hold what the locks list, or finds in a moment that it does. A stamp per lock says what was installed;
# an environment that was cut off half-way (it has no stamp), moved, lost its interpreter or saw a lock change is made anew.
set -eu

stamp() {
    printf '.venv/%s.stamp' "$1"
}

# What must be the same for an installed lock to be still good: its content, the folder, the interpreter.
fingerprint() {
    cksum <"$1"
    pwd
    .venv/bin/python -I -c 'import sys; print(sys.version)'
}

starts() {
    [ -x .venv/bin/python ] && .venv/bin/python -I -m pip --version >/dev/null 2>&1
}

installed() {
    [ -f "$(stamp "$1")" ] && [ "$(fingerprint "$1" 2>/dev/null)" = "$(cat "$(stamp "$1")")" ]
}

all_installed() {
    for lock; do installed "$lock" || return 1; done
}

# Whatever was installed is still what its lock lists: a changed lock may have dropped a package.
may_be_added_to() {
    starts || return 1
    for found in .venv/*.stamp; do
        lock=${found#.venv/}
        installed "${lock%.stamp}" || return 1
    done
}

# Sets `python` to the newest interpreter that can make environments; PYTHON=… in the environment asks for a certain one.
find_python() {
    bare=''
    for python in ${PYTHON:-python3.14 python3.13 python3.12 python3.11 python3}; do
        "$python" -I -c 'import sys; sys.exit(not (3, 11) <= sys.version_info < (3, 15))' >/dev/null 2>&1 || continue
        "$python" -I -c 'import ensurepip, venv' >/dev/null 2>&1 && return
        bare=$("$python" -I -c 'import sys; print("python%d.%d-venv" % sys.version_info[:2])')
    done
    if [ -n "$bare" ]; then
        echo "Sukno needs $bare: install it (sudo apt install $bare) and try again." >&2
    else
        echo "Sukno needs Python 3.11, 3.12, 3.13 or 3.14 with venv: install one (sudo apt install python3 python3-venv) and try again." >&2
    fi
    exit 1
}

all_installed "$@" && exit 0
if ! may_be_added_to; then
    find_python
    echo "Sukno: making .venv with $("$python" --version), once…" >&2
    rm -rf .venv
    "$python" -I -m venv .venv
fi
rm -f .venv/*.stamp
echo "Sukno: installing $*…" >&2
requirements=''
for lock; do requirements="$requirements -r $lock"; done
# shellcheck disable=SC2086 # names of locks have no spaces
if ! .venv/bin/python -I -m pip install -qq --no-input --disable-pip-version-check --require-hashes $requirements; then
    echo "Sukno: the packages could not be installed (is the network there?)." >&2
    exit 1
fi
for lock; do fingerprint "$lock" >"$(stamp "$lock")"; done
