#!/usr/bin/env bash
# api-check.sh [TAG]: fails if the SDK's API breaks code written for a tag, by default the latest. To allow a break, add
# the line that reports it to scripts/api-breaks.txt. Remove the file after a release.
set -euo pipefail
cd "$(dirname "$0")/.."
releases=$(git tag --list '[0-9]*.[0-9]*.[0-9]*')
if [ $# = 0 ] && [ -z "$releases" ]; then
  echo "There is no release to compare the API with."
  exit 0
fi
. scripts/compiler-cache.sh
tag=${1:-$(git describe --tags --abbrev=0 --match '[0-9]*.[0-9]*.[0-9]*')}
allowed=()
[ ! -e scripts/api-breaks.txt ] || allowed=(--breakage-allowlist-path "$PWD/scripts/api-breaks.txt")
swift package --traits default,Desktop diagnose-api-breaking-changes "$tag" ${allowed[@]+"${allowed[@]}"}
