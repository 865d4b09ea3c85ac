#!/usr/bin/env bash
# test-by-url.sh: tests packages that depend on the SDK and its test traits by URL and revision, as in the migration guide.
# They import all modules of the products KakaoSDK and, if RxSwift can be fetched, RxKakaoSDK.
# Run it with an emulator: `kakao emulator exec -- scripts/test-by-url.sh`.
set -euo pipefail
cd "$(dirname "$0")/.."
. scripts/compiler-cache.sh
. scripts/rx-trait.sh
work=$PWD/.build/by-url
rm -rf "$work"
repository=$work/kakao-login-swift
mkdir -p "$work/App/Sources/App" "$work/App/Tests/AppTests" "$repository"
# Commit a copy of the working tree to a new repository. Git refuses to clone a local repository that belongs to another
# system user, and SwiftPM fetches only committed files.
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
      name: "AppTests",
      dependencies: [
        "App", .product(name: "KakaoEmulatorTestTraits", package: "kakao-login-swift"),
        .product(name: "KakaoSDKTestTraits", package: "kakao-login-swift"),
      ]),
  ])
PACKAGE
cat >"$work/App/Sources/App/App.swift" <<'APP'
import Foundation
import KakaoSDKAuth
import KakaoSDKCommon
import KakaoSDKNavi
import KakaoSDKShare
import KakaoSDKTalk
import KakaoSDKTemplate
import KakaoSDKUser

public func logIn(_ client: KakaoClient) async throws -> User {
  _ = try await UserApi(client: client).loginWithKakaoAccount()
  return try await UserApi(client: client).me()
}

public func greet(_ friend: Friend, with api: TalkApi) async throws -> URL? {
  let template = TextTemplate(text: "Hello", link: Link())
  _ = try await api.sendDefaultMessage(templatable: template, receiverUuids: [friend.uuid])
  let place = NaviLocation(name: "Office", latitude: 37.4, longitude: 127.1)
  return ShareApi.shared.makeDefaultUrl(templatable: template) ?? NaviApi.shared.navigateUrl(destination: place)
}
APP
cat >"$work/App/Tests/AppTests/AppTests.swift" <<'TEST'
import App
import Foundation
import KakaoEmulatorTestTraits
import KakaoSDKAuth
import KakaoSDKCommon
import KakaoSDKTestTraits
import KakaoSDKUser
import Testing

/// A user agent that fills in the pages of the emulator.
struct Pages: KakaoUserAgent {
  let person: EmulatorAccount

  func open(_ url: URL, returningTo expectedCallback: KakaoExpectedCallback) async throws(SdkError) -> URL {
    do {
      let browser = BrowserDriver(loginKey: person.email, password: person.password)
      return try await browser.callback(from: url, redirectURI: expectedCallback.uri)
    } catch {
      throw SdkError(reason: .IllegalState, message: (error as? BrowserDriverError)?.description ?? error.localizedDescription)
    }
  }
}

@Test(.kakaoEmulator(people: 3), arguments: 1...3) func logsInOnThePages(_ number: Int) async throws {
  let emulator = try #require(KakaoTestEmulator.current)
  let configuration = KakaoConfiguration(
    appKey: emulator.app.nativeAppKey, hosts: Hosts(emulator: emulator.url))
  let client = KakaoClient(configuration: configuration, userAgent: Pages(person: emulator.people[number - 1]))
  #expect(try await logIn(client).kakaoAccount?.profile?.nickname == "Person \(number)")
  try await emulator.addFault(.status(503, match: .init(path: "/v2/user/me")))
  await #expect(throws: SdkError.self) { try await UserApi(client: client).me() }
}

@Test(.kakao(user: .refusedEmail)) func sharedUser() async throws {
  #expect(try await UserApi.shared.me().kakaoAccount?.emailNeedsAgreement == true)
}

@Test func everythingIsRemoved() async throws {
  let emulator = try await withKakaoEmulator { emulator in
    let apps = try await emulator.emulator.apps()
    #expect(apps.contains(emulator.app))
    return emulator
  }
  #expect(try await !emulator.emulator.apps().contains(emulator.app))
  await #expect(throws: EmulatorControlError.self) { try await emulator.logIn(emulator.people[0]) }
}
TEST
swift test --package-path "$work/App"
# Without KAKAO_EMULATOR_URL, the tests start an emulator themselves.
KAKAO_BIN=$PWD/Tools/.build/debug/kakao env -u KAKAO_EMULATOR_URL swift test --skip-build --package-path "$work/App"

# The emulator, and all code behind a trait, must not be fetched or built.
fetched=$(cd "$work/App/.build/checkouts" && echo *)
if [ "$fetched" != "kakao-login-swift swift-asn1 swift-crypto swift-log" ]; then
  echo "The package fetched $fetched." >&2
  exit 1
fi

[ -n "$RX_TRAIT" ] || exit 0
mkdir -p "$work/RxApp/Sources/RxApp"
cat >"$work/RxApp/Package.swift" <<PACKAGE
// swift-tools-version: 6.1
import PackageDescription

let package = Package(
  name: "RxApp",
  platforms: [.iOS(.v15), .macOS(.v13)],
  dependencies: [.package(url: "file://$repository", revision: "$revision", traits: [.defaults, "Rx"])],
  targets: [
    .target(
      name: "RxApp",
      dependencies: [
        .product(name: "KakaoSDK", package: "kakao-login-swift"),
        .product(name: "RxKakaoSDK", package: "kakao-login-swift"),
      ]),
  ])
PACKAGE
cat >"$work/RxApp/Sources/RxApp/RxApp.swift" <<'APP'
import KakaoSDKAuth
import KakaoSDKCommon
import KakaoSDKNavi
import KakaoSDKShare
import KakaoSDKTalk
import KakaoSDKTemplate
import KakaoSDKUser
import RxKakaoSDKAuth
import RxKakaoSDKCommon
import RxKakaoSDKShare
import RxKakaoSDKTalk
import RxKakaoSDKUser

public func start() {
  RxKakaoSDK.initSDK(appKey: "NATIVE_APP_KEY")
  _ = UserApi.shared.rx.me()
  _ = TalkApi.shared.rx.friends()
  _ = ShareApi.shared.rx.shareDefault(templatable: TextTemplate(text: "Hello", link: Link()))
}
APP
swift build --package-path "$work/RxApp"
