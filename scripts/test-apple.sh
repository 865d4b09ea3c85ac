#!/usr/bin/env bash
# Builds and tests the SDK's files for iOS and macOS where Apple's frameworks are missing, against stand-ins for them.
set -euo pipefail
cd "$(dirname "$0")/../Tests/AppleGlue"
if [ "$(uname)" = Darwin ]; then
  echo "The frameworks themselves are here: test-sdk builds these files against them."
  exit 0
fi
for framework in UIKit AppKit; do
  export UI_FRAMEWORK=$framework
  # A module once built stays importable, so each has a folder of its own.
  scratch=../../.build/apple/$framework
  swift build --build-tests --scratch-path "$scratch"
  swift test --skip-build --scratch-path "$scratch"
done
