#if IDTokenVerification
  import JWTKit

  extension JSONWebKey {
    /// What checks signatures with this key.
    ///
    /// - Throws: What JWTKit says of a key that it refuses, such as a short one.
    func verifier(for algorithm: SignatureAlgorithm) async throws -> any JWTAlgorithm {
      // JWTKit gives it out of a collection only; of one without any other key, so that no other can be chosen.
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
      return try await keys.getKey()
    }

    private func rsa() throws -> Insecure.RSA.PublicKey {
      try Insecure.RSA.PublicKey(modulus: n ?? "", exponent: e ?? "")
    }

    private var point: ECDSAParameters { (x: x ?? "", y: y ?? "") }
  }
#endif
