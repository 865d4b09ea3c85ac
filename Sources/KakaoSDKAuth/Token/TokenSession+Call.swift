import Foundation
import KakaoSDKCommon

extension TokenSession {
  /// How long before its expiry a token is refreshed, in seconds, so that it stays valid during the request.
  private static let refreshMargin: TimeInterval = 30

  /// Returns a token for an API call, refreshing it first if it is about to expire.
  ///
  /// ``withAccessToken(of:_:)`` refreshes a token that the server rejects before it expires.
  ///
  /// - Parameter login: A token of the login that the call is for; nil for the current one.
  /// - Returns: The token.
  /// - Throws: ``/KakaoSDKCommon/SdkError`` with `TokenNotFound` if no user is logged in, `IllegalState` if another
  ///   login than `login` is stored or replaces it during the refresh, or the error of the refresh.
  func validToken(of login: OAuthToken? = nil) async throws(SdkError) -> OAuthToken {
    let stored = try await requireToken()
    let token = try await refreshedIfExpired(stored)
    guard token.isSameLogin(as: login ?? stored) else {
      throw SdkError(.IllegalState, code: .sessionChanged, .sessionChangedDuringCall)
    }
    return token
  }

  private func refreshedIfExpired(_ token: OAuthToken) async throws(SdkError) -> OAuthToken {
    let margin = min(Self.refreshMargin, token.expiresIn / 10)
    guard token.expiredAt.addingTimeInterval(-margin) <= clock.now else { return token }
    return try await refresh(replacing: token.accessToken)
  }

  /// Calls `call` with an access token.
  ///
  /// If the server rejects the token, refreshes it and repeats the call once, unless another login has taken place.
  ///
  /// - Parameters:
  ///   - token: The token of the user, from this session.
  ///   - call: The call, given the access token.
  /// - Returns: The result of the call.
  /// - Throws: The error of the call or of the refresh.
  nonisolated func withAccessToken<Value: Sendable>(
    of token: OAuthToken, _ call: (_ accessToken: String) async throws(SdkError) -> Value
  ) async throws(SdkError) -> Value {
    do throws(SdkError) {
      return try await call(token.accessToken)
    } catch {
      // A token without a refresh token was passed by the app, so the server's own error is the best one.
      guard error.rejectsAccessToken, !token.refreshToken.isEmpty else { throw error }
      let fresh = try await refresh(replacing: token.accessToken)
      guard fresh.isSameLogin(as: token) else { throw error }
      return try await call(fresh.accessToken)
    }
  }
}

extension SdkError {
  /// Whether the server rejects the access token, so that a refresh may help.
  ///
  /// How Kakao's authorization server rejects an access token that is exchanged for an access grant token isn't
  /// documented.
  fileprivate var rejectsAccessToken: Bool {
    switch self {
    case .ApiFailed(.InvalidAccessToken, _), .AuthFailed(.InvalidGrant, _): true
    case .AuthFailed(let reason, let info): info?.httpStatus == 401 && reason != .InvalidClient
    default: false
    }
  }
}
