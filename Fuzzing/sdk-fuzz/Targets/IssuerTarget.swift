import Foundation
import KakaoSDKCommon

@testable import KakaoSDKAuth

extension FuzzTarget {
  /// Verifies the genuine tokens with any JWKS.
  static let keySet = FuzzTarget("key-set") { input in
    guard let set = try? JWKSet(document: input) else { return }
    let verifier = try SignedTokens.verifier(set)
    for token in [SignedTokens.rsa, SignedTokens.elliptic] {
      do throws(SdkError) {
        _ = try await verifier.verify(token)
      } catch {
        guard case .ClientFailed(.InvalidIDToken, _) = error else { throw FailedAssertion(description: "\(error)") }
        continue
      }
      // Only the genuine key may verify the token, and its modulus has only one valid encoding.
      let published = try JSONDecoder().decode(PublishedNumbers.self, from: input).keys.map(\.n)
      try require(
        published.contains(SignedTokens.modulus) || token == SignedTokens.elliptic, "another key verified a token")
    }
  }

  /// Parses a discovery document and checks that keys are requested only from safe addresses.
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
        guard case .ClientFailed(.InvalidResponse, _) = error else { throw FailedAssertion(description: "\(error)") }
      }
      for url in asked.withLock({ $0 }).dropFirst() {
        let isLocal = url.scheme == "http" && LoopbackHost.contains(url.host ?? "") && issuer.hasPrefix("http:")
        try require(url.scheme == "https" || isLocal, "the keys were requested from \(url)")
      }
    }
  }
}

/// The moduli of a JWKS, in their original encoding.
private struct PublishedNumbers: Decodable {
  struct Key: Decodable {
    let n: String?

    init(from decoder: any Decoder) throws {
      n = try? decoder.container(keyedBy: CodingKeys.self).decode(String.self, forKey: .n)
    }

    private enum CodingKeys: CodingKey {
      case n
    }
  }

  let keys: [Key]
}
