#!/usr/bin/env bash
# What an app pays for the SDK: builds an app in release from nothing, without the SDK and with KakaoSDKUser, whose traits
# are off or those of a default, and prints rows of the table for the time it took and the size of the binary, stripped.
# A compiler cache, where CC names one, makes it shorter.
set -euo pipefail
cd "$(dirname "$0")/.."
sdk=$PWD
work=$PWD/.build/consumer
rm -rf "$work"

build() { # name, package, target dependency, code on the standard input; sets seconds_NAME and bytes_NAME
  local app=$work/$1 begin
  mkdir -p "$app/Sources/App"
  cat >"$app/Package.swift" <<PACKAGE
// swift-tools-version: 6.1
import PackageDescription

let package = Package(
  name: "App",
  platforms: [.macOS(.v13)],
  dependencies: [$2],
  targets: [.executableTarget(name: "App", dependencies: [$3])])
PACKAGE
  cat >"$app/Sources/App/main.swift"
  swift package --package-path "$app" resolve >/dev/null 2>&1
  begin=$SECONDS
  swift build --package-path "$app" -c release --product App >"$work/$1.log" 2>&1 || { cat "$work/$1.log" >&2; exit 1; }
  printf -v "seconds_$1" %s "$((SECONDS - begin))"
  strip "$app/.build/release/App"
  printf -v "bytes_$1" %s "$(wc -c <"$app/.build/release/App")"
  HOME=$work "$app/.build/release/App" | grep -qx "logged out"
}

build_with() { # name, traits
  build "$1" ".package(name: \"kakao-login-swift\", path: \"$sdk\", traits: [$2])" \
    '.product(name: "KakaoSDKUser", package: "kakao-login-swift")' <<'APP'
import KakaoSDKAuth
import KakaoSDKCommon
import KakaoSDKUser

KakaoSDK.initSDK(appKey: "NATIVE_APP_KEY")
print(AuthApi.hasToken() ? "logged in" : "logged out")
APP
}

row() { # work, ours, unit, what it is with the SDK, without
  local note="$6 packages cloned"
  printf '{"work":"%s","ours":"%s","peer":"the same app without the SDK","unit":"%s","rounds":[[%d,%d]],"note":"%s"}\n' \
    "$1" "$2" "$3" "$4" "$5" "$note"
}

rows() { # name, what it is called
  local seconds=seconds_$1 bytes=bytes_$1 cloned
  cloned=$(find "$work/$1/.build/checkouts" -mindepth 1 -maxdepth 1 | wc -l)
  row "clean release build of an app" "$2" seconds "${!seconds}" "$seconds_bare" "$cloned"
  row "size of its binary, stripped" "$2" bytes "${!bytes}" "$bytes_bare" "$cloned"
}

build bare "" "" <<'APP'
import Foundation

print(FileManager.default.fileExists(atPath: NSHomeDirectory() + "/token") ? "logged in" : "logged out")
APP
build_with off ""
rows off "traits: []"
build_with defaults ".defaults"
rows defaults "default traits"
