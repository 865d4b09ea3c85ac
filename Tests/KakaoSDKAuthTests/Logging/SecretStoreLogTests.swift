import Foundation
import KakaoSDKCommon
import TestSupport
import Testing

@testable import KakaoSDKAuth

/// Tests of the shared token manager, which can only log the errors of a failing store.
@Suite(.serialized, .sharedClient) struct SecretStoreLogTests {
  private struct BrokenStore: KakaoSynchronousTokenStore {
    struct Fault: Error, LocalizedError {
      let errorDescription: String? = "canary-fault"
    }

    private static let failure = SdkError(
      reason: .TokenStoreFailed.caused(by: Fault()), message: "canary-message of the store")

    func load() throws(SdkError) -> OAuthToken? { throw Self.failure }
    func save(_ token: OAuthToken) throws(SdkError) { throw Self.failure }
    func remove() throws(SdkError) { throw Self.failure }
    func withExclusiveAccess<Value: Sendable>(
      _ body: @Sendable () async throws(SdkError) -> Value
    ) async throws(SdkError) -> Value { try await body() }
  }

  @Test("A failing store is logged without the token")
  func failingStore() {
    let log = CapturedLog.shared
    KakaoSDK.initSDK(appKey: appKey, loggingEnable: true)
    defer { KakaoSDK.initSDK(appKey: appKey) }
    let manager = TokenManager(store: BrokenStore())
    manager.setToken(.sample(access: "canary-access", refresh: "canary-refresh"))
    #expect(manager.getToken() == nil)
    manager.deleteToken()
    #expect(log.lines.filter { $0.contains("token store") && $0.contains("TokenStoreFailed") }.count >= 3)
    Canaries().expectNone(in: log.lines)
  }

  @Test("A damaged token file is logged without its content")
  func damagedFile() throws {
    let log = CapturedLog.shared
    let folder = try TemporaryFolder()
    KakaoSDK.initSDK(appKey: appKey, loggingEnable: true)
    defer { KakaoSDK.initSDK(appKey: appKey) }
    let file = folder.url.appendingPathComponent("token")
    let key = Data("canary-key-of-exactly-32-bytes-!".utf8)
    let store = KakaoEncryptedFileTokenStore(file: file, key: key)
    try store.save(.sample(access: "canary-access", refresh: "canary-refresh"))
    try FileHandle(forWritingTo: file).write(contentsOf: Data("canary".utf8))
    #expect(TokenManager(store: store).getToken() == nil)
    let error = try #require(throws: SdkError.self) { try store.load() }
    #expect(clientReason(of: error) == .TokenStoreFailed)
    Canaries().expectNone(in: log.lines + descriptions(of: error) + descriptions(of: store))
  }
}
