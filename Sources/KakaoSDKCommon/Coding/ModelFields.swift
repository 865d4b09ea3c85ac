package import Foundation

/// The fields of a JSON object or property list that a model is decoded from.
///
/// Kakao's servers send the names in snake case, such as `profile_image_url`. A model that an app has encoded with this
/// SDK or Kakao's has the names of the properties, such as `profileImageUrl`. So does a response for a decoder that
/// converts names from snake case. Both are found.
package struct ModelFields<Key: CodingKey> {
  private let values: KeyedDecodingContainer<FieldName>

  /// Creates the fields of the object that a decoder reads.
  ///
  /// - Parameters:
  ///   - decoder: The decoder.
  ///   - type: The names of the properties.
  /// - Throws: `DecodingError` if the decoder doesn't read an object.
  package init(_ decoder: any Decoder, keyedBy type: Key.Type) throws {
    values = try decoder.container(keyedBy: FieldName.self)
  }

  /// Returns the value of a required field.
  package func required<Value: Decodable>(_ key: Key, as type: Value.Type = Value.self) throws -> Value {
    try values.decode(type, forKey: name(of: key))
  }

  /// Returns the value of an optional field, which must have the expected type.
  package func optional<Value: Decodable>(_ key: Key, as type: Value.Type = Value.self) throws -> Value? {
    try values.decodeIfPresent(type, forKey: name(of: key))
  }

  /// Returns the value of an optional field.
  ///
  /// If the value is unexpected, logs the field's name and returns `nil`.
  ///
  /// Such a value doesn't make the whole model unreadable.
  package func readable<Value: Decodable>(_ key: Key, as type: Value.Type = Value.self) -> Value? {
    do {
      return try optional(key)
    } catch {
      UnreadableField.log(values.codingPath + [name(of: key)])
      return nil
    }
  }

  /// Returns the date of an optional field.
  ///
  /// If the value is unexpected, logs the field's name and returns `nil`.
  ///
  /// An RFC 3339 timestamp, as Kakao's servers send it, is read regardless of the decoder's strategy.
  package func date(_ key: Key) -> Date? {
    (try? required(key, as: String.self)).flatMap(Date.init(rfc3339:)) ?? readable(key)
  }

  /// Returns the URL of an optional field, or `nil` if it is empty or isn't an HTTP or HTTPS URL.
  ///
  /// It is text in JSON and an object in a property list.
  package func webURL(_ key: Key) -> URL? {
    let text = try? required(key, as: String.self)
    guard let url = text.map({ URL(string: $0) }) ?? readable(key),
      ["http", "https"].contains(url.scheme?.lowercased()), url.host?.isEmpty == false
    else { return nil }
    return url
  }

  /// Returns the value of a required field that is an integer or text that consists of one.
  package func integer(_ key: Key) throws -> Int64 { try required(key, as: TextOrInteger.self).value }

  /// Returns the value of an optional field that is an integer or the text of an integer.
  package func optionalInteger(_ key: Key) throws -> Int64? { try optional(key, as: TextOrInteger.self)?.value }

  /// Returns the value of an optional field that is an integer or the text of an integer.
  ///
  /// If the value is unexpected, logs the field's name and returns `nil`.
  package func readableInteger(_ key: Key) -> Int64? { readable(key, as: TextOrInteger.self)?.value }

  /// Returns the name that a field has in the data, or its name in snake case if the field is missing.
  private func name(of key: Key) -> FieldName {
    let name = FieldName(stringValue: key.stringValue)
    if values.contains(name) { return name }
    let sent = name.inSnakeCase
    if values.contains(sent) { return sent }
    let converted = sent.inCamelCase
    return values.contains(converted) ? converted : sent
  }
}

/// The name of a field.
private struct FieldName: CodingKey {
  let stringValue: String
  var intValue: Int? { nil }

  init(stringValue: String) { self.stringValue = stringValue }

  init?(intValue: Int) { nil }

  /// The name as `convertToSnakeCase` of `JSONEncoder` writes it: `login_id` for `loginID`.
  var inSnakeCase: Self {
    let letters = Array(stringValue)
    let words = letters.indices.map { index in
      let isAfterWord = index > 0 && !letters[index - 1].isUppercase
      let isBeforeWord = index > 0 && index + 1 < letters.count && letters[index + 1].isLowercase
      let beginsWord = letters[index].isUppercase && (isAfterWord || isBeforeWord)
      return (beginsWord ? "_" : "") + letters[index].lowercased()
    }
    return Self(stringValue: words.joined())
  }

  /// The name in snake case as `convertFromSnakeCase` of `JSONDecoder` reads it: `loginId` for `login_id`.
  var inCamelCase: Self {
    let words = stringValue.split(separator: "_")
    return Self(stringValue: words.prefix(1).joined() + words.dropFirst().map(\.capitalized).joined())
  }
}

/// An integer, or text that consists of one.
private struct TextOrInteger: Decodable {
  let value: Int64

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    value = try (try? container.decode(String.self)).flatMap { Int64($0) } ?? container.decode(Int64.self)
  }
}
