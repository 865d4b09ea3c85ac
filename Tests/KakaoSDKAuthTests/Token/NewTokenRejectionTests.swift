import Foundation
import KakaoSDKCommon
import TestSupport
import Testing

@testable import KakaoSDKAuth

/// Tests in which the API server rejects every access token, because a setting of the app is wrong.
@Suite struct NewTokenRejectionTests {
  private static let message = "this access token is rejected"

  private let clock = TestClock()
  private let refreshes = Locked(0)
  /// The access tokens that the server accepts.
  private let accepted = Locked<Set<String>>([])

  private func session(_ token: OAuthToken = .sample()) -> KakaoTokenSession {
    let (clock, refreshes) = (clock, refreshes)
    return KakaoTokenSession(store: KakaoInMemoryTokenStore(token), clock: clock) { _ in
      let number = refreshes.increment() + 1
      return .sample(access: "access-\(number)", now: clock.now)
    }
  }

  private func call(_ session: KakaoTokenSession, message: String = Self.message) async -> SdkError? {
    do throws(SdkError) {
      try await session.withAccessToken(of: try await session.validToken()) { (accessToken) throws(SdkError) in
        guard accepted.withLock({ $0.contains(accessToken) }) else {
          throw .ApiFailed(
            reason: .InvalidAccessToken,
            errorInfo: ErrorInfo(code: .InvalidAccessToken, msg: message, requiredScopes: nil))
        }
      }
      return nil
    } catch {
      return error
    }
  }

  @Test("A token that is rejected although it is new is refreshed at most once in ten minutes")
  func refreshLimit() async throws {
    let session = session()
    for _ in 0..<10 {
      let error = try #require(await call(session))
      #expect(!error.isInvalidTokenError())
      #expect(error.getApiError().reason == .InvalidAccessToken)
      #expect(error.getApiError().info?.msg == Self.message)
    }
    #expect(refreshes.withLock { $0 } == 1)
    clock.advance(by: 600)
    #expect(await call(session)?.isInvalidTokenError() == false)
    #expect(refreshes.withLock { $0 } == 2)
  }

  @Test("The texts for a rejected new token name the settings to change", arguments: SdkLanguage.allCases)
  func texts(language: SdkLanguage) async throws {
    let message = "ip mismatched! callerIp=203.0.113.7. check out registered ips."
    let error = try #require(await call(session(), message: message))
    #expect(error.recoverySuggestion(in: language).contains("IP"))
    #expect(error.failureReason(in: language).contains("ip mismatched!"))
    #expect(error.getApiError().info?.rejectsNewToken == true)
  }

  @Test(
    "A token isn't refreshed if the server names another cause",
    arguments: [
      "ip mismatched! callerIp=203.0.113.7. check out registered ips.",
      "ios bundle id mismatched! caller=com.example", "android keyhash mismatched! caller=x",
    ])
  func otherCause(message: String) async {
    let error = await call(session(), message: message)
    #expect(error?.isInvalidTokenError() == false)
    #expect(error?.getApiError().info?.msg == message)
    #expect(refreshes.withLock { $0 } == 0)
  }

  @Test("A new token without an expiry date isn't refreshed again, either")
  func noExpiryDate() async {
    let refreshes = refreshes
    let session = KakaoTokenSession(store: KakaoInMemoryTokenStore(.sample()), clock: clock) { _ in
      OAuthToken(accessToken: "access-\(refreshes.increment() + 1)", tokenType: "bearer", refreshToken: "refresh")
    }
    for _ in 0..<3 { #expect(await call(session)?.isInvalidTokenError() == false) }
    #expect(refreshes.withLock { $0 } == 1)
  }

  @Test("A token that is revoked later is refreshed again")
  func revokedLater() async throws {
    let session = session()
    accepted.withLock { $0 = ["access-2"] }
    #expect(await call(session) == nil)
    accepted.withLock { $0 = ["access-3"] }
    #expect(await call(session) == nil)
    #expect(refreshes.withLock { $0 } == 2)
  }

  @Test("If the token that replaces a rejected one is old, its rejection counts as an invalid token")
  func oldToken() async throws {
    let session = session(.sample(access: "access-0", now: clock.now.addingTimeInterval(-3000)))
    let error = await #expect(throws: SdkError.self) {
      try await session.withAccessToken(of: try await session.validToken().with(accessToken: "stale")) {
        (_) throws(SdkError) in
        throw .ApiFailed(
          reason: .InvalidAccessToken, errorInfo: ErrorInfo(code: .InvalidAccessToken, msg: "", requiredScopes: nil))
      }
    }
    #expect(error?.isInvalidTokenError() == true)
    #expect(refreshes.withLock { $0 } == 0)
  }
}

extension OAuthToken {
  fileprivate func with(accessToken: String) -> Self {
    OAuthToken(
      accessToken: accessToken, expiresIn: expiresIn, expiredAt: expiredAt, tokenType: tokenType,
      refreshToken: refreshToken, refreshTokenExpiresIn: refreshTokenExpiresIn,
      refreshTokenExpiredAt: refreshTokenExpiredAt, scope: scope, idToken: idToken, loginID: loginID)
  }
}
