import Foundation
import KakaoSDKCommon

/// The public keys of an issuer (RFC 7517, section 5).
///
/// Unsupported and malformed keys are ignored, because an issuer can also publish keys of other types.
struct JWKSet: Sendable {
  let keys: [JSONWebKey]

  /// Returns the keys that may have signed a token.
  ///
  /// These are the keys with the token's key ID. If there aren't any, they are the keys without an ID, because the
  /// `kid` parameter is optional (RFC 7517, section 4.5). If the token has no key ID, every key for the algorithm is
  /// returned.
  func candidates(kid: String?, algorithm: SignatureAlgorithm) -> [JSONWebKey] {
    let usable = keys.filter { $0.canVerify(algorithm) }
    guard let kid else { return usable }
    let named = usable.filter { $0.kid == kid }
    return named.isEmpty ? usable.filter { $0.kid == nil } : named
  }
}

extension JWKSet: Decodable {
  private struct LossyKey: Decodable {
    let key: JSONWebKey?

    init(from decoder: any Decoder) throws {
      key = try? JSONWebKey(from: decoder)
    }
  }

  private enum CodingKeys: String, CodingKey {
    case keys
  }

  init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    keys = try values.decode([LossyKey].self, forKey: .keys).compactMap(\.key)
  }
}

extension JWKSet {
  /// The maximum size of a JWKS, in bytes.
  ///
  /// Issuers publish only a few keys of about half a kilobyte each.
  static let limit = 128 * 1024

  /// Decodes a JWKS.
  ///
  /// - Throws: `DecodingError` if the document isn't a JWKS, or `URLError` with `dataLengthExceedsMaximum` if it is
  ///   larger than ``limit``.
  init(document: Data) throws {
    guard document.count <= Self.limit else { throw URLError(.dataLengthExceedsMaximum) }
    keys = try JSONDecoder().decode(JWKSet.self, from: document).keys
  }
}

extension Endpoint where Response == JWKSet {
  /// Kakao's signing keys.
  ///
  /// The client uses the known path and not the discovery document. This saves a request, and a response can't direct
  /// the client to another host.
  static var keys: Endpoint { Endpoint(.get, .kauth, "/.well-known/jwks.json") { try JWKSet(document: $0) } }
}
