#!/usr/bin/env bash
# What an app pays for the SDK: builds a package that names only KakaoSDKUser, without and with the default traits, from
# nothing, and prints how many packages were cloned and how long the build took; a compiler cache, where CC names one, makes
# it shorter.
set -euo pipefail
cd "$(dirname "$0")/.."
sdk=$PWD
work=$PWD/.build/consumer
rm -rf "$work"

measure() { # name, traits
  local app=$work/$1 begin
  mkdir -p "$app/Sources/App"
  cat >"$app/Package.swift" <<PACKAGE
// swift-tools-version: 6.1
import PackageDescription

let package = Package(
  name: "App",
  platforms: [.macOS(.v13)],
  dependencies: [.package(name: "kakao-login-swift", path: "$sdk", traits: [$2])],
  targets: [
    .executableTarget(name: "App", dependencies: [.product(name: "KakaoSDKUser", package: "kakao-login-swift")])
  ])
PACKAGE
  cat >"$app/Sources/App/main.swift" <<'APP'
import KakaoSDKAuth
import KakaoSDKCommon
import KakaoSDKUser

KakaoSDK.initSDK(appKey: "NATIVE_APP_KEY")
print(AuthApi.hasToken() ? "logged in" : "logged out")
APP
  swift package --package-path "$app" resolve >/dev/null 2>&1
  begin=$SECONDS
  swift build --package-path "$app" --product App >"$work/$1.log" 2>&1 || { cat "$work/$1.log"; exit 1; }
  printf '%-9s  %d packages cloned, built in %3d s\n' "$1" \
    "$(find "$app/.build/checkouts" -mindepth 1 -maxdepth 1 | wc -l)" $((SECONDS - begin))
  HOME=$work "$app/.build/debug/App" | grep -qx "logged out"
}

measure no-traits ""
measure defaults ".defaults"
