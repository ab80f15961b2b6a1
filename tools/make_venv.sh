#!/bin/sh
# Creates a virtual environment with a working pip, with or without Debian's python3-venv.
# Usage: tools/make_venv.sh FOLDER
set -eu
venv=$1
python=${PYTHON:-python3}

works() { "$venv/bin/python" -m pip --version >/dev/null 2>&1; }
say() { printf 'firestep: %s\n' "$*" >&2; }

if ! "$python" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; then
    say "Python 3.11 or later is required; PYTHON=/path/to/python make ... selects another one"
    exit 1
fi
works && exit 0
rm -rf "$venv"
"$python" -m venv "$venv" >/dev/null 2>&1 && works && exit 0

# ensurepip is missing: install pip from another source.
rm -rf "$venv"
"$python" -m venv --without-pip "$venv"
if "$python" -m pip --version >/dev/null 2>&1; then
    "$python" -m pip --python "$venv/bin/python" install --quiet pip && works && exit 0
fi
if command -v uv >/dev/null 2>&1; then
    uv pip install --quiet --python "$venv/bin/python" pip && works && exit 0
fi
if sh "$(dirname "$0")/system_packages.sh" python3-venv >/dev/null 2>&1; then
    "$python" -m venv --clear "$venv" && works && exit 0
    "$python" -m venv --without-pip --clear "$venv"
fi
say "fetching pip's zipapp"
zipapp=$(mktemp)
trap 'rm -f "$zipapp"' EXIT
"$python" - "$zipapp" <<'PY' && "$venv/bin/python" "$zipapp" install --quiet pip && works && exit 0
import sys, urllib.request
urllib.request.urlretrieve("https://bootstrap.pypa.io/pip/pip.pyz", sys.argv[1])
PY
say "pip is not available: install python3-venv or pip and try again"
exit 1
