import Foundation
import JWTKit

/// Encodes JWT headers in the order `kid, typ, alg` and payloads in the given order, as Kakao does.
struct OrderedJWTEncoder: JWTJSONEncoder {
  /// The payload with its members in order.
  let payload: JSON

  func encode<T: Encodable>(_ value: T) throws -> Data {
    guard let header = value as? JWTHeader else { return Data(payload.text.utf8) }
    let json: JSON = [
      "kid": header.kid.map(JSON.string), "typ": header.typ.map(JSON.string), "alg": header.alg.map(JSON.string),
    ]
    return Data(json.text.utf8)
  }
}
