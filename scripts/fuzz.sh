#!/usr/bin/env bash
# fuzz.sh SECONDS [TARGET...]: lets libFuzzer look for inputs that break a parser, for so long at each target. A target is
# a folder of Fuzzing/Corpus; without any it is all of them. What is found is left in .build/fuzz/findings, and new inputs
# worth keeping in .build/fuzz/corpus. The next ordinary build compiles the modules anew, without instrumentation.
set -euo pipefail
cd "$(dirname "$0")/.."
seconds=$1
shift
[ $# -gt 0 ] || set -- $(ls Fuzzing/Corpus)
findings=.build/fuzz/findings
mkdir -p "$findings"
# The stores wait for the disk, the fuzzer need not.
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
    -print_final_stats=1 -print_funcs=0 -artifact_prefix="$findings/$target-")
  [ ! -f "Fuzzing/Dictionaries/$target.dict" ] || arguments+=("-dict=Fuzzing/Dictionaries/$target.dict")
  mkdir -p "$kept"
  rm -f "$findings/$target"-{crash,timeout,oom,leak,slow-unit}-*
  # A trap would wait for its own backtrace, which the fuzzer's runtime keeps it from taking.
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
