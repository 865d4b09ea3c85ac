import Foundation
import KakaoSDKCommon
import TestSupport
import Testing

@testable import KakaoSDKAuth

/// A stand-in for the platform's token endpoints for one user.
///
/// The stand-in tracks which tokens are valid. Each refresh token can be used once.
struct TokenPlatform: Sendable {
  /// The behavior of a request whose task is canceled.
  enum CancellationBehavior: CaseIterable, Sendable {
    /// The platform responds anyway.
    case answers
    /// The request doesn't reach the platform.
    case losesRequest
    /// The platform handles the request, but the response is lost.
    case losesAnswer
  }

  /// The nonce in the shared ID token.
  ///
  /// Signing a separate ID token for each test would take too long.
  static let nonce = "the-nonce"

  struct State: Sendable {
    /// The access token that was issued together with each refresh token.
    var issued: [String: String] = [:]
    var goodRefreshTokens: Set<String> = []
    var goodAccessTokens: Set<String> = []
    var refreshes = 0
    /// The number of requests with a refresh token that was already used.
    var deadRefreshes = 0
    /// Whether `/v1/ping` may be called.
    var hasConsent = true
  }

  let state = Locked(State())
  private let cancellationBehavior: CancellationBehavior
  private let interruptionPoints: InterruptionPoints
  private static let keys = Result { try SigningKey.jwks(SigningKey()) }
  private static let idToken = Result { try signedIDToken() }

  init(_ cancellationBehavior: CancellationBehavior, _ interruptionPoints: InterruptionPoints) {
    self.cancellationBehavior = cancellationBehavior
    self.interruptionPoints = interruptionPoints
  }

  var transport: StubTransport {
    StubTransport { request in
      await interruptionPoints.reach()
      await Task.yield()
      await interruptionPoints.reach()
      if cancellationBehavior == .losesRequest { try Task.checkCancellation() }
      let answer = try answer(to: request)
      await interruptionPoints.reach()
      await Task.yield()
      await interruptionPoints.reach()
      if cancellationBehavior == .losesAnswer { try Task.checkCancellation() }
      return answer
    }
  }

  /// Returns whether the access token and refresh token were issued together and the refresh token is still valid.
  func isGood(_ token: OAuthToken) -> Bool {
    state.withLock {
      $0.issued[token.refreshToken] == token.accessToken && $0.goodRefreshTokens.contains(token.refreshToken)
    }
  }

  /// Adds a token as if the platform had issued it.
  func adopt(_ token: OAuthToken, isAccessGood: Bool) {
    state.withLock { state in
      state.issued[token.refreshToken] = token.accessToken
      state.goodRefreshTokens.insert(token.refreshToken)
      if isAccessGood { state.goodAccessTokens.insert(token.accessToken) }
    }
  }

  private func answer(to request: KakaoHTTPRequest) throws -> StubResponse {
    let bearer = request.header("Authorization").map { String($0.dropFirst("Bearer ".count)) }
    switch request.url.path {
    case "/oauth/token": return try token(request.formFields)
    case "/.well-known/jwks.json": return .json(try Self.keys.get())
    case "/api/agt":
      let accessToken = request.formFields["access_token"] ?? ""
      return state.withLock { $0.goodAccessTokens.contains(accessToken) } ? .agt : .invalidToken
    case "/v1/ping":
      return state.withLock { state in
        guard state.goodAccessTokens.contains(bearer ?? "") else { return .unauthorized }
        return state.hasConsent ? .json(#"{"id":7}"#) : .insufficientScope("gender")
      }
    case "/v1/user/logout", "/v1/user/unlink":
      return state.withLock { state in
        guard state.goodAccessTokens.contains(bearer ?? "") else { return .unauthorized }
        state.goodAccessTokens = []
        state.goodRefreshTokens = []
        return .json(#"{"id":7}"#)
      }
    default: throw UnexpectedRequest(request)
    }
  }

  private func token(_ form: [String: String]) throws -> StubResponse {
    let idToken = try Self.idToken.get()
    return state.withLock { state in
      let isRefresh = form["grant_type"] == "refresh_token"
      if isRefresh {
        state.refreshes += 1
        guard state.goodRefreshTokens.remove(form["refresh_token"] ?? "") != nil else {
          state.deadRefreshes += 1
          return .invalidGrant
        }
      } else if form["code"]?.hasPrefix("consent.") == true {
        state.hasConsent = true
      }
      let number = state.issued.count + 1
      state.issued["refresh-\(number)"] = "access-\(number)"
      state.goodRefreshTokens.insert("refresh-\(number)")
      state.goodAccessTokens.insert("access-\(number)")
      let hasIDToken = isRefresh || form["code"]?.hasSuffix(Self.nonce) == true
      return .token(access: "access-\(number)", refresh: "refresh-\(number)", idToken: hasIDToken ? idToken : nil)
    }
  }

  private static func signedIDToken() throws -> String {
    let now = TestClock().now.timeIntervalSince1970
    return try SigningKey().sign([
      "iss": "https://kauth.kakao.com", "aud": appKey, "sub": "7", "iat": now, "exp": now + 600, "nonce": nonce,
    ])
  }
}
