#if IDTokenVerification
  import JWTKit

  extension JSONWebKey {
    /// The claims are read elsewhere; JWTKit only checks the signature.
    private struct Anything: JWTPayload {
      func verify(using algorithm: some JWTAlgorithm) {}
    }

    /// Whether this key signed the token. A key that JWTKit refuses, such as a short one, signed nothing.
    func signed(_ token: CompactJWS, _ algorithm: SignatureAlgorithm) async -> Bool {
      do {
        _ = try await collection(for: algorithm).verify(token.text, as: Anything.self)
        return true
      } catch {
        return false
      }
    }

    /// This key alone, without its id, so that nothing but it can be chosen.
    private func collection(for algorithm: SignatureAlgorithm) async throws -> JWTKeyCollection {
      let keys = JWTKeyCollection()
      switch algorithm {
      case .RS256: await keys.add(rsa: try rsa(), digestAlgorithm: .sha256)
      case .RS384: await keys.add(rsa: try rsa(), digestAlgorithm: .sha384)
      case .RS512: await keys.add(rsa: try rsa(), digestAlgorithm: .sha512)
      case .PS256: await keys.add(pss: try rsa(), digestAlgorithm: .sha256)
      case .PS384: await keys.add(pss: try rsa(), digestAlgorithm: .sha384)
      case .PS512: await keys.add(pss: try rsa(), digestAlgorithm: .sha512)
      case .ES256: await keys.add(ecdsa: try ES256PublicKey(parameters: point))
      case .ES384: await keys.add(ecdsa: try ES384PublicKey(parameters: point))
      case .ES512: await keys.add(ecdsa: try ES512PublicKey(parameters: point))
      }
      return keys
    }

    private func rsa() throws -> Insecure.RSA.PublicKey {
      try Insecure.RSA.PublicKey(modulus: n ?? "", exponent: e ?? "")
    }

    private var point: ECDSAParameters { (x: x ?? "", y: y ?? "") }
  }
#endif
