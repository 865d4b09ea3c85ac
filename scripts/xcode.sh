#!/usr/bin/env bash
# xcode.sh build|test|test-ui: builds the SDK with Xcode for every Apple platform it supports, runs its tests with Xcode, or runs the UI
# tests of the example app with the emulator at KAKAO_EMULATOR_URL.
set -euo pipefail
cd "$(dirname "$0")/.."
if ! xcodebuild -version 2>/dev/null; then
  echo "This needs a Mac with Xcode. If Xcode is installed, select it: sudo xcode-select -s /Applications/Xcode.app" >&2
  exit 2
fi

package=(-scheme kakao-login-swift-Package -derivedDataPath .build/xcode/package)
host=(-project Tests/AppleHost/AppleHost.xcodeproj -scheme AppleHost -derivedDataPath .build/xcode/host)
example=(-project Examples/iOSApp/KakaoLoginExample.xcodeproj -scheme KakaoLoginExample -derivedDataPath .build/xcode/example)
talk=(-project Examples/KakaoTalkStandIn/TalkStandIn.xcodeproj -scheme TalkStandIn -derivedDataPath .build/xcode/talk)

# Builds, and fails if a file of this repository has a warning. SWIFT_TREAT_WARNINGS_AS_ERRORS would also apply to the
# dependencies, where it contradicts Xcode's -suppress-warnings.
build() { # arguments of xcodebuild
  local log=.build/xcode/build.log
  echo "xcodebuild build $*"
  xcodebuild build -quiet "$@" 2>&1 | tee "$log"
  if grep -qE "^$PWD/(Sources|Tests|Examples)/.*: warning: " "$log"; then
    echo "Fix the warnings above: they count as errors here." >&2
    return 1
  fi
}

run_tests() { # arguments of xcodebuild
  echo "xcodebuild test $*"
  xcodebuild test "$@"
}

generate_host() {
  command -v xcodegen >/dev/null || brew install xcodegen
  xcodegen generate --quiet --spec Tests/AppleHost/project.yml
}

# Prints the identifier of an iPhone simulator with the newest iOS version that the selected Xcode's SDK supports.
iphone_simulator() {
  xcrun simctl list devices available --json | python3 -c '
import json, sys

def numbers(version, separator):
    return [int(number) for number in version.split(separator)]

newest = numbers(sys.argv[1], ".")
phones = []
for runtime, devices in json.load(sys.stdin)["devices"].items():
    system, _, version = runtime.rpartition(".")[2].partition("-")
    if system == "iOS" and numbers(version, "-") <= newest:
        phones += [(numbers(version, "-"), device["udid"]) for device in devices if device["name"].startswith("iPhone")]
if not phones:
    sys.exit("There is no iPhone simulator with iOS %s or older. Install one: xcodebuild -downloadPlatform iOS" % sys.argv[1])
print(max(phones, key=lambda phone: phone[0])[1])
' "$(xcrun --sdk iphonesimulator --show-sdk-version)"
}

build_all() {
  # Remove earlier results, because a file that isn't compiled again doesn't show its warnings again.
  rm -rf .build/xcode/*/Build
  local platform
  for platform in iOS "macOS,variant=Mac Catalyst" "macOS,variant=macos" visionOS; do
    build "${package[@]}" -destination "generic/platform=$platform"
  done
  build "${package[@]}" -destination "generic/platform=iOS" APPLICATION_EXTENSION_API_ONLY=YES
  generate_host
  # Devices and Mac Catalyst need a team's certificate to run an app, not to build it.
  for platform in iOS "macOS,variant=Mac Catalyst"; do
    build "${host[@]}" -destination "generic/platform=$platform" CODE_SIGNING_ALLOWED=NO
  done
  build "${example[@]}" -destination "generic/platform=iOS" CODE_SIGNING_ALLOWED=NO
  build "${talk[@]}" -destination "generic/platform=iOS" CODE_SIGNING_ALLOWED=NO
}

test_all() {
  local simulator
  simulator="platform=iOS Simulator,id=$(iphone_simulator)"
  # Unlike the SDK, the tests use features of iOS 16: Swift Testing's time limits, and regular expressions.
  run_tests "${package[@]}" -destination "$simulator" IPHONEOS_DEPLOYMENT_TARGET=16.0
  run_tests "${package[@]}" -destination "platform=macOS,variant=macos,arch=$(uname -m)"
  generate_host
  run_tests "${host[@]}" -destination "$simulator"
  run_tests "${example[@]}" -destination "$simulator" -only-testing:KakaoLoginExampleTests
}

test_ui() {
  # xcodebuild removes the prefix and passes the variable to the tests.
  export TEST_RUNNER_KAKAO_EMULATOR_URL=$KAKAO_EMULATOR_URL
  run_tests "${example[@]}" -destination "platform=iOS Simulator,id=$(iphone_simulator)" -only-testing:KakaoLoginExampleUITests
}

mkdir -p .build/xcode
case ${1:-} in
  build) build_all ;;
  test) test_all ;;
  test-ui) test_ui ;;
  *)
    echo "usage: scripts/xcode.sh build|test|test-ui" >&2
    exit 2
    ;;
esac
