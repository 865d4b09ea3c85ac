import HTTPTypes
import HummingbirdTesting
import Testing

@testable import EmulatorTestSupport
@testable import KakaoEmulator

@Suite struct RequestFixTests {
  @Test("The control API removes the cause of a failed request once, like the console's button")
  func redirectURI() async throws {
    try await withEmulator { emulator in
      let key = try await emulator.app().keys.rest
      let uri = "/oauth/authorize?client_id=\(key)&response_type=code&redirect_uri=http://new.example/oauth"
      #expect(try await emulator.get(uri).status == .badRequest)
      let fixed = try await emulator.control("requests/1/fix", "{}")
      #expect(fixed.status == .ok)
      #expect(fixed.text == #"{"app":1234,"setting":"redirect_uris","added":["http://new.example/oauth"]}"#)
      #expect(try await emulator.app().redirectURIs.last == "http://new.example/oauth")
      #expect(try await emulator.get(uri).status == .found)
      #expect(try await emulator.control("requests/1/fix", "{}").status == .conflict)
    }
  }

  @Test("A fix can turn a setting on, and the response has the new value")
  func kakaoLogin() async throws {
    try await withEmulator { emulator in
      try await emulator.changeApp { $0.kakaoLogin = false }
      let key = try await emulator.app().keys.rest
      _ = try await emulator.get(
        "/oauth/authorize?client_id=\(key)&response_type=code&redirect_uri=\(TestEmulator.redirectURI)")
      let fixed = try await emulator.control("requests/1/fix", "{}")
      #expect(fixed.text == #"{"app":1234,"setting":"kakao_login","value":true}"#)
      #expect(try await emulator.app().kakaoLogin)
    }
  }

  @Test("A request whose cause isn't a setting can't be fixed")
  func noFix() async throws {
    try await withEmulator { emulator in
      _ = try await emulator.get("/v2/user/me")
      #expect(try await emulator.control("requests/1/fix", "{}").status == .conflict)
      #expect(try await emulator.control("requests/9/fix", "{}").status == .notFound)
    }
  }
}
