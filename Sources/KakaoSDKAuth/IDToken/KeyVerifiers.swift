#if IDTokenVerification
  import JWTKit
  import KakaoSDKCommon

  /// What checks signatures with the keys of one set, each made when it is first needed: that takes longer than a check.
  final class KeyVerifiers: Sendable {
    private struct Use: Hashable {
      let key: JSONWebKey
      let algorithm: SignatureAlgorithm
    }

    private let made = Locked<[Use: any JWTAlgorithm]>([:])

    /// Whether a key signed a token. One that JWTKit refuses signed nothing.
    func isSigned(_ token: CompactJWS, by key: JSONWebKey, _ algorithm: SignatureAlgorithm) async -> Bool {
      guard let verifier = try? await verifier(of: Use(key: key, algorithm: algorithm)) else { return false }
      return (try? verifier.verify(token.signature, signs: token.signed)) ?? false
    }

    private func verifier(of use: Use) async throws -> any JWTAlgorithm {
      if let verifier = made.withLock({ $0[use] }) { return verifier }
      let verifier = try await use.key.verifier(for: use.algorithm)
      made.withLock { $0[use] = verifier }
      return verifier
    }
  }
#endif
