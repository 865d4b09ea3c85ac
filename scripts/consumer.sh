#!/usr/bin/env bash
# Measures how the SDK changes the build time and size of an app. Makes a clean release build of an app without the SDK
# and with KakaoSDKUser. Prints rows of the benchmark table: the build time with and without swift-crypto, and the size
# of the stripped binary. If CC is a compiler cache, swift-crypto builds faster.
set -euo pipefail
cd "$(dirname "$0")/.."
sdk=$PWD
work=$PWD/.build/consumer
# On Apple's platforms, an app builds no part of swift-crypto.
crypto=
[ "$(uname)" != Linux ] || crypto=CryptoExtras
rm -rf "$work"

# build NAME PACKAGE TARGET-DEPENDENCY [TARGET]: builds an app with the code from standard input. Sets seconds_NAME, bytes_NAME, and
# rest_NAME, which is the build time without TARGET.
build() {
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
  release "$1" --product App
  printf -v "seconds_$1" %s "$((SECONDS - begin))"
  printf -v "rest_$1" %s "$((SECONDS - begin))"
  strip "$app/.build/release/App"
  printf -v "bytes_$1" %s "$(wc -c <"$app/.build/release/App")"
  HOME=$work "$app/.build/release/App" | grep -qx "logged out"
  [ $# = 4 ] || return 0
  swift package --package-path "$app" clean
  release "$1" --target "$4"
  begin=$SECONDS
  release "$1" --product App
  printf -v "rest_$1" %s "$((SECONDS - begin))"
}

release() { # NAME OPTION...
  swift build --package-path "$work/$1" -c release "${@:2}" >"$work/$1.log" 2>&1 || { cat "$work/$1.log" >&2; exit 1; }
}

row() { # WORK UNIT WITH-SDK WITHOUT-SDK
  printf '{"work":"%s","ours":"with KakaoSDKUser","peer":"the same app without the SDK","unit":"%s",' "$1" "$2"
  printf '"rounds":[[%d,%d]],"note":"%d packages cloned"}\n' "$3" "$4" "$cloned"
}

build bare "" "" <<'APP'
import Foundation

print(FileManager.default.fileExists(atPath: NSHomeDirectory() + "/token") ? "logged in" : "logged out")
APP
build sdk ".package(name: \"kakao-login-swift\", path: \"$sdk\")" \
  '.product(name: "KakaoSDKUser", package: "kakao-login-swift")' $crypto <<'APP'
import KakaoSDKAuth
import KakaoSDKCommon
import KakaoSDKUser

KakaoSDK.initSDK(appKey: "NATIVE_APP_KEY")
print(AuthApi.hasToken() ? "logged in" : "logged out")
APP
cloned=$(find "$work/sdk/.build/checkouts" -mindepth 1 -maxdepth 1 | wc -l)
row "clean release build of an app" seconds "$seconds_sdk" "$seconds_bare"
row "the same without swift-crypto" seconds "$rest_sdk" "$rest_bare"
row "size of its binary, stripped" bytes "$bytes_sdk" "$bytes_bare"
