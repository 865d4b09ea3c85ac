#!/usr/bin/env bash
# Measures emulator and SDK next to their peers. Builds what is measured, in release, unless --kakao names an emulator that
# is built already. Options are passed on: Benchmarks/bench.py --help.
set -euo pipefail
cd "$(dirname "$0")/.."
case " $* " in
  *" --kakao "* | *" --help "*) ;;
  *)
    . scripts/compiler-cache.sh
    # As they are deployed on Linux: in one file, which starts faster than one that looks for Swift's libraries.
    static=
    if [ "$(uname)" = Linux ]; then
      scripts/system-packages.sh curl/curl.h libcurl4-openssl-dev libcurl-devel >&2
      static=--static-swift-stdlib
    fi
    for product in kakao bare-server sdk-bench; do
      (cd Benchmarks && swift build -c release $static --product "$product" >&2)
    done
    ;;
esac
exec python3 -B Benchmarks/bench.py "$@"
