import Foundation
import KakaoSDKCommon

/// The decoding of the models' optional fields.
///
/// A field with an unexpected value becomes `nil` and is logged, so that it doesn't make the whole response unreadable.
/// An ID can also be text, but one that isn't an integer is an error, and so is a malformed list.
///
/// In this module, the compiler prefers these methods to those of the standard library, also in the initializers that it
/// generates.
extension KeyedDecodingContainer {
  func decodeIfPresent(_ type: String.Type, forKey key: Key) throws -> String? { readable(type, forKey: key) }

  func decodeIfPresent(_ type: Bool.Type, forKey key: Key) throws -> Bool? { readable(type, forKey: key) }

  func decodeIfPresent(_ type: Date.Type, forKey key: Key) throws -> Date? { readable(type, forKey: key) }

  func decodeIfPresent(_ type: URL.Type, forKey key: Key) throws -> URL? { readable(type, forKey: key) }

  func decodeIfPresent(_ type: Profile.Type, forKey key: Key) throws -> Profile? { readable(type, forKey: key) }

  func decodeIfPresent<Value: RawRepresentable & Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value? {
    readable(type, forKey: key)
  }

  func decode(_ type: Int64.Type, forKey key: Key) throws -> Int64 { try decode(TextOrInteger.self, forKey: key).value }

  func decodeIfPresent(_ type: Int64.Type, forKey key: Key) throws -> Int64? {
    try decodeIfPresent(TextOrInteger.self, forKey: key)?.value
  }

  /// Returns the value of an optional field, or `nil` after logging the field's name if the value is unexpected.
  func readable<Value: Decodable>(_ type: Value.Type, forKey key: Key) -> Value? {
    do {
      return try decodeIfPresent(type, forKey: key)
    } catch {
      UnreadableField.log(codingPath + [key])
      return nil
    }
  }
}

/// An integer, or text that consists of one.
struct TextOrInteger: Decodable {
  let value: Int64

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    value = try (try? container.decode(String.self)).flatMap { Int64($0) } ?? container.decode(Int64.self)
  }
}
