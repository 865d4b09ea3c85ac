import Foundation

/// The JSON of the platform: keys are spelled out in each type, times are RFC 3339 in UTC.
package enum KakaoJSON {
  package static func decoder() -> JSONDecoder {
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .iso8601
    return decoder
  }

  package static func encoder() -> JSONEncoder {
    let encoder = JSONEncoder()
    encoder.dateEncodingStrategy = .iso8601
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return encoder
  }

  /// The JSON text of a value that goes into one form field, such as a list of property keys.
  package static func text(_ value: some Encodable) throws(SdkError) -> String {
    do {
      return String(decoding: try encoder().encode(value), as: UTF8.self)
    } catch {
      throw SdkError(reason: .BadParameter.caused(by: error), message: "A parameter cannot be written as JSON.")
    }
  }
}
