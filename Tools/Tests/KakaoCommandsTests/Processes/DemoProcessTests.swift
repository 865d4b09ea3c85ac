import Foundation
import KakaoEmulatorInProcess
import KakaoSDK
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

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
    #expect(end.notes.last == "ID token verified: signature, issuer, audience, expiry, and nonce.")
  }

  @Test("The demo prints Korean messages in a Korean locale")
  func demoSupportsKorean() async throws {
    let end = try await KakaoProcess.run(["demo", "--headless"], ["LANG": "ko_KR.UTF-8"])
    #expect(end.status == 0)
    #expect(end.output.contains("닉네임       민지"))
    #expect(end.notes.last == "ID 토큰의 서명, 발급자, 대상, 만료 시각, nonce를 검증했습니다.")
  }

  @Test("The demo and a login use the next redirect port if one is in use")
  func nextRedirectPortIsUsed() async throws {
    let port = try LoopbackPort(8765)
    defer { port.release() }
    let demo = try await KakaoProcess.run(["demo", "--headless"])
    #expect(demo.status == 0)
    #expect(demo.notes.contains { $0.contains("http://localhost:8766/oauth") }, "\(demo.notes)")
    try await withEmulator { emulator in
      try await withTemporaryDirectory { folder in
        let environment = [
          "KAKAO_EMULATOR_URL": emulator.url.absoluteString,
          "KAKAO_TOKEN_FILE": folder.appendingPathComponent("t").path,
        ]
        let login = try KakaoProcess(["login", "--browser", "print"], environment)
        let address = try #require(await login.note(beginningWith: "http://"))
        #expect(address.contains("localhost:8766") || address.contains("localhost%3A8766"), "\(address)")
        let browser = BrowserDriver(loginKey: "minji@example.com", password: "emulator", decision: .agree)
        let callback = try await browser.callback(
          from: #require(URL(string: address)), redirectURI: "http://localhost:8766/oauth")
        _ = try await URLSession.shared.data(from: callback)
        #expect(await login.outcome().status == 0)
      }
    }
  }

  @Test("If all redirect ports or the chosen one are in use, there is a one-line error message")
  func usedRedirectPortIsOneLineError() async throws {
    let ports = try (8765...8769).map { try LoopbackPort($0) }
    defer { for port in ports { port.release() } }
    let demo = try await KakaoProcess.run(["demo", "--headless"])
    #expect(demo.status == 1)
    #expect(demo.output.isEmpty)
    #expect(demo.notes.last?.hasPrefix("kakao: Ports 8765 to 8769 are used by other programs.") == true)
    try await withLoginSandbox { sandbox in
      let all = try await sandbox.run("login", "--browser", "none")
      #expect(all.status == 1 && all.output.isEmpty)
      #expect(all.notes.last?.hasPrefix("kakao: Ports 8765 to 8769 are used by other programs.") == true)
      let chosen = try await sandbox.run(
        "login", "--browser", "none", "--redirect-uri", "http://localhost:8767/oauth")
      #expect(chosen.status == 1 && chosen.output.isEmpty)
      #expect(chosen.notes.last?.hasPrefix("kakao: Port 8767 of 127.0.0.1 is used by another program.") == true)
    }
  }
}
