import Foundation

/// A JSON value that keeps the order of its keys, because the wire contract has one and `JSONEncoder` keeps none.
enum JSON: Sendable, Equatable {
  case object([Member])
  case array([JSON])
  case string(String)
  case integer(Int64)
  case bool(Bool)
  case null

  struct Member: Sendable, Equatable {
    let name: String
    let value: JSON
  }

  /// An object of the members that have a value, in the order given.
  static func members(_ members: [(String, JSON?)]) -> JSON {
    .object(members.compactMap { name, value in value.map { Member(name: name, value: $0) } })
  }

  static func strings(_ values: [String]) -> JSON {
    .array(values.map(JSON.string))
  }

  /// A point in time as RFC 3339 UTC without a fraction.
  static func date(_ date: Date) -> JSON {
    .string(date.formatted(.iso8601))
  }

  /// The member of that name; nil when there is none, or this is no object.
  func member(_ name: String) -> JSON? {
    guard case .object(let members) = self else { return nil }
    return members.first { $0.name == name }?.value
  }

  /// Whether this is an object with a member of that name.
  func hasMember(_ name: String) -> Bool { member(name) != nil }

  /// The JSON text without insignificant white space.
  var text: String {
    var text = ""
    write(to: &text)
    return text
  }

  private func write(to text: inout String) {
    switch self {
    case .object(let members):
      text += "{"
      for (index, member) in members.enumerated() {
        if index > 0 { text += "," }
        Self.quote(member.name, to: &text)
        text += ":"
        member.value.write(to: &text)
      }
      text += "}"
    case .array(let elements):
      text += "["
      for (index, element) in elements.enumerated() {
        if index > 0 { text += "," }
        element.write(to: &text)
      }
      text += "]"
    case .string(let string): Self.quote(string, to: &text)
    case .integer(let number): text += String(number)
    case .bool(let bool): text += bool ? "true" : "false"
    case .null: text += "null"
    }
  }

  private static func quote(_ string: String, to text: inout String) {
    text += "\""
    // Nearly all texts are plain. 0xE2 is what U+2028 and U+2029 begin with.
    if string.utf8.allSatisfy({ $0 >= 0x20 && $0 != 0x22 && $0 != 0x5C && $0 != 0xE2 }) {
      text += string
    } else {
      for scalar in string.unicodeScalars { escape(scalar, to: &text) }
    }
    text += "\""
  }

  private static func escape(_ scalar: Unicode.Scalar, to text: inout String) {
    switch scalar {
    case "\"": text += "\\\""
    case "\\": text += "\\\\"
    // Control characters must be escaped; U+2028 and U+2029 are, so that the text is also JavaScript.
    case "\u{0}"..<"\u{20}", "\u{2028}", "\u{2029}": text += String(format: "\\u%04x", scalar.value)
    default: text.unicodeScalars.append(scalar)
    }
  }
}

extension JSON: ExpressibleByDictionaryLiteral, ExpressibleByArrayLiteral, ExpressibleByStringLiteral {
  /// Members whose value is nil are left out.
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
