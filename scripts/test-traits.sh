#!/usr/bin/env bash
# The SDK must also build without its optional dependencies; where RxSwift resolves, its Rx modules build and pass their
# tests, and the guides' RxSwift samples run against the emulator.
set -euo pipefail
cd "$(dirname "$0")/.."
# In the folder of the other builds: what the traits do not change is not built again.
swift build --disable-default-traits

# The probe has a folder of its own, and the versions it and the builds write down are not kept: the other builds have no
# RxSwift.
kept=$(mktemp -d)
restore() {
  for package in . Tools; do
    rm -f "$package/Package.resolved"
    cp "$kept/$package/Package.resolved" "$package/" 2>/dev/null || true
  done
  rm -r "$kept"
}
mkdir "$kept/Tools"
for package in . Tools; do cp "$package/Package.resolved" "$kept/$package/" 2>/dev/null || true; done
trap restore EXIT
if swift package --traits default,Desktop,Rx --scratch-path .build/rx resolve >.build/rx.log 2>&1; then
  # In the usual folders, where all but the Rx modules and RxSwift is built already.
  swift build --traits default,Desktop,Rx --build-tests
  swift test --skip-build --traits default,Desktop,Rx --filter Rx
  # The guides' samples against the emulator.
  swift build --package-path Tools --traits Rx --build-tests
  swift test --package-path Tools --skip-build --traits Rx --filter RxGuideTests
elif grep -qiE '^error: .*(clone|fetch).*rxswift' .build/rx.log && ! grep '^error:' .build/rx.log | grep -qvi rxswift; then
  echo "RxSwift does not resolve here: the Rx modules were not built, and neither their tests nor the guides' samples were run."
else
  cat .build/rx.log
  exit 1
fi
