#!/usr/bin/env bash
# test-all.sh TARGET...: runs test targets of make, prints the totals of each at the end, and fails if one of them failed. The
# output of each target is in .build/TARGET.log. On a terminal, shows one line of progress for each target; elsewhere, all output.
set -euo pipefail
cd "$(dirname "$0")/.."
. scripts/rx-trait.sh
mkdir -p .build

# Prints the latest progress in a log: pytest's percentage, the number of tests that passed, or a build step.
progress() {
  local percent passed step
  percent=$(grep -aoE '\[ *[0-9]+%\]$' "$1" | tail -1)
  passed=$(grep -ac '^✔ Test ' "$1")
  step=$(grep -aoE '^\[[0-9]+/[0-9]+\] .*' "$1" | tail -1)
  if [ -n "$percent" ]; then
    echo "$percent"
  elif [ "$passed" -gt 0 ]; then
    echo "$passed tests passed"
  else
    echo "${step:0:60}"
  fi
}

# Bash starts a background job with SIGINT ignored, so on Ctrl-C, this script must stop the job.
child=
trap 'exit 130' INT TERM
trap '[ -z "$child" ] || kill "$child" 2>/dev/null || true' EXIT

# Prints the lines of a log that name failures or, if there are no such lines, the end of the log.
failures() {
  grep -aE '^✘|^FAILED|^ERROR|error:|^make.*Error' "$1" || tail -40 "$1"
}

run() {
  local log=.build/$1.log
  if [ ! -t 1 ]; then
    make --no-print-directory "$1" 2>&1 | tee "$log" && return
    printf '\nFailures of %s\n' "$1"
    failures "$log"
    return 1
  fi
  make --no-print-directory "$1" >"$log" 2>&1 &
  child=$!
  while kill -0 "$child" 2>/dev/null; do
    printf '\r\033[K%-14s %s' "$1" "$(progress "$log" || true)"
    sleep 1
  done
  printf '\r\033[K'
  wait "$child" && child= && return
  failures "$log"
  echo "$1 failed. The whole output is in $log."
  return 1
}

totals=() failed=()
for part in "$@"; do
  [ ! -t 1 ] || echo "$part"
  SECONDS=0
  run "$part" || failed+=("$part")
  # Swift Testing and pytest both end with a line that contains the totals.
  while read -r line; do totals+=("$part: $line"); done < <(
    grep -aoE 'Test run with .*|Executed [1-9][0-9]* tests.*|=+ [0-9]+ passed.*[0-9]s' \
      ".build/$part.log" | sed -E 's/=+ ?//g')
  totals+=("$part: took $((SECONDS / 60)) min $((SECONDS % 60)) s")
done
printf '\nTotals\n'
printf '  %s\n' "${totals[@]}"
if [ -z "$RX_TRAIT" ]; then
  echo "RxSwift can't be fetched here, so the Rx modules weren't tested, and the guides' RxSwift samples weren't run."
fi
if [ ${#failed[@]} != 0 ]; then
  echo "Failed: ${failed[*]}" >&2
  exit 1
fi
