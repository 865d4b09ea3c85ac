import Foundation
import KakaoSDKAuth
import KakaoSDKCommon

/// A token store that holds one access token without a refresh token.
///
/// It rejects any other token. ``preflightSave(of:)``, which every refresh calls first, rejects it too. A refresh
/// therefore fails before a request is sent.
final class AccessTokenStore: KakaoSynchronousTokenStore {
  private let token: Locked<OAuthToken?>
  private let mutex = AsyncSemaphore()

  init(accessToken: String) {
    // The expiry date is unknown, so only the server decides whether the token is still valid.
    token = Locked(OAuthToken(accessToken: accessToken, tokenType: "bearer", refreshToken: ""))
  }

  func load() -> OAuthToken? { token.withLock { $0 } }

  func save(_ token: OAuthToken) throws(SdkError) { throw .accessTokenRejected }

  func remove() { token.withLock { $0 = nil } }

  func preflightSave(of token: OAuthToken) throws(SdkError) { throw .accessTokenRejected }

  func withExclusiveAccess<Value: Sendable>(
    _ body: @Sendable () async throws(SdkError) -> Value
  ) async throws(SdkError) -> Value {
    try await mutex.withLock(body)
  }
}

extension SdkError {
  /// The error for a call whose access token was rejected and can't be refreshed.
  fileprivate static let accessTokenRejected = SdkError.ApiFailed(
    reason: .InvalidAccessToken,
    errorInfo: ErrorInfo(
      code: .InvalidAccessToken, msg: "The access token was rejected, and there is no refresh token.",
      requiredScopes: nil))
}
