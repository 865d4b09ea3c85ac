#!/usr/bin/env bash
# Tests an emulator and the SDK under load and with injected faults. Makes release builds of both. If --kakao names a built
# emulator, makes only a debug build of the test program. Passes all options to that program; see its --help.
set -euo pipefail
cd "$(dirname "$0")/.."
case " $* " in
  *" --kakao"[\ =]* | *" --help "* | *" -h "*)
    (cd Tools && ../scripts/swift-build.sh --traits "default${RX_TRAIT:-}" --product soak >&2)
    exec Tools/.build/debug/soak "$@"
    ;;
esac
scripts/release-build.sh >&2
(cd Benchmarks && ../scripts/swift-build.sh -c release --product soak >&2)
machine=$(cd Benchmarks && python3 -Bc 'from harness import machine as m; print(m.machine(), "tree " + m.commit("."), sep=", ")')
exec Benchmarks/.build/release/soak --kakao Tools/.build/release/kakao --machine "$machine" "$@"
