import Foundation
import KakaoSDKCommon
import TestSupport
import Testing

@testable import KakaoSDKAuth

/// Tests of setup problems that stop a login before a page opens.
@Suite struct LoginSetupTests {
  @Test(
    "A browser login with an unusable redirect URI fails",
    arguments: [
      ("kakaokey://oauth#top", ClientFailureReason.BadParameter), ("http://example.com/oauth", .BadParameter),
    ])
  func browser(redirectURI: String, reason: ClientFailureReason) async {
    let agent = RecordingUserAgent()
    let client = KakaoClient(
      configuration: KakaoConfiguration(appKey: appKey, redirectURI: redirectURI), userAgent: agent,
      transport: StubTransport())
    let error = await #expect(throws: SdkError.self) { try await client.login() }
    #expect(clientReason(of: error) == reason)
    #expect(error?.underlyingError is KakaoSetupProblem)
    #expect(agent.pages.isEmpty)
  }

  /// A store that can be read but not written.
  private struct ReadOnlyStore: KakaoTokenStore {
    let memory = KakaoInMemoryTokenStore(.sample())

    func load() -> OAuthToken? { memory.load() }
    func save(_ token: OAuthToken) throws(SdkError) { throw SdkError(reason: .TokenStoreFailed) }
    func remove() throws(SdkError) { throw SdkError(reason: .TokenStoreFailed) }
    func preflightSave(of token: OAuthToken) throws(SdkError) { try save(token) }
    func withExclusiveAccess<Value: Sendable>(
      _ body: @Sendable () async throws(SdkError) -> Value
    ) async throws(SdkError) -> Value { try await body() }
  }

  @Test("If the token can't be stored, neither a page nor KakaoTalk opens")
  func storeThatCannotBeWritten() async {
    let agent = RecordingUserAgent()
    let client = KakaoClient(
      configuration: KakaoConfiguration(appKey: appKey), tokenStore: ReadOnlyStore(), userAgent: agent,
      appSwitcher: ClosureSwitcher { _ in
        Issue.record("KakaoTalk was opened.")
        return true
      }, transport: StubTransport { _ in .agt })
    for login in [
      { _ = try await client.login() }, { _ = try await client.loginWithKakaoTalk() },
      { _ = try await client.login(KakaoLoginRequest(scopes: ["gender"])) },
    ] as [@Sendable () async throws -> Void] {
      let error = await #expect(throws: SdkError.self) { try await login() }
      #expect(clientReason(of: error) == .TokenStoreFailed)
    }
    #expect(agent.pages.isEmpty)
  }

  @Test("A login doesn't start if the file at the token file's path isn't a token file")
  func foreignTokenFile() async throws {
    let folder = try TemporaryFolder()
    let file = folder.url.appendingPathComponent("token")
    try Data("somebody's notes".utf8).write(to: file)
    #expect(chmod(file.path, 0o600) == 0)
    let agent = RecordingUserAgent()
    let client = KakaoClient.testing(
      transport: StubTransport(), store: KakaoEncryptedFileTokenStore(file: file), userAgent: agent)
    let error = await #expect(throws: SdkError.self) { try await client.login() }
    #expect(clientReason(of: error) == .TokenStoreFailed)
    #expect(agent.pages.isEmpty)
  }

  @Test("A missing app key stops both login methods")
  func missingAppKey() async {
    let client = KakaoClient(
      configuration: KakaoConfiguration(appKey: ""), userAgent: RecordingUserAgent(),
      appSwitcher: ClosureSwitcher { _ in true }, transport: StubTransport())
    let first = await #expect(throws: SdkError.self) { try await client.login() }
    #expect(clientReason(of: first) == .MustInitAppKey)
    let second = await #expect(throws: SdkError.self) { try await client.loginWithKakaoTalk() }
    #expect(clientReason(of: second) == .MustInitAppKey)
  }
}
