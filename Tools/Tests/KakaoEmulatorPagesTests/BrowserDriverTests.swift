import Foundation
import KakaoEmulator
import Testing

@testable import KakaoEmulatorTesting

@Suite struct BrowserDriverTests {
  static let redirectURI = "http://localhost:8765/oauth"

  @Test func walksFromTheAuthorizeURLToTheCallback() async throws {
    try await withEmulator { emulator in
      let browser = BrowserDriver(loginKey: "minji@example.com", password: "emulator", optionalItems: ["gender"])
      let callback = try await browser.callback(
        from: try Self.authorizeURL(emulator), redirectURI: Self.redirectURI)
      let query = URLComponents(url: callback, resolvingAgainstBaseURL: false)?.queryItems ?? []
      #expect(query.first { $0.name == "state" }?.value == "s-1")
      #expect(query.first { $0.name == "code" }?.value?.isEmpty == false)
    }
  }

  @Test func bringsBackTheRefusalWhenItCancels() async throws {
    try await withEmulator { emulator in
      let browser = BrowserDriver(loginKey: "jun@example.com", password: "emulator", decision: .cancel)
      let callback = try await browser.callback(
        from: try Self.authorizeURL(emulator), redirectURI: Self.redirectURI)
      #expect(callback.query?.hasPrefix("error=access_denied") == true)
    }
  }

  @Test func saysWhatThePageSaysAndNoSecret() async throws {
    try await withEmulator { emulator in
      let browser = BrowserDriver(loginKey: "minji@example.com", password: "not-the-password", language: "en")
      let error = await #expect(throws: BrowserDriverError.self) {
        try await browser.callback(from: try Self.authorizeURL(emulator), redirectURI: Self.redirectURI)
      }
      #expect(error?.reason == .refused)
      #expect(error?.status == 401)
      #expect(error?.pageTitle == "Log in with Kakao Account")
      #expect(error?.alert == "The account or the password is wrong. Check both and try again.")
      #expect(error?.description.contains("not-the-password") == false)
    }
  }

  private static func authorizeURL(_ emulator: RunningEmulator) throws -> URL {
    var components = try #require(URLComponents(url: emulator.url, resolvingAgainstBaseURL: false))
    components.path = "/oauth/authorize"
    components.queryItems = [
      URLQueryItem(name: "client_id", value: "d0000000000000000000000000000002"),
      URLQueryItem(name: "redirect_uri", value: redirectURI),
      URLQueryItem(name: "response_type", value: "code"), URLQueryItem(name: "state", value: "s-1"),
    ]
    return try #require(components.url)
  }
}
