#!/usr/bin/env bash
# Compares the emulator and the SDK with their peers. Builds the programs in release, unless --kakao names a built emulator.
# Passes all options to Benchmarks/bench.py; see its --help.
set -euo pipefail
cd "$(dirname "$0")/.."
case " $* " in
  *" --kakao"[\ =]* | *" --help "* | *" -h "*) ;;
  *)
    scripts/release-build.sh Benchmarks kakao bare-server sdk-bench >&2
    ;;
esac
exec scripts/with-postgresql.sh python3 -B Benchmarks/bench.py "$@"
