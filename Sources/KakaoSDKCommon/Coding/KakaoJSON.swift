package import Foundation

/// The JSON coders for Kakao's APIs.
///
/// Dates are RFC 3339 timestamps. The decoder also accepts fractions of a second and offsets from UTC, which Kakao's
/// guides don't rule out. The encoder converts property names to snake case, as Kakao spells them. The decoder doesn't
/// convert names, because models read both forms: see `ModelFields`.
package enum KakaoJSON {
  package static func decoder() -> JSONDecoder {
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .custom { decoder in
      let value = try decoder.singleValueContainer()
      guard let date = Date(rfc3339: try value.decode(String.self)) else {
        throw DecodingError.dataCorruptedError(in: value, debugDescription: "The date isn't an RFC 3339 timestamp.")
      }
      return date
    }
    return decoder
  }

  package static func encoder() -> JSONEncoder {
    let encoder = JSONEncoder()
    encoder.dateEncodingStrategy = .iso8601
    encoder.keyEncodingStrategy = .convertToSnakeCase
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return encoder
  }

  /// Returns a value as JSON text for a single form field, such as a list of property keys.
  ///
  /// - Throws: `BadParameter` if the value can't be encoded.
  package static func text(_ value: some Encodable) throws(SdkError) -> String {
    do {
      return String(decoding: try encoder().encode(value), as: UTF8.self)
    } catch {
      throw SdkError(.BadParameter.caused(by: error), .parameterNotJSON)
    }
  }

  /// Returns a dictionary as JSON text.
  ///
  /// - Throws: `BadParameter` with the text `failure` if a value can't be encoded.
  package static func text(
    object: [String: Any], failure: TextKey = .parameterNotJSON
  ) throws(SdkError) -> String {
    guard JSONSerialization.isValidJSONObject(object) else { throw SdkError(.BadParameter, failure) }
    do {
      let data = try JSONSerialization.data(withJSONObject: object, options: [.sortedKeys, .withoutEscapingSlashes])
      return String(decoding: data, as: UTF8.self)
    } catch {
      throw SdkError(.BadParameter.caused(by: error), failure)
    }
  }
}
