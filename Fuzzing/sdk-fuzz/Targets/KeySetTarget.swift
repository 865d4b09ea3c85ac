import Foundation
import KakaoSDKCommon

@testable import KakaoSDKAuth

extension FuzzTarget {
  /// A target that verifies the genuine token with any JWKS.
  static let keySet = FuzzTarget("key-set") { input in
    guard let set = try? JWKSet(document: input) else { return }
    let verifier = try SignedTokens.verifier(set)
    do throws(SdkError) {
      _ = try await verifier.verify(SignedTokens.genuine)
    } catch {
      guard case .ClientFailed(.InvalidIDToken, _) = error else { throw FailedAssertion(description: "\(error)") }
      return
    }
    // Only the genuine key may verify the token, and its modulus has only one valid encoding.
    let published = try JSONDecoder().decode(PublishedNumbers.self, from: input).keys.map(\.n)
    try require(published.contains(SignedTokens.modulus), "another key verified the token")
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
