#!/usr/bin/env bash
# test-by-url.sh: tests a package that gets KakaoEmulatorTesting by URL, as an app does from GitHub.
# Run it with an emulator: `kakao emulator exec -- scripts/test-by-url.sh`.
set -euo pipefail
cd "$(dirname "$0")/.."
work=$PWD/.build/by-url
rm -rf "$work"
repository=$work/kakao-login-swift
mkdir -p "$work/App/Sources/App" "$work/App/Tests/AppTests" "$repository"
# A copy, because SwiftPM can't clone a repository of another user, and because it needs a tag.
git ls-files -z | tar --null -cf - -T - | tar -xf - -C "$repository"
git -C "$repository" init --quiet
git -C "$repository" add --all
git -C "$repository" -c user.name=test -c user.email=test@example.com -c commit.gpgSign=false commit --quiet --message "Test"
git -C "$repository" -c tag.gpgSign=false tag 0.0.1-test

cat >"$work/App/Package.swift" <<PACKAGE
// swift-tools-version: 6.1
import PackageDescription

let package = Package(
  name: "App",
  platforms: [.iOS(.v15), .macOS(.v13)],
  dependencies: [.package(url: "file://$repository", exact: "0.0.1-test")],
  targets: [
    .target(name: "App"),
    .testTarget(
      name: "AppTests", dependencies: ["App", .product(name: "KakaoEmulatorTesting", package: "kakao-login-swift")]),
  ])
PACKAGE
echo 'public let redirectURI = "http://localhost:8765/oauth"' >"$work/App/Sources/App/App.swift"
cat >"$work/App/Tests/AppTests/AppTests.swift" <<'TEST'
import App
import Foundation
import KakaoEmulatorTesting
import Testing

@Test func logsInOnThePages() async throws {
  let emulator = try RunningEmulator()
  try await emulator.reset()
  let query = "response_type=code&client_id=d0000000000000000000000000000002&redirect_uri=\(redirectURI)"
  let page = try #require(URL(string: "\(emulator.url)/oauth/authorize?\(query)"))
  let browser = BrowserDriver(loginKey: "minji@example.com", password: "emulator")
  let callback = try await browser.callback(from: page, redirectURI: redirectURI)
  #expect(callback.query?.hasPrefix("code=") == true)
}
TEST
swift test --package-path "$work/App"

# The emulator, and everything behind a trait, must be neither fetched nor built.
fetched=$(cd "$work/App/.build/checkouts" && echo *)
if [ "$fetched" != "kakao-login-swift swift-asn1 swift-crypto swift-log" ]; then
  echo "The package fetched $fetched." >&2
  exit 1
fi
if [ -e "$work/App/.build/debug/Modules/KakaoSDKCommon.swiftmodule" ]; then
  echo "The package built the SDK, which KakaoEmulatorTesting doesn't use." >&2
  exit 1
fi
