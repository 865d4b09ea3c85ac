#!/usr/bin/env bash
# fuzz.sh SECONDS [TARGET...]: runs libFuzzer on each target for SECONDS. A target is a folder of Fuzzing/Corpus; the default
# is all of them. The variable SEED repeats the random numbers of an earlier run. Writes inputs that break a parser to
# .build/fuzz/findings, and inputs that reach new code to .build/fuzz/corpus. The next ordinary build compiles the
# modules again, without instrumentation.
set -euo pipefail
cd "$(dirname "$0")/.."
seconds=$1
shift
[ $# -gt 0 ] || set -- $(ls Fuzzing/Corpus)
findings=.build/fuzz/findings
mkdir -p "$findings"
# Use an in-memory file system if available, because the token stores wait for the disk, which slows the fuzzer down.
[ ! -d /dev/shm ] || export TMPDIR=/dev/shm

program() { case $1 in emulator-*) echo Tools/.build/debug/emulator-fuzz ;; *) echo .build/debug/sdk-fuzz ;; esac }
for program in $(for target in "$@"; do program "$target"; done | sort -u); do
  case $program in
    Tools/*) package=(--package-path Tools) ;;
    *) package=(--traits default,Desktop) ;;
  esac
  KAKAO_FUZZING=1 "${SWIFT:-swift}" build "${package[@]}" --product "$(basename "$program")"
done
status=0
for target in "$@"; do
  kept=.build/fuzz/corpus/$target
  log=$findings/$target.log
  arguments=("$kept" "Fuzzing/Corpus/$target" -max_total_time="$seconds" -timeout=10 -rss_limit_mb=2048 -max_len=8192
    -seed="${SEED:-0}" -print_final_stats=1 -print_funcs=0 -artifact_prefix="$findings/$target-")
  [ ! -f "Fuzzing/Dictionaries/$target.dict" ] || arguments+=("-dict=Fuzzing/Dictionaries/$target.dict")
  mkdir -p "$kept"
  rm -f "$findings/$target"-{crash,timeout,oom,leak,slow-unit}-*
  # Turn Swift's backtraces off. Otherwise, a trap waits forever for a backtrace, which the fuzzer's runtime prevents.
  SWIFT_BACKTRACE=enable=no FUZZ_TARGET=$target timeout -s KILL $((seconds + 60)) \
    "$(program "$target")" "${arguments[@]}" >"$log" 2>&1 || {
    status=1
    grep -a 'INFO: Seed' "$log" || true
    grep -aE 'Fatal error|ERROR: libFuzzer' "$log" || tail -20 "$log"
    for input in "$findings/$target"-{crash,timeout,oom,leak}-*; do
      [ ! -f "$input" ] || { echo "$input, in base64:" && base64 "$input"; }
    done
  }
  printf 'fuzz %-26s %s inputs\n' "$target" "$(sed -nE 's/^stat::number_of_executed_units: +//p' "$log")"
done
exit $status
