package import Foundation
import KakaoSDKCommon

extension KakaoTokenSession {
  /// How long before its expiry a token is refreshed, in seconds, so that it stays valid during the request.
  private static let refreshMargin: TimeInterval = 30
  /// The maximum age of an access token that counts as new, in seconds.
  private static let newAge: TimeInterval = 60
  /// The time for which a new access token isn't refreshed after the server rejected it, in seconds.
  ///
  /// Kakao issues at most 20 access tokens for a user in ten minutes. Further requests fail with KOE237.
  private static let rejectionTime: TimeInterval = 600

  /// Returns a token for an API call, refreshing it first if it is about to expire.
  ///
  /// ``withAccessToken(of:_:)`` refreshes a token that the server rejects before it expires.
  ///
  /// - Parameter login: A token of the login that the call is for; nil for the current one.
  /// - Returns: The token.
  /// - Throws: ``/KakaoSDKCommon/SdkError`` with `TokenNotFound` if no user is logged in, `IllegalState` if the
  ///   stored login isn't `login` or is replaced during the refresh, or the error of the refresh.
  func validToken(of login: OAuthToken? = nil) async throws(SdkError) -> OAuthToken {
    let stored = try await requireToken()
    let token = isExpiring(stored) ? try await refresh(replacing: stored.accessToken) : stored
    guard token.isSameLogin(as: login ?? stored) else {
      throw SdkError(.IllegalState, code: .sessionChanged, .sessionChangedDuringCall)
    }
    return token
  }

  /// Returns whether an access token has expired or is about to.
  package func isExpiring(_ token: OAuthToken) -> Bool {
    let margin = min(Self.refreshMargin, token.expiresIn / 10)
    return token.expiredAt.addingTimeInterval(-margin) <= clock.now
  }

  /// Calls `call` with an access token.
  ///
  /// If the server rejects the token, refreshes it and repeats the call once, unless another login has taken place. If
  /// the server rejects the new token too, the token isn't the cause, so the session doesn't refresh it for calls in
  /// the next ten minutes.
  ///
  /// - Parameters:
  ///   - token: The token of the user, from this session.
  ///   - call: The call, given the access token.
  /// - Returns: The result of the call.
  /// - Throws: The error of the call or of the refresh. If the server rejects a new token, the error's
  ///   ``/KakaoSDKCommon/ErrorInfo/rejectsNewToken`` is `true`.
  nonisolated func withAccessToken<Value: Sendable>(
    of token: OAuthToken, _ call: (_ accessToken: String) async throws(SdkError) -> Value
  ) async throws(SdkError) -> Value {
    do throws(SdkError) {
      return try await call(token.accessToken)
    } catch {
      // A token without a refresh token was passed by the app, so the server's own error is the most useful one.
      guard error.rejectsAccessToken, !token.refreshToken.isEmpty else { throw error }
      guard !error.hasOtherCause, await timeUntilRefreshIsAllowed(for: token.accessToken) == 0 else {
        throw error.rejectingNewToken
      }
      let fresh = try await refresh(replacing: token.accessToken)
      guard fresh.isSameLogin(as: token) else { throw error }
      do throws(SdkError) {
        return try await call(fresh.accessToken)
      } catch {
        guard error.rejectsAccessToken, isNew(fresh) else { throw error }
        await recordRejection(of: fresh.accessToken)
        throw error.rejectingNewToken
      }
    }
  }

  /// Returns the remaining time during which an access token isn't refreshed because the server rejected it although it
  /// was new.
  ///
  /// - Parameter accessToken: The access token; nil for the one that was rejected last.
  /// - Returns: The time in seconds; 0 if the token can be refreshed.
  package func timeUntilRefreshIsAllowed(for accessToken: String? = nil) -> TimeInterval {
    guard let rejection, rejection.accessToken == accessToken ?? rejection.accessToken else { return 0 }
    let age = clock.now.timeIntervalSince(rejection.date)
    return (0..<Self.rejectionTime).contains(age) ? Self.rejectionTime - age : 0
  }

  private func recordRejection(of accessToken: String) {
    rejection = (accessToken, clock.now)
  }

  /// Returns whether a refreshed token has just been issued, so that the token isn't the reason for a rejection.
  private nonisolated func isNew(_ token: OAuthToken) -> Bool {
    token.expiredAt == .distantFuture
      || abs(token.expiredAt.addingTimeInterval(-token.expiresIn).timeIntervalSince(clock.now)) < Self.newAge
  }
}

extension SdkError {
  /// Whether the server rejects the token because of the app or the device, such as `ip mismatched!`, `ios bundle id
  /// mismatched!`, or `android keyhash mismatched!`.
  fileprivate var hasOtherCause: Bool {
    if case .ApiFailed(_, let info?) = self { info.msg.containsBytes(of: " mismatched!") } else { false }
  }

  /// Whether the server rejects the access token, so that a refresh may help.
  ///
  /// Kakao's documentation doesn't say how the authorization server rejects an access token that is exchanged for an
  /// access grant token.
  fileprivate var rejectsAccessToken: Bool {
    switch self {
    case .ApiFailed(.InvalidAccessToken, _), .AuthFailed(.InvalidGrant, _): true
    case .AuthFailed(let reason, let info): info?.httpStatus == 401 && reason != .InvalidClient
    default: false
    }
  }
}
