import Foundation
import KakaoSDKCommon

/// The public keys of an issuer (RFC 7517, section 5).
///
/// It has only the RSA keys for verifying RS256 signatures. Other and malformed keys are ignored, because an issuer can
/// also publish keys of other types.
struct JWKSet: Sendable {
  let keys: [JSONWebKey]

  /// The maximum size of a JWKS, in bytes.
  ///
  /// Kakao publishes only a few keys of about half a kilobyte each.
  static let limit = 128 * 1024

  /// Returns the keys that may have signed a token.
  ///
  /// These are the keys with the token's key ID. If no key has this ID, the keys without an ID are returned, because
  /// the `kid` parameter is optional (RFC 7517, section 4.5). If the token has no key ID, every key is returned.
  func candidates(kid: String?) -> [JSONWebKey] {
    guard let kid else { return keys }
    let named = keys.filter { $0.kid == kid }
    return named.isEmpty ? keys.filter { $0.kid == nil } : named
  }
}

extension JWKSet: Decodable {
  private struct LossyKey: Decodable {
    let key: JSONWebKey?

    init(from decoder: any Decoder) throws {
      key = try? JSONWebKey(from: decoder)
    }
  }

  private enum CodingKeys: CodingKey {
    case keys
  }

  init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    keys = try values.decode([LossyKey].self, forKey: .keys).compactMap(\.key)
  }

  /// Decodes a JWKS.
  ///
  /// - Throws: `DecodingError` if the document isn't a JWKS, or `URLError` with `dataLengthExceedsMaximum` if it is
  ///   larger than ``limit``.
  init(document: Data) throws {
    guard document.count <= Self.limit else { throw URLError(.dataLengthExceedsMaximum) }
    self = try JSONDecoder().decode(JWKSet.self, from: document)
  }
}

extension Endpoint where Response == JWKSet {
  /// Kakao's signing keys.
  ///
  /// The path is fixed, so that no response can direct the SDK to another host.
  static var keys: Endpoint { Endpoint(.get, .kauth, "/.well-known/jwks.json") { try JWKSet(document: $0) } }
}

/// An RSA key for verifying RS256 signatures (RFC 7517, section 4; RFC 7518, section 6.3).
struct JSONWebKey: Sendable {
  let kid: String?
  let publicKey: RSAPublicKey
}

extension JSONWebKey: Decodable {
  private enum CodingKeys: String, CodingKey {
    case kty, kid, use, alg, n, e
    case keyOps = "key_ops"
  }

  /// Decodes a key.
  ///
  /// - Throws: `DecodingError` if the key has another type or purpose (RFC 7517, sections 4.2 to 4.4) or isn't valid.
  init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    kid = try values.decodeIfPresent(String.self, forKey: .kid)
    let use = try values.decodeIfPresent(String.self, forKey: .use)
    let keyOps = try values.decodeIfPresent([String].self, forKey: .keyOps)
    let alg = try values.decodeIfPresent(String.self, forKey: .alg)
    guard try values.decode(String.self, forKey: .kty) == "RSA", use ?? "sig" == "sig",
      keyOps?.contains("verify") ?? true, alg ?? "RS256" == "RS256",
      let publicKey = RSAPublicKey(
        n: try values.decode(String.self, forKey: .n), e: try values.decode(String.self, forKey: .e))
    else {
      throw DecodingError.dataCorruptedError(forKey: .kty, in: values, debugDescription: "The key can't be used.")
    }
    self.publicKey = publicKey
  }
}
