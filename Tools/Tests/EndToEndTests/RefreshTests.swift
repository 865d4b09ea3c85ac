import Foundation
import KakaoEmulatorInProcess
import KakaoSDK
import Testing

@Suite struct RefreshTests {
  private static let thirteenHours: TimeInterval = 13 * 3600
  private static let fortyDays: TimeInterval = 40 * 86_400

  @Test("Two hundred concurrent calls with an expired access token cause one refresh")
  func concurrentCallsRefreshOnce() async throws {
    try await withEmulator { emulator in
      let transport = TamperingTransport()
      let api = UserApi(client: emulator.client(transport: transport))
      _ = try await api.loginWithKakaoAccount()
      try await emulator.advanceClock(by: Self.thirteenHours)
      let before = await transport.count(of: "/oauth/token")
      let users = try await withThrowingTaskGroup(of: User.self) { group in
        for _ in 0..<200 { group.addTask { try await api.me() } }
        return try await group.reduce(into: []) { $0.append($1) }
      }
      #expect(users.count == 200)
      #expect(Set(users.map(\.id)).count == 1)
      #expect(await transport.count(of: "/oauth/token") == before + 1)
    }
  }

  @Test("A refresh keeps the refresh token until its last month")
  func refreshKeepsRefreshTokenUntilLastMonth() async throws {
    try await withEmulator { emulator in
      let client = emulator.client()
      let first = try await client.login()
      let second = try await AuthApi(client: client).refreshToken()
      #expect(second.accessToken != first.accessToken)
      #expect(second.refreshToken == first.refreshToken)
      #expect(second.scope == first.scope)
      #expect(second.idToken != nil)
      try await emulator.advanceClock(by: Self.fortyDays)
      let third = try await AuthApi(client: client).refreshToken()
      #expect(third.refreshToken != second.refreshToken)
    }
  }

  @Test("An expired refresh token ends the login, and the error has Kakao's code")
  func expiredRefreshTokenReportsItsCode() async throws {
    try await withEmulator { emulator in
      let store = KakaoInMemoryTokenStore()
      let client = emulator.client(store: store)
      _ = try await client.login()
      try await emulator.advanceClock(by: 61 * 86_400)
      let error = await #expect(throws: SdkError.self) { try await UserApi(client: client).me() }
      #expect(error?.getAuthError().info?.errorCode == "KOE322")
      #expect(store.load() == nil)
    }
  }

  @Test("Processes that share a token file don't lose a replaced refresh token")
  func processesSharingTokenFileKeepRotatedToken() async throws {
    try await withEmulator { emulator in
      let folder = FileManager.default.temporaryDirectory.appendingPathComponent("kakao-\(UUID().uuidString)")
      defer { try? FileManager.default.removeItem(at: folder) }
      let file = folder.appendingPathComponent("token")
      let store = KakaoEncryptedFileTokenStore(
        file: file, issuer: emulator.url.absoluteString, appKey: DemoKey.rest)
      let redirectURI = "http://localhost:8765/oauth"
      let client = emulator.client(appKey: DemoKey.rest, redirectURI: redirectURI, store: store)
      let first = try await client.login()
      // The refresh token is now in its last month, so the next refresh replaces it.
      try await emulator.advanceClock(by: Self.fortyDays)

      let environment = ["KAKAO_EMULATOR_URL": emulator.url.absoluteString, "KAKAO_TOKEN_FILE": file.path]
      let statuses = try await withThrowingTaskGroup(of: Int32.self) { group in
        for _ in 0..<4 {
          group.addTask { try await KakaoProcess.run(["me", "--output", "json"], environment: environment) }
        }
        return try await group.reduce(into: []) { $0.append($1) }
      }
      #expect(statuses == [0, 0, 0, 0])
      let last = try #require(try store.load())
      #expect(last.refreshToken != first.refreshToken)
      _ = try await AuthApi(client: client).refreshToken()
    }
  }
}
