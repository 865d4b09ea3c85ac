#!/usr/bin/env bash
# The SDK must also build without its optional dependencies; where RxSwift resolves, its Rx modules build and pass their
# tests, and the guides' RxSwift samples run against the emulator.
set -euo pipefail
cd "$(dirname "$0")/.."
# In the folder of the other builds: what the traits do not change is not built again.
swift build --disable-default-traits

if swift package --traits default,Desktop,Rx --scratch-path .build/rx resolve >.build/rx.log 2>&1; then
  swift build --traits default,Desktop,Rx --scratch-path .build/rx --build-tests
  swift test --skip-build --traits default,Desktop,Rx --scratch-path .build/rx --filter Rx
  # The guides' samples against the emulator.
  cd Tools
  swift build --traits Rx --scratch-path .build/rx --build-tests
  swift test --skip-build --traits Rx --scratch-path .build/rx --filter RxGuideTests
else
  echo "RxSwift does not resolve here: the Rx modules were not built, and neither their tests nor the guides' samples were run."
fi
