import Foundation
import KakaoSDKCommon

/// The public keys of an issuer (RFC 7517, 5); keys of other kinds than RSA are passed over.
struct JWKSet: Decodable, Sendable {
  struct Key: Decodable, Sendable {
    let kty: String
    let kid: String?
    let use: String?
    let alg: String?
    let n: String?
    let e: String?

    var canCheckRS256: Bool {
      kty == "RSA" && use ?? "sig" == "sig" && alg ?? "RS256" == "RS256" && n != nil && e != nil
    }
  }

  let keys: [Key]

  /// The key with this id; a token without an id is matched only when there is no choice.
  func key(id: String?) -> Key? {
    let usable = keys.filter(\.canCheckRS256)
    guard let id else { return usable.count == 1 ? usable.first : nil }
    return usable.first { $0.kid == id }
  }
}

extension Endpoint where Response == JWKSet {
  static let keys = Endpoint(.get, .kauth, "/.well-known/jwks.json")
}
