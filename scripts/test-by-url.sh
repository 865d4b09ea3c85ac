#!/usr/bin/env bash
# test-by-url.sh: tests a package that gets the SDK and KakaoEmulatorTesting by URL and revision, as the migration guide says.
# Run it with an emulator: `kakao emulator exec -- scripts/test-by-url.sh`.
set -euo pipefail
cd "$(dirname "$0")/.."
. scripts/compiler-cache.sh
work=$PWD/.build/by-url
rm -rf "$work"
repository=$work/kakao-login-swift
mkdir -p "$work/App/Sources/App" "$work/App/Tests/AppTests" "$repository"
# A copy is used, because SwiftPM can't clone another user's repository, and because it needs a commit.
git ls-files -z | tar --null -cf - -T - | tar -xf - -C "$repository"
git -C "$repository" init --quiet
git -C "$repository" add --all
git -C "$repository" -c user.name=test -c user.email=test@example.com -c commit.gpgSign=false commit --quiet --message "Test"
revision=$(git -C "$repository" rev-parse HEAD)

cat >"$work/App/Package.swift" <<PACKAGE
// swift-tools-version: 6.1
import PackageDescription

let package = Package(
  name: "App",
  platforms: [.iOS(.v15), .macOS(.v13)],
  dependencies: [.package(url: "file://$repository", revision: "$revision")],
  targets: [
    .target(name: "App", dependencies: [.product(name: "KakaoSDK", package: "kakao-login-swift")]),
    .testTarget(
      name: "AppTests", dependencies: ["App", .product(name: "KakaoEmulatorTesting", package: "kakao-login-swift")]),
  ])
PACKAGE
cat >"$work/App/Sources/App/App.swift" <<'APP'
import KakaoSDKAuth
import KakaoSDKCommon
import KakaoSDKUser

public func logIn(_ client: KakaoClient) async throws -> User {
  _ = try await UserApi(client: client).loginWithKakaoAccount()
  return try await UserApi(client: client).me()
}
APP
cat >"$work/App/Tests/AppTests/AppTests.swift" <<'TEST'
import App
import Foundation
import KakaoEmulatorTesting
import KakaoSDKAuth
import KakaoSDKCommon
import Testing

/// Fills in the pages of the emulator.
struct Pages: KakaoUserAgent {
  func open(_ url: URL, returningTo expectedCallback: KakaoExpectedCallback) async throws(SdkError) -> URL {
    do {
      let browser = BrowserDriver(loginKey: "minji@example.com", password: "emulator")
      return try await browser.callback(from: url, redirectURI: expectedCallback.uri)
    } catch {
      throw SdkError(reason: .IllegalState, message: "\(error)")
    }
  }
}

@Test func logsInOnThePages() async throws {
  let emulator = try RunningEmulator()
  try await emulator.reset()
  let configuration = KakaoConfiguration(
    appKey: "d0000000000000000000000000000001", hosts: Hosts(emulator: emulator.url))
  let user = try await logIn(KakaoClient(configuration: configuration, userAgent: Pages()))
  #expect(user.kakaoAccount?.profile?.nickname == "민지")
}
TEST
swift test --package-path "$work/App"

# The emulator, and all code behind a trait, must not be fetched or built.
fetched=$(cd "$work/App/.build/checkouts" && echo *)
if [ "$fetched" != "kakao-login-swift swift-asn1 swift-crypto swift-log" ]; then
  echo "The package fetched $fetched." >&2
  exit 1
fi
