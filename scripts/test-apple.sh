#!/usr/bin/env bash
# Checks and tests the SDK's code for Apple's platforms on Linux, with stand-ins for Apple's frameworks.
set -euo pipefail
cd "$(dirname "$0")/../Tests/AppleGlue"
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

# The checks compile the sources of swift-log.
swift package --package-path ../.. resolve
# The compiler checks a module on one core, so the checks run side by side.
checks=()
for check in check_availability.py "-m unittest test_ledger test_objective_c"; do
  # shellcheck disable=SC2086
  python3 $check &
  checks+=($!)
done
for check in "${checks[@]}"; do wait "$check"; done

for framework in UIKit AppKit; do
  export UI_FRAMEWORK=$framework
  # A module stays importable after it was built. Remove the modules of the other system and everything built with them, and
  # keep the rest of the folder, such as swift-crypto, which both systems share.
  rm -rf .build/*/debug/{UIKit,AppKit,AuthenticationServices,Security,CommonCrypto,Combine,SwiftUI,Kakao*,Guide*,*Tests}.build \
    .build/*/debug/Modules/{UIKit,AppKit,AuthenticationServices,Security,CommonCrypto,Combine,SwiftUI,Kakao*,Guide*,*Tests}.*
  swift build --build-tests
  # The stand-ins are one device, which all tests share.
  swift test --skip-build --no-parallel
done
