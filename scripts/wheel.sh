#!/usr/bin/env bash
# wheel.sh EXECUTABLE [TAG [FOLDER]]: builds the wheel `kakao-emulator` with the executable `kakao` and writes it to the
# folder, by default dist. TAG is the platform, such as manylinux_2_28_x86_64. If the executable doesn't run on all systems
# of that tag, no wheel is built. Without TAG, or with `auto`, it's the most portable tag that is true.
# The Python that PYTHON names, by default python3, needs the packages pip and hatchling.
set -euo pipefail
[ $# -ge 1 ] && [ $# -le 3 ] || { sed -n '2,5s/^# //p' "$0" >&2; exit 2; }
executable=$(realpath "$1")
folder=$(mkdir -p "${3:-dist}" && realpath "${3:-dist}")
cd "$(dirname "$0")/.."

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
mkdir "$copy/Python/src/kakao_emulator/bin"
# The executable finds the folders with its resources next to it.
for folder_of_resources in "$(dirname "$executable")"/*.resources "$(dirname "$executable")"/*.bundle; do
  [ ! -e "$folder_of_resources" ] || cp -R "$folder_of_resources" "$copy/Python/src/kakao_emulator/bin/"
done
install -m 755 "$executable" "$copy/Python/src/kakao_emulator/bin/kakao"
"${PYTHON:-python3}" -m pip wheel --quiet --no-deps --no-build-isolation --wheel-dir "$folder" "$copy/Python"
