#!/usr/bin/env bash
# Compares the emulator and the SDK with their peers. Makes release builds of the programs, unless --kakao names a built emulator.
# Passes all options to Benchmarks/bench.py; see its --help.
set -euo pipefail
cd "$(dirname "$0")/.."
case " $* " in
  *" --all "*) exec python3 -B Benchmarks/bench.py "$@" ;;
  *" --kakao"[\ =]* | *" --help "* | *" -h "*) ;;
  *)
    scripts/release-build.sh >&2
    for product in bare-server sdk-bench; do
      (cd Benchmarks && ../scripts/swift-build.sh -c release --product "$product" >&2)
    done
    (cd Benchmarks/suites/swift && ../../../scripts/swift-build.sh --build-tests >&2)
    ;;
esac
exec scripts/with-postgresql.sh python3 -B Benchmarks/bench.py "$@"
