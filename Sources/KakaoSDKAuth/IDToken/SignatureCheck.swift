#if IDTokenVerification
  import Foundation
  import JWTKit
  import KakaoSDKCommon

  /// The signature of an ID token: RS256, with a key of the issuer, and nothing else.
  enum SignatureCheck {
    /// The claims are read elsewhere; JWTKit only checks the signature.
    private struct Anything: JWTPayload {
      func verify(using algorithm: some JWTAlgorithm) {}
    }

    static func verify(_ token: CompactJWS, with keys: JWKSCache) async throws(SdkError) {
      guard token.header.alg == "RS256" else {
        throw .invalidIDToken("it is not signed with RS256")
      }
      let key = try await keys.key(id: token.header.kid)
      do {
        let collection = JWTKeyCollection()
        await collection.add(
          rsa: try Insecure.RSA.PublicKey(modulus: key.n ?? "", exponent: key.e ?? ""), digestAlgorithm: .sha256,
          kid: key.kid.map { JWKIdentifier(string: $0) })
        _ = try await collection.verify(token.text, as: Anything.self)
      } catch {
        throw .invalidIDToken("its signature is wrong", by: error)
      }
    }
  }
#else
  import KakaoSDKCommon

  /// Built without the trait `IDTokenVerification`: signatures are not checked, claims are.
  ///
  /// The token comes straight from the token endpoint over TLS, for which OpenID Connect Core 1.0, 3.1.3.7 (6) allows
  /// this.
  enum SignatureCheck {
    static func verify(_ token: CompactJWS, with keys: JWKSCache) async throws(SdkError) {}
  }
#endif
