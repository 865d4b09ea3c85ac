import Foundation
import KakaoSDKCommon

/// The store of the app key and authorization server given to `KakaoSDK.initSDK`, so that a token never goes to another
/// server or app than the one that issued it: the keychain where there is one, an encrypted file elsewhere.
struct SharedTokenStore: TokenStore {
  func load() throws(SdkError) -> OAuthToken? {
    guard let configuration = try? KakaoSDK.shared.configuration() else { return nil }
    return try store(configuration).load()
  }

  func save(_ token: OAuthToken) throws(SdkError) { try current().save(token) }

  func remove() throws(SdkError) {
    guard let configuration = try? KakaoSDK.shared.configuration() else { return }
    try store(configuration).remove()
  }

  func withExclusiveAccess<Value: Sendable>(
    _ body: @Sendable () async throws(SdkError) -> Value
  ) async throws(SdkError) -> Value {
    try await current().withExclusiveAccess(body)
  }

  private func current() throws(SdkError) -> some TokenStore {
    try store(try KakaoSDK.shared.configuration())
  }

  private func store(_ configuration: KakaoConfiguration) throws(SdkError) -> some TokenStore {
    Self.store(issuer: try configuration.hosts.baseURL(.kauth), appKey: configuration.appKey)
  }
}
