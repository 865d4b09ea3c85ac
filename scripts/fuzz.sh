#!/usr/bin/env bash
# fuzz.sh SECONDS [TARGET...]: lets libFuzzer look for inputs that break a parser, for so long at each target. A target is
# a folder of Fuzzing/Corpus, as SDK/id-token, or the folder of several, as SDK; without any it is all of them. What is
# found is left in Fuzzing/.build/findings, and new inputs worth keeping in Fuzzing/.build/corpus.
set -euo pipefail
cd "$(dirname "$0")/.."
seconds=$1
shift
[ $# -gt 0 ] || set -- SDK Emulator
# The packages may share what they have built.
scratch=$PWD/${FUZZ_SCRATCH:-Fuzzing/.build}
kept=Fuzzing/.build/corpus
findings=Fuzzing/.build/findings
mkdir -p "$findings"

targets=()
for name in "$@"; do
  while read -r folder; do targets+=("${folder#Fuzzing/Corpus/}"); done < <(
    find "Fuzzing/Corpus/$name" -mindepth 0 -type d -links 2 | sort)
done

for part in $(printf '%s\n' "${targets[@]%%/*}" | sort -u); do
  ${SWIFT:-swift} build --package-path Fuzzing --scratch-path "$scratch" --product "${part,,}-fuzz"
done

failed=0
for target in "${targets[@]}"; do
  mkdir -p "$kept/$target"
  dictionary=Fuzzing/Dictionaries/$target.dict
  arguments=()
  [ ! -f "$dictionary" ] || arguments+=("-dict=$dictionary")
  log=$findings/${target//\//-}.log
  part=${target%%/*}
  # A trap would wait for its own backtrace, which the fuzzer's runtime keeps it from taking.
  SWIFT_BACKTRACE=enable=no FUZZ_TARGET=${target##*/} timeout -s KILL $((seconds + 60)) \
    "$scratch/debug/${part,,}-fuzz" "$kept/$target" "Fuzzing/Corpus/$target" "${arguments[@]}" \
    -max_total_time="$seconds" -timeout=10 -rss_limit_mb=2048 -max_len=8192 -print_final_stats=1 \
    -artifact_prefix="$findings/${target//\//-}-" >"$log" 2>&1 || {
    failed=1
    tail -20 "$log"
  }
  printf 'fuzz %-26s %s inputs\n' "$target" "$(sed -nE 's/^stat::number_of_executed_units: +//p' "$log")"
done
exit $failed
