#if IDTokenVerification
  import Foundation
  import KakaoSDKCommon

  @testable import KakaoSDKAuth

  extension FuzzTarget {
    /// The keys that an issuer publishes.
    static let keySet = FuzzTarget("key-set") { input in
      guard let set = try? JWKSet(document: input) else { return }
      for token in [SignedTokens.rsa, SignedTokens.elliptic] {
        do throws(SdkError) {
          _ = try await SignedTokens.verifier(set).verify(token)
        } catch {
          guard case .ClientFailed(.InvalidIDToken, _) = error else { throw Broken(description: "\(error)") }
          continue
        }
        // Only the key itself may have verified; in front of it there may be zeros.
        let numbers = set.keys.flatMap { [$0.n, $0.x] }.compactMap { $0.flatMap { Data(base64URL: $0.utf8) } }
        try demand(
          numbers.contains { trimmed($0) == trimmed(Data(base64URL: SignedTokens.modulus.utf8)) }
            || token == SignedTokens.elliptic,
          "another key verified a token")
      }
    }

    /// The document that says where the keys of an issuer are.
    static let issuerDocuments = FuzzTarget("issuer-documents") { input in
      for issuer in [SignedTokens.issuer, "http://127.0.0.1:9090"] {
        let asked = Locked<[URL]>([])
        let transport = StubbedTransport { url in
          let isFirst = asked.withLock { asked in
            asked.append(url)
            return asked.count == 1
          }
          return isFirst ? input : Data(SignedTokens.keys.utf8)
        }
        do throws(SdkError) {
          _ = try await IssuerDocuments(issuer: issuer, transport: transport).keys()
        } catch {
          guard case .ClientFailed(.InvalidResponse, _) = error else { throw Broken(description: "\(error)") }
        }
        for url in asked.withLock({ $0 }).dropFirst() {
          let isLocal = url.scheme == "http" && LoopbackHost.contains(url.host ?? "") && issuer.hasPrefix("http:")
          try demand(url.scheme == "https" || isLocal, "keys would come from \(url)")
        }
      }
    }

    private static func trimmed(_ number: Data?) -> Data? { number.map { Data($0.drop { $0 == 0 }) } }
  }
#endif
