#if IDTokenVerification
  import KakaoSDKCommon

  /// The signature of an ID token: one of ``SignatureAlgorithm``, with a key of the issuer that is meant for it.
  enum SignatureCheck {
    static func verify(_ token: CompactJWS, with cache: JWKSCache) async throws(SdkError) {
      guard let algorithm = SignatureAlgorithm(rawValue: token.header.alg) else {
        throw .invalidIDToken("it is not signed with RS256 or another public key algorithm")
      }
      let isGenuine = try await cache.first { keys -> Bool? in
        await isSigned(token, algorithm, by: keys)
      }
      switch isGenuine {
      case true?: break
      case false?: throw .invalidIDToken("its signature is wrong")
      case nil: throw .invalidIDToken("it is signed with a key the issuer does not publish")
      }
    }

    /// Whether one of the keys signed the token; nil when newer keys may say more, since none of these has the token's
    /// key id.
    private static func isSigned(
      _ token: CompactJWS, _ algorithm: SignatureAlgorithm, by keys: JWKSet
    ) async -> Bool? {
      let candidates = keys.candidates(kid: token.header.kid, algorithm: algorithm)
      for key in candidates where await keys.verifiers.isSigned(token, by: key, algorithm) { return true }
      return token.header.kid != nil && candidates.contains { $0.kid == token.header.kid } ? false : nil
    }
  }
#else
  import KakaoSDKCommon

  /// Built without the trait `IDTokenVerification`: signatures are not checked, claims are.
  ///
  /// The token of a login comes straight from the token endpoint over TLS, for which OpenID Connect Core 1.0, 3.1.3.7
  /// (6) allows this.
  enum SignatureCheck {
    static func verify(_ token: CompactJWS, with cache: JWKSCache) async throws(SdkError) {}
  }
#endif
