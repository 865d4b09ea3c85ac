#!/usr/bin/env bash
# Checks and tests the SDK's code for Apple's platforms on Linux, with stand-ins for Apple's frameworks. Also checks the
# code for Linux without the trait URLSession.
set -euo pipefail
cd "$(dirname "$0")/.."
# Use the compiler cache, because three builds compile BoringSSL.
. scripts/compiler-cache.sh
cd Tests/AppleGlue
# The whole SDK must build for app extensions, so all of its API must be available to them.
if grep -rn 'ApplicationExtension' SDK/; then
  echo "Check at run time instead; see HostApplication." >&2
  exit 1
fi
python3 -m unittest test_dependencies test_example_project
if [ "$(uname)" = Darwin ]; then
  echo "Skipped: this system has Apple's frameworks. Run make xcode-build and make xcode-test."
  exit 0
fi

# The checks use the sources of swift-log, and the modules of swift-crypto and SwiftNIO for Linux.
(cd ../.. && scripts/swift-build.sh --traits "default,Desktop${RX_TRAIT:-}" --target KakaoSDKDesktop)
# Run the checks in parallel, because the compiler checks a module on only one core.
checks=()
for check in check_availability.py check_linux.py "-m unittest test_ledger test_objective_c"; do
  # shellcheck disable=SC2086
  python3 $check &
  checks+=($!)
done
for check in "${checks[@]}"; do wait "$check"; done

cd ../..
for framework in UIKit AppKit; do
  # A module stays importable after it was built, so each system has a separate build folder. It's the folder .build of
  # a package, so that the build shares the objects of the compiler cache.
  mkdir -p ".build/$framework"
  ln -sfn "$PWD"/Tests/AppleGlue/{Package.swift,SDK,StandIns,Tests,GuideSamples*,ExampleApp*,TalkStandIn} ".build/$framework"
  # The tests don't run in parallel, because the stand-ins simulate one device, which all tests share.
  UI_FRAMEWORK=$framework swift test --package-path ".build/$framework" --no-parallel
done
