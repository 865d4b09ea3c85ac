#!/usr/bin/env bash
# Builds the wheel `kakao-emulator` with the debug build of `kakao`, installs it into a new environment, and runs the tests
# of the package and of the example there. KAKAO_BIN names another executable. Passes all options to pytest.
set -euo pipefail
built=$(realpath "${KAKAO_BIN:-$(dirname "$0")/../Tools/.build/debug/kakao}")
unset KAKAO_BIN
cd "$(dirname "$0")/.."

if ! python3 -c 'import ensurepip, venv' 2>/dev/null; then
  echo "Install this Debian package first: python3-venv" >&2
  exit 1
fi
if [ ! -x "$built" ]; then
  echo "Build the kakao executable first: make build" >&2
  exit 1
fi

install() { # VENV OPTIONS...
  local venv=$1
  shift
  "$venv/bin/pip" install --quiet --disable-pip-version-check --no-deps "$@"
}

folder=.build/python
tools=$folder/tools
if ! cmp -s Python/requirements.txt "$tools/requirements.txt"; then
  python3 -m venv --clear "$tools"
  install "$tools" --requirement Python/requirements.txt
  cp Python/requirements.txt "$tools/requirements.txt"
fi
rm -rf "$folder/dist"
PYTHON=$tools/bin/python scripts/wheel.sh "$built" auto "$folder/dist"

user=$folder/user
python3 -m venv --clear "$user"
install "$user" --requirement Python/example/requirements.txt "$folder"/dist/*.whl

"$tools/bin/python" -m mypy --strict --cache-dir "$folder/mypy" --python-executable "$user/bin/python" \
  Python/src Python/tests/typed_program.py
python=$PWD/$user/bin/python
# The example has the settings of a user: none.
for tests in tests example; do
  (cd "Python/$tests" && KAKAO_BUILT=$built "$python" -B -m pytest -p no:cacheprovider -n 2 --timeout 60 "$@")
done
