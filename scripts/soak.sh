#!/usr/bin/env bash
# Keeps an emulator and the SDK busy with faults on. Builds both in release, unless --kakao names an emulator that is built
# already; the program itself is a debug build then. Options are passed on: --help lists them.
set -euo pipefail
cd "$(dirname "$0")/.."
case " $* " in
  *" --kakao"[\ =]* | *" --help "* | *" -h "*)
    (cd Tools && swift build --product soak >&2)
    exec Tools/.build/debug/soak "$@"
    ;;
esac
scripts/release-build.sh kakao soak >&2
machine=$(cd Benchmarks && python3 -Bc 'from harness import machine as m; print(m.machine(), "tree " + m.commit("."), sep=", ")')
exec Benchmarks/.build/release/soak --machine "$machine" "$@"
