package import Foundation

/// The fields of a JSON object or property list that a model is decoded from.
///
/// Kakao's servers send the names in snake case, such as `profile_image_url`. A model that this SDK or Kakao's SDK has
/// encoded contains the names of the properties, such as `profileImageUrl`. A decoder that converts names from snake
/// case also passes these names. A field is found under either name.
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
    try find(key) { try values.decodeIfPresent(type, forKey: $0) }
  }

  /// Returns the text of an optional field.
  ///
  /// Decoders read text and Booleans faster than a value of a generic type.
  package func optional(_ key: Key, as type: String.Type = String.self) throws -> String? {
    try find(key) { try values.decodeIfPresent(type, forKey: $0) }
  }

  /// Returns the value of an optional field.
  ///
  /// If the value is unexpected, logs the field's name and returns `nil`.
  ///
  /// Such a value doesn't make the whole model unreadable.
  package func readable<Value: Decodable>(_ key: Key, as type: Value.Type = Value.self) -> Value? {
    loggingErrors(key) { try values.decodeIfPresent(type, forKey: $0) }
  }

  /// Returns the text of an optional field.
  ///
  /// If the value is unexpected, logs the field's name and returns `nil`.
  package func readable(_ key: Key) -> String? {
    loggingErrors(key) { try values.decodeIfPresent(String.self, forKey: $0) }
  }

  /// Returns the Boolean of an optional field.
  ///
  /// If the value is unexpected, logs the field's name and returns `nil`.
  package func readable(_ key: Key) -> Bool? {
    loggingErrors(key) { try values.decodeIfPresent(Bool.self, forKey: $0) }
  }

  /// Returns the date of an optional field.
  ///
  /// If the value is unexpected, logs the field's name and returns `nil`.
  ///
  /// An RFC 3339 timestamp, as Kakao's servers send it, is read regardless of the decoder's strategy.
  package func date(_ key: Key) -> Date? {
    do {
      guard let text = try optional(key, as: String.self) else { return nil }
      return Date(rfc3339: text) ?? readable(key)
    } catch {
      return readable(key)
    }
  }

  /// Returns the URL of an optional field, or `nil` if it is empty or isn't an HTTP or HTTPS URL.
  ///
  /// `URL` is encoded as text in JSON and as an object in a property list, so both forms are read.
  package func webURL(_ key: Key) -> URL? {
    let text = try? optional(key, as: String.self)
    guard let url = text.map({ URL(string: $0) }) ?? readable(key),
      ["http", "https"].contains(url.scheme?.lowercased()), url.host?.isEmpty == false
    else { return nil }
    return url
  }

  /// Returns the value of a required field that is an integer or the text of an integer.
  package func integer(_ key: Key) throws -> Int64 { try required(key, as: TextOrInteger.self).value }

  /// Returns the value of an optional field that is an integer or the text of an integer.
  package func optionalInteger(_ key: Key) throws -> Int64? { try optional(key, as: TextOrInteger.self)?.value }

  /// Returns the value of an optional field that is an integer or the text of an integer.
  ///
  /// If the value is unexpected, logs the field's name and returns `nil`.
  package func readableInteger(_ key: Key) -> Int64? { readable(key, as: TextOrInteger.self)?.value }

  /// Reads a field under its name in snake case or, if that has no value, under the name of the property.
  ///
  /// Inlined, because a generic function of a generic type isn't specialized otherwise.
  @inline(__always)
  private func find<Value>(_ key: Key, _ read: (FieldName) throws -> Value?) throws -> Value? {
    let name = FieldName(stringValue: key.stringValue)
    guard let sent = name.inSnakeCase else { return try read(name) }
    if let value = try read(sent) { return value }
    return try read(otherName(name, sentAs: sent))
  }

  /// Reads a field like ``find(_:_:)``, and logs its name if that fails.
  @inline(__always)
  private func loggingErrors<Value>(_ key: Key, _ read: (FieldName) throws -> Value?) -> Value? {
    do {
      return try find(key, read)
    } catch {
      UnreadableField.log(values.codingPath + [name(of: key)])
      return nil
    }
  }

  /// Returns the name that a field has in the data, or its name in snake case if the field is missing.
  private func name(of key: Key) -> FieldName {
    let name = FieldName(stringValue: key.stringValue)
    guard let sent = name.inSnakeCase else { return name }
    let other = otherName(name, sentAs: sent)
    return !values.contains(sent) && values.contains(other) ? other : sent
  }

  /// Returns the name of a property, or its spelling after `convertFromSnakeCase` if the data doesn't contain the name.
  private func otherName(_ name: FieldName, sentAs sent: FieldName) -> FieldName {
    guard name.canDifferInCamelCase, !values.contains(name) else { return name }
    return sent.inCamelCase
  }
}

/// The name of a field.
private struct FieldName: CodingKey {
  let stringValue: String
  var intValue: Int? { nil }

  init(stringValue: String) { self.stringValue = stringValue }

  init?(intValue: Int) { nil }

  /// Whether a conversion to snake case and back can change the name, as in `loginID`, which becomes `loginId`, and
  /// `s_x`, which becomes `sX`.
  var canDifferInCamelCase: Bool {
    var name = stringValue
    return name.withUTF8 { bytes in
      bytes.contains(UInt8(ascii: "_"))
        || bytes.indices.dropFirst().contains { bytes[$0].isCapital && bytes[$0 - 1].isCapital }
    }
  }

  /// The name as `convertToSnakeCase` of `JSONEncoder` writes it, such as `login_id` for `loginID`, or `nil` if the
  /// name is a single word.
  ///
  /// It is built from bytes, because `Character` values take several times as long and the name is needed for each
  /// field of a response.
  var inSnakeCase: Self? {
    var name = stringValue
    return name.withUTF8 { bytes in
      guard bytes.contains(where: { $0.isCapital || $0 == UInt8(ascii: "_") }) else { return nil }
      let snakeCase = String(unsafeUninitializedCapacity: 2 * bytes.count) { words in
        var count = 0
        for index in bytes.indices {
          let letter = bytes[index]
          if letter.isCapital, index > 0 {
            let isBeforeWord = index + 1 < bytes.count && bytes[index + 1].isSmallLetter
            if !bytes[index - 1].isCapital || isBeforeWord {
              words[count] = UInt8(ascii: "_")
              count += 1
            }
          }
          words[count] = letter.isCapital ? letter | 0x20 : letter
          count += 1
        }
        return count
      }
      return Self(stringValue: snakeCase)
    }
  }

  /// The name in snake case as `convertFromSnakeCase` of `JSONDecoder` reads it: `loginId` for `login_id`.
  var inCamelCase: Self {
    let words = stringValue.split(separator: "_")
    return Self(stringValue: words.prefix(1).joined() + words.dropFirst().map(\.capitalized).joined())
  }
}

/// An integer that is decoded from a number or from text.
private struct TextOrInteger: Decodable {
  let value: Int64

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    do {
      value = try container.decode(Int64.self)
    } catch {
      guard let number = (try? container.decode(String.self)).flatMap({ Int64($0) }) else { throw error }
      value = number
    }
  }
}

extension UInt8 {
  fileprivate var isCapital: Bool { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(self) }
  fileprivate var isSmallLetter: Bool { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self) }
}
