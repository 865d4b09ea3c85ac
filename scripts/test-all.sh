#!/usr/bin/env bash
# Runs the given test targets and prints the totals of each at the end.
set -euo pipefail
cd "$(dirname "$0")/.."
mkdir -p .build
totals=()
for part in "$@"; do
  log=".build/$part.log"
  make --no-print-directory "$part" 2>&1 | tee "$log"
  # Swift Testing and pytest both end with a line that contains the totals.
  while read -r line; do totals+=("$part: $line"); done < <(
    grep -aoE 'Test run with .*|Executed [1-9][0-9]* tests.*|=+ [0-9]+ passed.*[0-9]s|RxSwift does not resolve.*' "$log" |
      sed -E 's/=+ ?//g')
done
printf '\nTotals\n'
printf '  %s\n' "${totals[@]}"
