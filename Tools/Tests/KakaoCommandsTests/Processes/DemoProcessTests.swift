import Foundation
import KakaoSDK
import Testing

@Suite(.serialized, .timeLimit(.minutes(10))) struct DemoProcessTests {
  @Test("The demo without a browser logs in and prints the profile")
  func headlessDemoShowsProfile() async throws {
    let end = try await KakaoProcess.run(["demo", "--headless", "--output", "json"])
    #expect(end.status == 0, "\(end.notes)")
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .iso8601
    let user = try decoder.decode(User.self, from: Data(end.output.joined().utf8))
    #expect(user.kakaoAccount?.email == "minji@example.com")
    #expect(user.kakaoAccount?.profile?.nickname == "민지")
    #expect(end.notes.contains("Filling in the login pages automatically, because of --headless."))
    #expect(end.notes.contains("Login page requested with PKCE S256, state, nonce."))
    #expect(end.notes.last == "ID token verified: signature, issuer, audience, expiry and nonce.")
  }

  @Test("The demo prints Korean messages in a Korean locale")
  func demoSupportsKorean() async throws {
    let end = try await KakaoProcess.run(["demo", "--headless"], ["LANG": "ko_KR.UTF-8"])
    #expect(end.status == 0)
    #expect(end.output.contains("닉네임       민지"))
    #expect(end.notes.last == "ID 토큰의 서명, 발급자, 대상, 만료 시각, nonce를 검증했습니다.")
  }

  @Test("A redirect port in use causes a one-line error message")
  func usedRedirectPortIsOneLineError() async throws {
    let port = try LoopbackPort(8765)
    defer { port.release() }
    let end = try await KakaoProcess.run(["demo", "--headless"])
    #expect(end.status == 1)
    #expect(end.output.isEmpty)
    #expect(end.notes.last?.hasPrefix("kakao: Port 8765 of 127.0.0.1 is used by another program.") == true)
  }
}
