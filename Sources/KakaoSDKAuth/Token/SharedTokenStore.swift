import Foundation
import KakaoSDKCommon

/// The token file of the app key and authorization server given to `KakaoSDK.initSDK`, so that a token never goes to
/// another server or app than the one that issued it.
struct SharedTokenStore: TokenStore {
  func load() throws(SdkError) -> OAuthToken? {
    guard let configuration = try? KakaoSDK.shared.configuration() else { return nil }
    return try file(configuration).load()
  }

  func save(_ token: OAuthToken) throws(SdkError) { try current().save(token) }

  func remove() throws(SdkError) {
    guard let configuration = try? KakaoSDK.shared.configuration() else { return }
    try file(configuration).remove()
  }

  func withExclusiveAccess<Value: Sendable>(
    _ body: @Sendable () async throws(SdkError) -> Value
  ) async throws(SdkError) -> Value {
    try await current().withExclusiveAccess(body)
  }

  private func current() throws(SdkError) -> EncryptedFileTokenStore {
    try file(try KakaoSDK.shared.configuration())
  }

  private func file(_ configuration: KakaoConfiguration) throws(SdkError) -> EncryptedFileTokenStore {
    let issuer = try configuration.hosts.baseURL(.kauth)
    let name = "\(issuer) \(configuration.appKey)".addingPercentEncoding(withAllowedCharacters: .alphanumerics)
    return EncryptedFileTokenStore(
      file: Self.folder.appendingPathComponent(name ?? "token"), issuer: issuer, appKey: configuration.appKey)
  }

  /// In this user's application-support folder, under the app's own name.
  private static var folder: URL {
    let support =
      FileManager.default.urls(for: .applicationSupportDirectory, in: .userDomainMask).first
      ?? URL(fileURLWithPath: NSHomeDirectory(), isDirectory: true)
    return
      support
      .appendingPathComponent("kakao-login", isDirectory: true)
      .appendingPathComponent(Bundle.main.bundleIdentifier ?? ProcessInfo.processInfo.processName, isDirectory: true)
  }
}
