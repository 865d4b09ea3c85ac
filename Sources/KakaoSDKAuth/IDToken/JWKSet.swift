import Foundation
import KakaoSDKCommon

/// The public keys of an issuer (RFC 7517, 5). A key that cannot be read is passed over, since others may be of kinds
/// that are not known yet.
struct JWKSet: Sendable {
  let keys: [JSONWebKey]
  #if IDTokenVerification
    let verifiers = KeyVerifiers()
  #endif

  /// The keys that may have signed a token, best first: those with its key id, or, since a JWKS may go without ids, those
  /// without one. A token without an id may be signed with any.
  func candidates(kid: String?, algorithm: SignatureAlgorithm) -> [JSONWebKey] {
    let usable = keys.filter { $0.canVerify(algorithm) }
    guard let kid else { return usable }
    let named = usable.filter { $0.kid == kid }
    return named.isEmpty ? usable.filter { $0.kid == nil } : named
  }
}

extension JWKSet: Decodable {
  private struct Lenient: Decodable {
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
    keys = try values.decode([Lenient].self, forKey: .keys).compactMap(\.key)
  }
}

extension JWKSet {
  /// What is longer is not decoded. Issuers publish a handful of keys of half a kilobyte each.
  static let limit = 128 * 1024

  /// Reads a JWKS.
  ///
  /// - Throws: `DecodingError` when it is none, or too long.
  init(document: Data) throws {
    guard document.count <= Self.limit else {
      throw DecodingError.dataCorrupted(.init(codingPath: [], debugDescription: "The JWKS is too long."))
    }
    keys = try JSONDecoder().decode(JWKSet.self, from: document).keys
  }
}

extension Endpoint where Response == JWKSet {
  /// Kakao's keys. Their place is known, so a client spares itself the discovery document: one request less, and nothing
  /// fetched can point the client to another host than the configured one.
  static var keys: Endpoint { Endpoint(.get, .kauth, "/.well-known/jwks.json") { try JWKSet(document: $0) } }
}
