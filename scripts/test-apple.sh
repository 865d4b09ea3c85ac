#!/usr/bin/env bash
# Builds and tests the SDK's files for iOS and macOS where Apple's frameworks are missing, against stand-ins for them.
set -euo pipefail
cd "$(dirname "$0")/../Tests/AppleGlue"
# An app extension must be able to link the SDK. swiftc knows of extensions for Apple's targets alone, so the stand-in for
# UIKit hides what they may not use, and the SDK may not restrict anything of its own, which code of its own could use.
if grep -rn 'ApplicationExtension' SDK/; then
  echo "The SDK must build for app extensions as a whole: find out at run time instead (HostApplication)." >&2
  exit 1
fi
if [ "$(uname)" = Darwin ]; then
  echo "The frameworks themselves are here: test-sdk builds these files against them."
  exit 0
fi
for framework in UIKit AppKit; do
  export UI_FRAMEWORK=$framework
  # A module once built stays importable: the other system's goes, and with it what was built against it. The rest of the
  # folder, swift-crypto above all, serves both.
  rm -rf .build/*/debug/{UIKit,AppKit,AuthenticationServices,Security,SwiftUI,Kakao*,Guide*,*Tests}.build \
    .build/*/debug/Modules/{UIKit,AppKit,AuthenticationServices,Security,SwiftUI,Kakao*,Guide*,*Tests}.*
  swift build --build-tests
  swift test --skip-build
done
