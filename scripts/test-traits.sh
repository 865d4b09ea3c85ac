#!/usr/bin/env bash
# The SDK must also build without its optional dependencies, and its Rx modules build and pass where RxSwift resolves.
set -euo pipefail
cd "$(dirname "$0")/.."
# In the folder of the other builds: what the traits do not change is not built again.
swift build --disable-default-traits

if swift package --traits default,Desktop,Rx --scratch-path .build/rx resolve >.build/rx.log 2>&1; then
  swift build --traits default,Desktop,Rx --scratch-path .build/rx --build-tests
  swift test --skip-build --traits default,Desktop,Rx --scratch-path .build/rx --filter Rx
else
  echo "RxSwift does not resolve here: the Rx modules were not built and their tests were not run."
fi
