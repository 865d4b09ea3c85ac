#!/usr/bin/env bash
# Measures emulator and SDK next to their peers. Builds what is measured, in release, unless --kakao names an emulator that
# is built already. Options are passed on: Benchmarks/bench.py --help.
set -euo pipefail
cd "$(dirname "$0")/.."
case " $* " in
  *" --kakao"[\ =]* | *" --help "* | *" -h "*) ;;
  *)
    scripts/release-build.sh kakao bare-server sdk-bench >&2
    ;;
esac
exec python3 -B Benchmarks/bench.py "$@"
