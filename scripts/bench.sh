#!/usr/bin/env bash
# Compares the emulator and the SDK with their peers. Makes release builds of the programs, unless --kakao names a built emulator.
# Passes all options to Benchmarks/bench.py; see its --help.
set -euo pipefail
cd "$(dirname "$0")/.."
case " $* " in
  *" --all "*) exec python3 -B Benchmarks/bench.py "$@" ;;
  *" --kakao"[\ =]* | *" --help "* | *" -h "*) ;;
  *)
    . scripts/compiler-cache.sh
    scripts/release-build.sh >&2
    for product in bare-server sdk-bench; do
      swift build -c release --package-path Benchmarks --product "$product" >&2
    done
    swift build --build-tests --package-path Benchmarks/suites/swift >&2
    ;;
esac
exec scripts/with-postgresql.sh python3 -B Benchmarks/bench.py "$@"
