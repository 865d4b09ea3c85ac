#!/usr/bin/env bash
# Builds the wheel `kakao-emulator` with the debug build of `kakao`, and installs it into a new environment. Runs the
# tests of the package and the examples there. KAKAO_BIN names another executable. Passes all options to pytest.
set -euo pipefail
cd "$(dirname "$0")/.."
built=$(realpath "${KAKAO_BIN:-Tools/.build/debug/kakao}")
unset KAKAO_BIN
if [ ! -x "$built" ]; then
  echo "Build the kakao executable first: make build" >&2
  exit 1
fi

folder=.build/python
rm -rf "$folder/dist"
wheel=$(scripts/wheel.sh "$built" auto "$folder/dist")

user=$folder/user
python3 -m venv --clear --without-pip "$user"
"$folder/tools/bin/pip" --python "$user/bin/python" install --quiet --disable-pip-version-check --no-deps --no-compile \
  --requirement Python/examples/requirements.txt "$wheel"

"$folder/tools/bin/python" -m mypy --strict --cache-dir "$folder/mypy" --python-executable "$user/bin/python" \
  Python/src Python/tests/typed_program.py
# Like a reader of the guides, call `pytest` in the folder of the example. `python -m pytest` would add the folder to the path.
pytest=$PWD/$user/bin/pytest
export KAKAO_BUILT=$built PYTHONPYCACHEPREFIX=$PWD/$folder/pycache
for tests in tests examples/flask examples/fastapi examples/django; do
  (cd "Python/$tests" && "$pytest" -p no:cacheprovider --timeout 60 "$@")
done
