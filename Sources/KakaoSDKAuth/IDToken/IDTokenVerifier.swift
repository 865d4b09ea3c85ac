import Foundation
import KakaoSDKCommon

/// A verifier of ID tokens (OpenID Connect Core 1.0, section 3.1.3.7).
///
/// It checks the signature first, and then each claim.
///
/// A login with ``KakaoClient`` verifies its ID token automatically. Use this type in servers that receive ID tokens
/// from apps. Create one verifier at launch and keep it, because it caches the issuer's keys, or share a ``JWKSCache``.
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
/// Always pass a nonce if you can. OpenID Connect doesn't require anything else that tells an ID token from another
/// signed token: without a nonce, an issuer's access token is accepted if it is a JSON Web Token for the same app key
/// that has all required claims and no explicit type (RFC 8725, section 2.8). Kakao's access tokens aren't JSON Web
/// Tokens.
///
/// The signature is always verified, with an RSA key of 2048 to 8192 bits or a key on P-256, P-384, or P-521. Keys
/// whose `use`, `key_ops`, or `alg` don't allow the verification aren't used.
public struct IDTokenVerifier: Sendable {
  /// The expected issuer (`iss`).
  package let issuer: String
  /// The app keys that a token may be issued to (`aud`).
  package let audiences: Set<String>
  let keys: JWKSCache
  package let leeway: TimeInterval
  package let now: @Sendable () -> Date

  /// Creates a verifier for the tokens of any OpenID Connect issuer.
  ///
  /// The verifier has a cache of its own for the issuer's keys, which other verifiers and clients don't use. To share a
  /// cache, use ``init(keys:audiences:leeway:now:)``. The keys are located through the issuer's discovery document
  /// (OpenID Connect Discovery 1.0, section 4).
  ///
  /// - Parameters:
  ///   - issuer: The expected issuer, compared exactly. It must be an HTTPS URL, or an HTTP URL with a loopback host.
  ///     Kakao's issuer is `https://kauth.kakao.com`.
  ///   - audiences: The app keys that a token may be issued to. Its audience must contain at least one of them and no
  ///     other value. An app and its website log in with different keys.
  ///   - transport: The transport that sends the requests.
  ///   - leeway: The accepted difference between the clocks of the issuer and the verifier, in seconds, from 0 to 600.
  ///   - now: A function that returns the current time.
  /// - Throws: ``/KakaoSDKCommon/SdkError`` with `BadParameter` if the issuer isn't such a URL, if `audiences` is empty
  ///   or contains an empty string, or if the leeway is out of range.
  public init(
    issuer: String, audiences: Set<String>, transport: any HTTPTransport = URLSessionTransport.shared,
    leeway: TimeInterval = 60, now: @escaping @Sendable () -> Date = { Date() }
  ) throws(SdkError) {
    try self.init(
      keys: JWKSCache(issuer: issuer, transport: transport, now: now), audiences: audiences, leeway: leeway, now: now)
  }

  /// Creates a verifier that shares cached keys with other verifiers and clients.
  ///
  /// - Parameters:
  ///   - keys: The cache. Its issuer is the expected issuer of the tokens.
  ///   - audiences: The app keys that a token may be issued to. Its audience must contain at least one of them and no
  ///     other value.
  ///   - leeway: The accepted difference between the clocks of the issuer and the verifier, in seconds, from 0 to 600.
  ///   - now: A function that returns the current time.
  /// - Throws: ``/KakaoSDKCommon/SdkError`` with `BadParameter` if `audiences` is empty or contains an empty string, or
  ///   if the leeway is out of range.
  public init(
    keys: JWKSCache, audiences: Set<String>, leeway: TimeInterval = 60,
    now: @escaping @Sendable () -> Date = { Date() }
  ) throws(SdkError) {
    guard !audiences.isEmpty, !audiences.contains("") else {
      throw SdkError(.BadParameter, .audiencesInvalid)
    }
    guard (0...600).contains(leeway) else {
      throw SdkError(.BadParameter, .clockLeewayInvalid, "\(leeway)")
    }
    self.issuer = keys.issuer
    self.audiences = audiences
    self.keys = keys
    self.leeway = leeway
    self.now = now
  }

  /// Creates a verifier for the ID tokens of a client.
  ///
  /// - Throws: `BadParameter` if the host isn't valid, if the leeway is out of range, or if the cache is for another
  ///   issuer.
  init(
    configuration: KakaoConfiguration, keys: JWKSCache, now: @escaping @Sendable () -> Date
  ) throws(SdkError) {
    let issuer = try configuration.hosts.baseURL(.kauth)
    guard keys.issuer.hasSameBytes(as: issuer) else {
      throw SdkError(.BadParameter, .keyCacheIssuerMismatch, keys.issuer, issuer)
    }
    try self.init(keys: keys, audiences: [configuration.appKey], leeway: configuration.clockLeeway, now: now)
  }

  /// Verifies an ID token.
  ///
  /// - Parameters:
  ///   - idToken: The token as it was received.
  ///   - nonce: The nonce of the authorization request; nil skips the check. A server that accepts ID tokens from apps
  ///     should generate a nonce for each login and accept it once; otherwise a stolen token can be replayed.
  ///   - maxAge: The maximum time since the user authenticated, in seconds; nil skips the check.
  /// - Returns: The claims of the token.
  /// - Throws: ``/KakaoSDKCommon/SdkError`` with `InvalidIDToken` if the token isn't valid, with the cause in
  ///   its `clientFailureCode`. `NetworkFailed`, `TaskCancelled`, or `InvalidResponse` if the issuer's keys can't be
  ///   fetched.
  public func verify(
    _ idToken: String, nonce: String? = nil, maxAge: TimeInterval? = nil
  ) async throws(SdkError) -> IDTokenClaims {
    try await verify(idToken, nonce: nonce, maxAge: maxAge, at: nil)
  }

  /// Verifies an ID token at a time that the issuer's server reported.
  ///
  /// - Parameters:
  ///   - idToken: The token as it was received.
  ///   - nonce: The nonce of the authorization request; nil skips the check.
  ///   - maxAge: The maximum time since the user authenticated, in seconds; nil skips the check.
  ///   - time: The time of the response that contained the token (RFC 9110, section 6.6.1), so that a wrong clock of
  ///     the device doesn't matter; nil uses the device's clock.
  /// - Returns: The claims of the token.
  /// - Throws: The same errors as ``verify(_:nonce:maxAge:)``.
  package func verify(
    _ idToken: String, nonce: String?, maxAge: TimeInterval?, at time: Date?
  ) async throws(SdkError) -> IDTokenClaims {
    let payload = try await verifiedPayload(of: idToken, as: .idToken)
    return try checkedClaims(payload, nonce: nonce, maxAge: maxAge, at: time)
  }

  /// Returns the claims of a token after verifying them.
  func checkedClaims(
    _ payload: Data, nonce: String?, maxAge: TimeInterval?, at time: Date?
  ) throws(SdkError) -> IDTokenClaims {
    let claims: IDTokenClaims
    do {
      claims = try JSONDecoder().decode(IDTokenClaims.self, from: payload)
    } catch {
      throw SdkError(.InvalidIDToken.caused(by: error), code: .idTokenClaimsMalformed)
    }
    let time = time ?? now()
    try check(claims, at: time)
    if let nonce { try check(claims, nonce: nonce) }
    if let maxAge { try check(claims, maxAge: maxAge, at: time) }
    return claims
  }
}
