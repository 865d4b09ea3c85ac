#!/usr/bin/env bash
# wheel.sh EXECUTABLE [TAG [FOLDER [LICENSES]]]: builds the wheel `kakao-emulator` with the executable `kakao`, writes it to the folder,
# by default dist, and prints its path. TAG is the platform, such as manylinux_2_28_x86_64. If the executable doesn't run on
# all systems of that tag, no wheel is built. Without TAG, or with `auto`, the tag is the one that covers the most compatible systems.
# LICENSES is a file with the licenses of third-party code in the executable. A release's wheel must contain it.
set -euo pipefail
[ $# -ge 1 ] && [ $# -le 4 ] || { sed -n '2,5s/^# //p' "$0" >&2; exit 2; }
executable=$(realpath "$1")
folder=$(mkdir -p "${3:-dist}" && realpath "${3:-dist}")
licenses=${4:+$(realpath "$4")}
cd "$(dirname "$0")/.."

if ! python3 -c 'import ensurepip, venv' 2>/dev/null; then
  echo "Install this Debian package first: python3-venv" >&2
  exit 1
fi
tools=.build/python/tools
if ! cmp -s Python/requirements.txt "$tools/requirements.txt"; then
  python3 -m venv --clear "$tools"
  "$tools/bin/pip" install --quiet --disable-pip-version-check --no-deps --requirement Python/requirements.txt
  cp Python/requirements.txt "$tools/requirements.txt"
fi

tag=${2:-auto}
[ "$tag" = auto ] && tag=
KAKAO_WHEEL_PLATFORM=$(python3 scripts/wheel-platform.py "$executable" ${tag:+"$tag"})
KAKAO_VERSION=$("$executable" --version)
export KAKAO_WHEEL_PLATFORM KAKAO_VERSION

copy=$(mktemp -d)
trap 'rm -rf "$copy"' EXIT
git ls-files -z Python/pyproject.toml Python/hatch_build.py Python/README.md Python/src |
  tar --null -cf - -T - | tar -xf - -C "$copy"
cp LICENSE "$copy/Python"
[ -z "$licenses" ] || cp "$licenses" "$copy/Python/THIRD-PARTY-LICENSES.txt"
bin=$copy/Python/src/kakao_emulator/bin
mkdir "$bin"
install -m 755 "$executable" "$bin/kakao"
"$tools/bin/python" -m pip wheel --quiet --disable-pip-version-check --no-deps --no-build-isolation \
  --wheel-dir "$copy/dist" "$copy/Python"
wheel=$(basename "$copy"/dist/*.whl)
mv "$copy/dist/$wheel" "$folder"
echo "$folder/$wheel"
