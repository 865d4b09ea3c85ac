import Foundation

/// A JSON value that preserves the order of its members.
///
/// Kakao's responses have a fixed order, which `JSONEncoder` doesn't preserve.
enum JSON: Sendable, Equatable {
  case object([Member])
  case array([JSON])
  case string(String)
  case integer(Int64)
  /// A number that isn't a 64-bit integer.
  case decimal(Double)
  case bool(Bool)
  case null

  struct Member: Sendable, Equatable {
    let name: String
    let value: JSON
  }

  /// Returns an object with the given members in the given order.
  ///
  /// Members whose value is nil are omitted.
  static func members(_ members: [(String, JSON?)]) -> JSON {
    .object(members.compactMap { name, value in value.map { Member(name: name, value: $0) } })
  }

  static func strings(_ values: [String]) -> JSON {
    .array(values.map(JSON.string))
  }

  /// Returns a date in RFC 3339 format in UTC, without fractional seconds.
  static func date(_ date: Date) -> JSON {
    .string(date.formatted(dateFormat))
  }

  /// The date format, which is stored because creating it takes as long as formatting a date.
  private static let dateFormat = Date.ISO8601FormatStyle.iso8601

  /// Returns the value of a member, or nil if there is no such member or this value isn't an object.
  func member(_ name: String) -> JSON? {
    guard case .object(let members) = self else { return nil }
    return members.first { $0.name == name }?.value
  }

  /// Returns whether this value is an object that has the member.
  func hasMember(_ name: String) -> Bool { member(name) != nil }

  /// The JSON text without insignificant whitespace.
  var text: String { String(decoding: bytes, as: UTF8.self) }

  /// The bytes of ``text``.
  var bytes: [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(1024)
    write(to: &bytes)
    return bytes
  }

  private func write(to bytes: inout [UInt8]) {
    switch self {
    case .object(let members):
      bytes.append(UInt8(ascii: "{"))
      for (index, member) in members.enumerated() {
        if index > 0 { bytes.append(UInt8(ascii: ",")) }
        Self.quote(member.name, to: &bytes)
        bytes.append(UInt8(ascii: ":"))
        member.value.write(to: &bytes)
      }
      bytes.append(UInt8(ascii: "}"))
    case .array(let elements):
      bytes.append(UInt8(ascii: "["))
      for (index, element) in elements.enumerated() {
        if index > 0 { bytes.append(UInt8(ascii: ",")) }
        element.write(to: &bytes)
      }
      bytes.append(UInt8(ascii: "]"))
    case .string(let string): Self.quote(string, to: &bytes)
    case .integer(let number): bytes.append(contentsOf: String(number).utf8)
    case .decimal(let number): bytes.append(contentsOf: String(number).utf8)
    case .bool(let bool): bytes.append(contentsOf: (bool ? "true" : "false").utf8)
    case .null: bytes.append(contentsOf: "null".utf8)
    }
  }

  private static func quote(_ string: String, to bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: "\""))
    var string = string
    let isWritten = string.withUTF8 { utf8 in
      // A fast path, because almost all strings need no escaping. 0xE2 is the first byte of U+2028 and U+2029 in UTF-8.
      guard utf8.allSatisfy({ $0 >= 0x20 && $0 != 0x22 && $0 != 0x5C && $0 != 0xE2 }) else { return false }
      bytes.append(contentsOf: utf8)
      return true
    }
    if !isWritten {
      for scalar in string.unicodeScalars { bytes.append(contentsOf: escaped(scalar).utf8) }
    }
    bytes.append(UInt8(ascii: "\""))
  }

  private static func escaped(_ scalar: Unicode.Scalar) -> String {
    switch scalar {
    case "\"": "\\\""
    case "\\": "\\\\"
    // JSON requires escapes for control characters. U+2028 and U+2029 are escaped so that the text is also valid
    // JavaScript in old browsers.
    case "\u{0}"..<"\u{20}", "\u{2028}", "\u{2029}": String(format: "\\u%04x", scalar.value)
    default: String(scalar)
    }
  }
}

extension JSON: ExpressibleByDictionaryLiteral, ExpressibleByArrayLiteral, ExpressibleByStringLiteral {
  /// Creates an object.
  ///
  /// Members whose value is nil are omitted.
  init(dictionaryLiteral elements: (String, JSON?)...) {
    self = .members(elements)
  }

  init(arrayLiteral elements: JSON...) {
    self = .array(elements)
  }

  init(stringLiteral value: String) {
    self = .string(value)
  }
}

extension JSON: ExpressibleByBooleanLiteral, ExpressibleByIntegerLiteral {
  init(booleanLiteral value: Bool) {
    self = .bool(value)
  }

  init(integerLiteral value: Int64) {
    self = .integer(value)
  }
}
