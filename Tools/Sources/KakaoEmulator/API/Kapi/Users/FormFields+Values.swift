import Foundation

/// Typed access to the parameters of the user API.
///
/// Invalid values throw ``KAPIError/invalidParameter(_:)``.
extension FormFields {
  func required(_ name: String) throws -> String {
    guard let text = self[name] else { throw KAPIError.invalidParameter("\(name) is missing") }
    return text
  }

  func bool(_ name: String) throws -> Bool? {
    switch self[name] {
    case nil: nil
    case "true": true
    case "false": false
    default: throw KAPIError.invalidParameter("\(name) must be true or false")
    }
  }

  func integer(_ name: String, in range: ClosedRange<Int64> = 0...Int64.max) throws -> Int64? {
    guard let text = self[name] else { return nil }
    guard let number = Int64(text), range.contains(number) else {
      let limit = range.upperBound == .max ? "" : " and at most \(range.upperBound)"
      throw KAPIError.invalidParameter("\(name) must be a whole number of at least \(range.lowerBound)\(limit)")
    }
    return number
  }

  func choice<Value>(_ name: String, _ type: Value.Type) throws -> Value?
  where Value: RawRepresentable<String> & CaseIterable {
    guard let text = self[name] else { return nil }
    guard let value = Value(rawValue: text) else {
      let names = Value.allCases.map(\.rawValue).joined(separator: ", ")
      throw KAPIError.invalidParameter("\(name) must be one of \(names)")
    }
    return value
  }

  /// Parses a list.
  ///
  /// Kakao's guide describes a list separated by commas. Kakao's samples and SDKs use a JSON array of strings.
  func words(_ name: String) throws -> [String]? {
    guard let text = self[name] else { return nil }
    return text.hasPrefix("[") ? try json(name, [String].self, "a JSON array of strings") : Scope.parse(text)
  }

  /// Parses a list like ``words(_:)`` that must not be empty.
  func requiredWords(_ name: String) throws -> [String] {
    guard let words = try words(name), !words.isEmpty else {
      throw KAPIError.invalidParameter("\(name) is missing")
    }
    return words
  }

  /// Parses a field that contains JSON.
  ///
  /// `description` names the expected type in the error message.
  func json<Value: Decodable>(_ name: String, _ type: Value.Type, _ description: String) throws -> Value {
    let text = try required(name)
    do {
      // Check the text with `JSON` first, because `JSONDecoder` accepts repeated members and much deeper nesting.
      _ = try JSON(text: text)
      return try JSONDecoder().decode(type, from: Data(text.utf8))
    } catch JSON.ParsingError.repeatedMember(let member) {
      throw KAPIError.invalidParameter("\(name) has \(member) twice")
    } catch {
      throw KAPIError.invalidParameter("\(name) must be \(description)")
    }
  }
}
