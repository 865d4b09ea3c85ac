import KakaoSDKCommon
import Testing
import UIKit

@testable import KakaoSDKAuth

extension DeviceTests {
  /// Tests that KakaoTalk opens only if it can return to the app.
  @Suite @MainActor struct InfoPlistTests {
    private let key = "d0000000000000000000000000000001"

    init() { Device.start(openable: ["kakaokompassauth"]) }

    private func client(_ bundle: AppBundle) throws -> KakaoClient {
      KakaoClient(
        configuration: KakaoConfiguration(appKey: key), appSwitcher: KakaoSystemAppSwitcher(bundle: bundle.bundle))
    }

    private func reason(_ body: () async throws -> OAuthToken) async -> ClientFailureReason? {
      let error = await #expect(throws: SdkError.self) { _ = try await body() }
      return error?.getClientError().reason
    }

    @Test("Without the URL scheme in the Info.plist, KakaoTalk isn't opened", arguments: [[], ["kakaoother"]])
    func missingURLScheme(schemes: [String]) async throws {
      let bundle = try AppBundle("App.app", infoPlist(schemes))
      let client = try client(bundle)
      #expect(await reason { try await client.loginWithKakaoTalk() } == .IllegalState)
      #expect(UIApplication.shared.standIn.opened.isEmpty)
    }

    @Test("With the URL scheme in the Info.plist, KakaoTalk is opened")
    func registeredURLScheme() async throws {
      let bundle = try AppBundle("App.app", infoPlist(["kakao\(key)"]))
      let client = try client(bundle)
      let login = Task { try await client.loginWithKakaoTalk(launchMethod: .CustomScheme) }
      while UIApplication.shared.standIn.opened.isEmpty { await Task.yield() }
      login.cancel()
      #expect(await reason { try await login.value } == .TaskCancelled)
      #expect(UIApplication.shared.standIn.opened.map(\.scheme) == ["kakaokompassauth"])
    }

    @Test("In an app extension, the login with KakaoTalk isn't supported")
    func appExtensionError() async throws {
      let bundle = try AppBundle("Share.appex", infoPlist([]))
      let client = try client(bundle)
      #expect(!client.isKakaoTalkLoginAvailable)
      #expect(await reason { try await client.loginWithKakaoTalk() } == .NotSupported)
    }

    @Test("Only an app on an iOS device has an installation ID file, not an app extension or an iOS app on a Mac")
    func installation() throws {
      let app = try AppBundle("App.app", infoPlist([]))
      let installation = try #require(Installation.current(of: app.bundle))
      #expect(installation.bundleID == "com.example.app")
      #expect(installation.file.path.hasSuffix("/kakao-login/com.example.app/installation"))
      #expect(Installation.current(of: try AppBundle("Share.appex", infoPlist([])).bundle) == nil)
      ProcessInfo.standInIsOnMac = true
      defer { ProcessInfo.standInIsOnMac = false }
      #expect(Installation.current(of: app.bundle) == nil)
    }

    private func infoPlist(_ schemes: [String]) -> [String: Any] {
      ["CFBundleIdentifier": "com.example.app", "CFBundleURLTypes": [["CFBundleURLSchemes": schemes]]]
    }
  }
}
