import Foundation
import KakaoSDKCommon

/// A verifier of ID tokens (OpenID Connect Core 1.0, section 3.1.3.7).
///
/// It checks the signature first, and then each claim.
///
/// A login with ``KakaoClient`` verifies its ID token automatically. Use this type in servers that receive ID tokens
/// from apps. Create one verifier at launch and keep it, because it caches the issuer's keys. The keys are fetched
/// again after six hours. They are also fetched if a token is signed with an unknown key, at most once a minute.
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
/// The signature is always verified, with an RSA key of 2048 to 8192 bits or a key on P-256, P-384, or P-521. Keys
/// whose `use`, `key_ops`, or `alg` don't allow the verification aren't used.
public struct IDTokenVerifier: Sendable {
  let issuer: String
  let audiences: Set<String>
  let keys: JWKSCache
  let leeway: TimeInterval
  let now: @Sendable () -> Date

  /// Creates a verifier for the tokens of any OpenID Connect issuer.
  ///
  /// The issuer's keys are located through its discovery document (OpenID Connect Discovery 1.0, section 4).
  ///
  /// - Parameters:
  ///   - issuer: The expected issuer, compared exactly. It must be an HTTPS URL, or an HTTP URL with a loopback host.
  ///     Kakao's issuer is `https://kauth.kakao.com`.
  ///   - audiences: The app keys that a token may be issued to. Its audience must contain at least one of them and no
  ///     other value. An app and its website log in with different keys.
  ///   - transport: The transport that sends the requests.
  ///   - leeway: The accepted difference between the clocks of the issuer and the verifier, in seconds.
  ///   - now: A function that returns the current time.
  /// - Throws: ``KakaoSDKCommon/SdkError`` with `BadParameter` if the issuer isn't such a URL, or if `audiences` is
  ///   empty or contains an empty string.
  public init(
    issuer: String, audiences: Set<String>, transport: any HTTPTransport = URLSessionTransport.shared,
    leeway: TimeInterval = 60, now: @escaping @Sendable () -> Date = { Date() }
  ) throws(SdkError) {
    let documents = try IssuerDocuments(issuer: issuer, transport: transport)
    guard !audiences.isEmpty, !audiences.contains("") else {
      throw SdkError(.BadParameter, .audiencesInvalid)
    }
    self.init(
      issuer: issuer, audiences: audiences,
      keys: JWKSCache(now: now) { () async throws(SdkError) in try await documents.keys() }, leeway: leeway, now: now)
  }

  /// Creates a verifier for one app key.
  ///
  /// The key cache can be shared with other verifiers.
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
  ///   - nonce: The nonce of the authorization request; nil skips the check. A server that accepts ID tokens from apps
  ///     should generate a nonce for each login and accept it once; otherwise a stolen token can be replayed.
  ///   - maxAge: The maximum time since the user authenticated, in seconds; nil skips the check.
  /// - Returns: The claims of the token.
  /// - Throws: ``KakaoSDKCommon/SdkError`` with `InvalidIDToken` if the token isn't valid, with the cause in
  ///   its `clientFailureCode`. `NetworkFailed`, `Cancelled`, or `InvalidResponse` if the issuer's keys can't be fetched.
  public func verify(
    _ idToken: String, nonce: String? = nil, maxAge: TimeInterval? = nil
  ) async throws(SdkError) -> IDTokenClaims {
    let token = try CompactJWS(idToken)
    try await checkSignature(of: token)
    let claims: IDTokenClaims
    do {
      claims = try JSONDecoder().decode(IDTokenClaims.self, from: token.payload)
    } catch {
      throw SdkError(.InvalidIDToken.caused(by: error), code: .idTokenClaimsMalformed, .idTokenClaimsMalformed)
    }
    try check(claims)
    if let nonce { try check(claims, nonce: nonce) }
    if let maxAge { try check(claims, maxAge: maxAge) }
    return claims
  }
}
