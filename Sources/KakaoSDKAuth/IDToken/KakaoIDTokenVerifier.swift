public import Foundation
public import KakaoSDKCommon

/// A verifier of ID tokens (OpenID Connect Core 1.0, section 3.1.3.7).
///
/// It checks the signature first, and then each claim.
///
/// A login with ``KakaoClient`` verifies its ID token automatically. Use this type in servers that receive ID tokens
/// from apps. Create one verifier at launch and keep it, because it caches the issuer's keys, or share a
/// ``KakaoJWKSCache``.
///
/// ```swift
/// let verifier = try KakaoIDTokenVerifier(
///   issuer: "https://kauth.kakao.com", audiences: [nativeAppKey, restAPIKey])
///
/// func logIn(_ request: KakaoLoginRequest) async throws -> Session {
///   let claims = try await verifier.verify(request.idToken, nonce: request.session.nonce)
///   return try await session(forKakaoUser: claims.subject)
/// }
/// ```
///
/// Always pass a nonce if you can; otherwise a stolen token can be replayed.
///
/// The signature is always verified. Only RS256, Kakao's algorithm, is accepted, with a key of 2048 to 8192 bits. A key
/// is used only if its `use`, `key_ops`, and `alg` allow the verification.
public struct KakaoIDTokenVerifier: Sendable {
  /// The expected issuer (`iss`).
  package let issuer: String
  /// The app keys that a token may be issued to (`aud`).
  package let audiences: Set<String>
  let keys: KakaoJWKSCache
  package let leeway: TimeInterval
  package let now: @Sendable () -> Date

  /// Creates a verifier for ID tokens from Kakao or from an emulator.
  ///
  /// The verifier has its own cache for the issuer's keys, and doesn't share it with other verifiers and clients. To
  /// share a cache, use ``init(keys:audiences:leeway:now:)``. The keys are at `{issuer}/.well-known/jwks.json`.
  ///
  /// - Parameters:
  ///   - issuer: The expected issuer, compared exactly. It must be an HTTPS URL, or an HTTP URL with a loopback host,
  ///     and have nothing after the host and port. Kakao's issuer is `https://kauth.kakao.com`.
  ///   - audiences: The app keys that a token may be issued to. Its audience must contain at least one of them and no
  ///     other value. An app and its website log in with different keys.
  ///   - transport: The transport that sends the requests.
  ///   - leeway: The accepted difference between the clocks of the issuer and the verifier, in seconds, from 0 to 600.
  ///   - now: A function that returns the current time.
  /// - Throws: ``/KakaoSDKCommon/SdkError`` with `BadParameter` in these cases:
  ///   - The issuer isn't such a URL.
  ///   - `audiences` is empty or contains an empty string.
  ///   - The leeway is out of range.
  public init(
    issuer: String, audiences: Set<String>, transport: any KakaoHTTPTransport = KakaoURLSessionTransport.shared,
    leeway: TimeInterval = 60, now: @escaping @Sendable () -> Date = { Date() }
  ) throws(SdkError) {
    try self.init(
      keys: KakaoJWKSCache(issuer: issuer, transport: transport, now: now), audiences: audiences, leeway: leeway,
      now: now)
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
    keys: KakaoJWKSCache, audiences: Set<String>, leeway: TimeInterval = 60,
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
    configuration: KakaoConfiguration, keys: KakaoJWKSCache, now: @escaping @Sendable () -> Date
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
  ///     should generate a nonce for each login and accept it once. Otherwise, a stolen token can be replayed.
  ///   - maxAge: The maximum time since the user authenticated, in seconds; nil skips the check.
  /// - Returns: The claims of the token.
  /// - Throws: ``/KakaoSDKCommon/SdkError``.
  ///   - `InvalidIDToken` if the token isn't valid. Its `clientFailureCode` names the failed check.
  ///   - `NetworkFailed`, `InvalidResponse`, or `AuthFailed` if the issuer's keys can't be fetched.
  ///   - `TaskCancelled` if the task is canceled while the keys are being fetched.
  public func verify(
    _ idToken: String, nonce: String? = nil, maxAge: TimeInterval? = nil
  ) async throws(SdkError) -> KakaoIDTokenClaims {
    try await verify(idToken, nonce: nonce, maxAge: maxAge, at: nil)
  }

  /// Verifies an ID token like ``verify(_:nonce:maxAge:)``, but uses the server's time instead of the device's.
  ///
  /// `time` is the date of the response that contained the token (RFC 9110, section 6.6.1), so that a wrong device
  /// clock doesn't matter. If it is nil, the device's clock is used.
  func verify(
    _ idToken: String, nonce: String?, maxAge: TimeInterval?, at time: Date?
  ) async throws(SdkError) -> KakaoIDTokenClaims {
    let payload = try await verifiedPayload(of: idToken, as: .idToken)
    return try checkedClaims(payload, nonce: nonce, maxAge: maxAge, at: time)
  }
}

extension KakaoIDTokenVerifier {
  /// Verifies a token's format, type, and signature, and returns its payload.
  ///
  /// The caller must verify the claims, including the issuer and the audience.
  ///
  /// - Parameters:
  ///   - token: The token as it was received.
  ///   - type: The expected kind of token. Another kind is rejected.
  /// - Returns: The payload, which is one JSON object.
  /// - Throws: ``/KakaoSDKCommon/SdkError`` with `InvalidIDToken` if the token isn't valid, or the error from fetching
  ///   the issuer's keys.
  package func verifiedPayload(of token: String, as type: JWTType) async throws(SdkError) -> Data {
    let token = try CompactJWS(token, expecting: type)
    try await checkSignature(of: token)
    return token.payload
  }

  /// Verifies that the issuer signed the token with RS256, Kakao's only algorithm (RFC 8725, section 3.1).
  func checkSignature(of token: CompactJWS) async throws(SdkError) {
    // The error message shows only the beginning of an unsupported algorithm's name, without control characters or
    // possible secrets.
    guard token.header.alg == "RS256" else {
      let name = String(String.UnicodeScalarView(token.header.alg.unicodeScalars.prefix(20)))
      throw SdkError(.InvalidIDToken, code: .idTokenAlgorithmUnsupported, Redactor.redact(text: name))
    }
    var isKeyKnown = false
    var isSigned = false
    do throws(SdkError) {
      isSigned = try await keys.fetchIfNeeded(for: token.header.kid) { keys in
        let kid = token.header.kid
        let candidates = keys.candidates(kid: kid)
        // If a token has no key ID, any key can be the right one.
        isKeyKnown = candidates.contains { kid == nil || $0.kid == kid }
        return candidates.contains { $0.publicKey.isValidSignature(token.signature, for: token.signingInput) }
      }
    } catch {
      // If the cached keys include the token's key, its signature is invalid even if newer keys can't be fetched.
      guard isKeyKnown else { throw error }
    }
    guard isSigned else {
      throw isKeyKnown
        ? SdkError(.InvalidIDToken, code: .idTokenSignatureInvalid)
        : SdkError(.InvalidIDToken, code: .idTokenKeyUnknown)
    }
  }
}

extension KakaoIDTokenVerifier {
  /// Returns the claims of a token after verifying them.
  func checkedClaims(
    _ payload: Data, nonce: String?, maxAge: TimeInterval?, at time: Date?
  ) throws(SdkError) -> KakaoIDTokenClaims {
    let claims: KakaoIDTokenClaims
    do {
      claims = try JSONDecoder().decode(KakaoIDTokenClaims.self, from: payload)
    } catch {
      throw SdkError(.InvalidIDToken.caused(by: error), code: .idTokenClaimsMalformed)
    }
    let time = time ?? now()
    try check(claims, at: time)
    if let nonce {
      guard let actual = claims.nonce, ConstantTime.equals(actual, nonce) else {
        throw SdkError(.InvalidIDToken, code: .idTokenNonceMismatch)
      }
    }
    if let maxAge {
      guard let authenticatedAt = claims.authenticatedAt else {
        throw SdkError(.InvalidIDToken, code: .idTokenAuthenticationTimeMissing)
      }
      guard authenticatedAt.addingTimeInterval(maxAge + leeway) >= time else {
        throw SdkError(.InvalidIDToken, code: .idTokenAuthenticationTooOld, time: authenticatedAt)
      }
    }
    return claims
  }

  /// Verifies all claims except the nonce and the authentication time, in the order of OpenID Connect Core 1.0, section
  /// 3.1.3.7.
  private func check(_ claims: KakaoIDTokenClaims, at time: Date) throws(SdkError) {
    guard claims.issuer.hasSameBytes(as: issuer) else {
      throw SdkError(.InvalidIDToken, code: .idTokenIssuerMismatch, claims.issuer, issuer)
    }
    // A token with an additional, untrusted audience is rejected (OpenID Connect Core 1.0, section 3.1.3.7, step 3).
    guard !claims.audience.isEmpty, claims.audience.allSatisfy(isAcceptedAudience) else {
      throw SdkError(.InvalidIDToken, code: .idTokenAudienceMismatch)
    }
    guard claims.authorizedParty.map(isAcceptedAudience) ?? true else {
      throw SdkError(.InvalidIDToken, code: .idTokenAuthorizedPartyMismatch)
    }
    guard !claims.subject.isEmpty else {
      throw SdkError(.InvalidIDToken, code: .idTokenSubjectMissing)
    }
    // The length of a subject is limited (OpenID Connect Core 1.0, section 2).
    guard claims.subject.utf8.count <= 255 else {
      throw SdkError(.InvalidIDToken, code: .idTokenClaimsMalformed)
    }
    guard claims.expiresAt.addingTimeInterval(leeway) > time else {
      throw SdkError(.InvalidIDToken, code: .idTokenExpired, time: claims.expiresAt)
    }
    guard claims.issuedAt.addingTimeInterval(-leeway) <= time else {
      throw SdkError(.InvalidIDToken, code: .idTokenIssuedInFuture, time: claims.issuedAt)
    }
    if let notBefore = claims.notBefore, notBefore.addingTimeInterval(-leeway) > time {
      throw SdkError(.InvalidIDToken, code: .idTokenNotYetValid, time: notBefore)
    }
  }

  private func isAcceptedAudience(_ appKey: String) -> Bool {
    audiences.contains { $0.hasSameBytes(as: appKey) }
  }
}
