import Foundation
import JWTKit

/// Writes JWT headers as `kid, typ, alg` and payloads in the order they give themselves, as Kakao does.
struct OrderedJWTEncoder: JWTJSONEncoder {
  /// The payload, written out.
  let payload: JSON

  func encode<T: Encodable>(_ value: T) throws -> Data {
    guard let header = value as? JWTHeader else { return Data(payload.text.utf8) }
    let json: JSON = [
      "kid": header.kid.map(JSON.string), "typ": header.typ.map(JSON.string), "alg": header.alg.map(JSON.string),
    ]
    return Data(json.text.utf8)
  }
}
