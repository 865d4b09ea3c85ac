public import Foundation

/// The JSON encoders of Kakao's SDK, for apps that encode a message template themselves.
///
/// Each property returns a new encoder. Kakao's SDK has subclasses of `JSONEncoder` instead.
public enum SdkJSONEncoder {
  /// An encoder with the default settings.
  public static var `default`: JSONEncoder { JSONEncoder() }

  /// An encoder that converts property names to snake case, which Kakao's servers read.
  public static var custom: JSONEncoder {
    let encoder = JSONEncoder()
    encoder.keyEncodingStrategy = .convertToSnakeCase
    return encoder
  }
}

/// The JSON decoders of Kakao's SDK, for apps that decode a message template from JSON.
///
/// Each property returns a new decoder. Kakao's SDK has subclasses of `JSONDecoder` instead.
public enum SdkJSONDecoder {
  /// A decoder with the default settings.
  public static var `default`: JSONDecoder { JSONDecoder() }

  /// A decoder that converts the snake-case names that Kakao's servers send to property names.
  public static var custom: JSONDecoder {
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    return decoder
  }
}

/// Helpers of Kakao's SDK with which some apps create the argument of `shareDefault(templateObject:)`.
///
/// `shareDefault(templatable:)` doesn't need them.
public enum SdkUtils {
  /// Returns a value as JSON text.
  ///
  /// - Parameter value: The value.
  /// - Returns: The text, or `nil` if the value can't be encoded.
  public static func toJsonString<Value: Encodable>(_ value: Value) -> String? {
    (try? SdkJSONEncoder.default.encode(value)).map { String(decoding: $0, as: UTF8.self) }
  }

  /// Returns the members of a JSON object.
  ///
  /// - Parameter data: JSON text in UTF-8.
  /// - Returns: The members, or `nil` if the text isn't a JSON object.
  public static func toJsonObject(_ data: Data) -> [String: Any]? {
    (try? JSONSerialization.jsonObject(with: data)) as? [String: Any]
  }
}
