import Foundation
import KakaoSDKCommon

/// Decides whether an ID token is to be believed (OpenID Connect Core 1.0, 3.1.3.7): signature first, then each claim.
///
/// A login of ``KakaoClient`` verifies its ID token by itself. This type is for servers that get ID tokens from apps. Make
/// one at launch and keep it, since it keeps the issuer's keys: they are fetched once for all verifications, again after
/// six hours, and when a token is signed with a new one, at most once a minute.
///
/// ```swift
/// let verifier = try IDTokenVerifier(
///   issuer: "https://kauth.kakao.com", audiences: [nativeAppKey, restAPIKey])
///
/// func logIn(_ request: LoginRequest) async throws -> Session {
///   let claims = try await verifier.verify(request.idToken, nonce: request.session.nonce)
///   return try await session(forKakaoUser: claims.subject)
/// }
/// ```
///
/// Signatures are checked with the package's trait `IDTokenVerification`, which is on by default. **Built without it, only
/// the claims are checked**: enough for a token that came straight from the issuer over TLS, never for one that someone
/// sent.
public struct IDTokenVerifier: Sendable {
  let issuer: String
  let audiences: Set<String>
  let keys: JWKSCache
  let leeway: TimeInterval
  let now: @Sendable () -> Date

  /// Makes a verifier for the tokens of any OpenID Connect issuer, whose keys it finds through the discovery document
  /// (OpenID Connect Discovery 1.0, 4).
  ///
  /// - Parameters:
  ///   - issuer: Who must have issued a token, character by character: an https URL, or http on this machine. Kakao's is
  ///     `https://kauth.kakao.com`.
  ///   - audiences: The app keys a token may have been issued to; it must name one of them or several, and no other. An app
  ///     and its website log in with different keys.
  ///   - transport: Carries the requests.
  ///   - leeway: How far the clocks of issuer and verifier may be apart, in seconds.
  ///   - now: The time.
  /// - Throws: ``KakaoSDKCommon/SdkError`` with `BadParameter` when the issuer is no such URL, or without an audience.
  public init(
    issuer: String, audiences: Set<String>, transport: any HTTPTransport = URLSessionTransport.shared,
    leeway: TimeInterval = 60, now: @escaping @Sendable () -> Date = { Date() }
  ) throws(SdkError) {
    let documents = try IssuerDocuments(issuer: issuer, transport: transport)
    guard !audiences.isEmpty, !audiences.contains("") else {
      throw SdkError(reason: .BadParameter, message: "Name the app keys whose ID tokens are to be believed.")
    }
    self.init(
      issuer: issuer, audiences: audiences,
      keys: JWKSCache(now: now) { () async throws(SdkError) in try await documents.keys() }, leeway: leeway, now: now)
  }

  /// Makes a verifier for one app key over a cache that others may share.
  init(issuer: String, audience: String, keys: JWKSCache, now: @escaping @Sendable () -> Date) {
    self.init(issuer: issuer, audiences: [audience], keys: keys, leeway: 60, now: now)
  }

  init(
    issuer: String, audiences: Set<String>, keys: JWKSCache, leeway: TimeInterval, now: @escaping @Sendable () -> Date
  ) {
    self.issuer = issuer
    self.audiences = audiences
    self.keys = keys
    self.leeway = leeway
    self.now = now
  }

  /// Verifies an ID token.
  ///
  /// - Parameters:
  ///   - idToken: The token as it was received.
  ///   - nonce: What the login sent; nil skips the check. A server that takes ID tokens from apps should draw one for each
  ///     login and accept it once, or a stolen token can be sent again.
  ///   - maxAge: How long ago the user may have authenticated, in seconds; nil skips the check.
  /// - Returns: The claims.
  /// - Throws: ``KakaoSDKCommon/SdkError`` with `InvalidIDToken` when the token is not to be believed, its message says
  ///   why; `NetworkFailed` or `InvalidResponse` when the issuer's keys could not be fetched.
  public func verify(
    _ idToken: String, nonce: String? = nil, maxAge: TimeInterval? = nil
  ) async throws(SdkError) -> IDTokenClaims {
    let token = try CompactJWS(idToken)
    try await SignatureCheck.verify(token, with: keys)
    let claims: IDTokenClaims
    do {
      claims = try JSONDecoder().decode(IDTokenClaims.self, from: token.payload)
    } catch {
      throw .invalidIDToken("a claim is missing or malformed", by: error)
    }
    try check(claims)
    if let nonce { try check(claims, nonce: nonce) }
    if let maxAge { try check(claims, maxAge: maxAge) }
    return claims
  }
}
