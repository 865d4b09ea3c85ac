import Foundation
import KakaoSDKCommon

/// The default token store for the app key and authorization server that were passed to `KakaoSDK.initSDK` last.
///
/// Each app key and server has its own storage, so that a token is sent only to the server that issued it. The storage
/// is the keychain on Apple platforms and an encrypted file elsewhere. Tokens that earlier SDKs stored are migrated to
/// it.
struct SharedTokenStore: KakaoSynchronousTokenStore {
  private let environment: LegacyTokenEnvironment?
  private let makeStore: @Sendable (_ issuer: String, _ appKey: String) -> any KakaoSynchronousTokenStore

  init(
    environment: LegacyTokenEnvironment? = .current,
    makeStore: @escaping @Sendable (_ issuer: String, _ appKey: String) -> any KakaoSynchronousTokenStore = {
      Self.store(issuer: $0, appKey: $1)
    }
  ) {
    self.environment = environment
    self.makeStore = makeStore
  }

  /// Returns the store for one client's configuration, which a later call to `KakaoSDK.initSDK` doesn't change.
  func store(for configuration: KakaoConfiguration) throws(SdkError) -> KakaoMigratingTokenStore {
    KakaoMigratingTokenStore(
      makeStore(try configuration.hosts.baseURL(.kauth), configuration.appKey),
      from: KakaoLegacyTokens(configuration: configuration, environment: environment))
  }

  func load() throws(SdkError) -> OAuthToken? {
    guard let configuration = try? KakaoSDK.shared.configuration() else { return nil }
    return try store(for: configuration).load()
  }

  func save(_ token: OAuthToken) throws(SdkError) { try current().save(token) }

  func preflightSave(of token: OAuthToken) throws(SdkError) { try current().preflightSave(of: token) }

  func remove() throws(SdkError) {
    guard let configuration = try? KakaoSDK.shared.configuration() else { return }
    try store(for: configuration).remove()
  }

  func withExclusiveAccess<Value: Sendable>(
    _ body: @Sendable () async throws(SdkError) -> Value
  ) async throws(SdkError) -> Value {
    try await current().withExclusiveAccess(body)
  }

  var excludesOtherProcesses: Bool { (try? current().excludesOtherProcesses) ?? false }

  private func current() throws(SdkError) -> KakaoMigratingTokenStore {
    try store(for: try KakaoSDK.shared.configuration())
  }
}
