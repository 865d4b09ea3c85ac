import Foundation

/// A JSON value that preserves the order of members and repeated members, unlike `JSONDecoder`.
indirect enum OrderedJSON: Sendable, Equatable {
  struct Member: Sendable, Equatable {
    let name: String
    let value: OrderedJSON
  }

  case object([Member])
  case array([OrderedJSON])
  case string(String)
  case integer(Int64)
  /// A number that isn't a 64-bit integer, as it was written.
  case number(String)
  case boolean(Bool)
  case null

  /// Parses a text in UTF-8, or returns `nil` if it isn't JSON.
  init?(_ data: Data) {
    // The reader below assumes valid JSON.
    guard (try? JSONSerialization.jsonObject(with: data, options: .fragmentsAllowed)) != nil else { return nil }
    var reader = Reader(bytes: Array(data))
    guard let value = reader.value() else { return nil }
    self = value
  }

  /// Returns the value of a member, or `nil` if there is no such member.
  subscript(name: String) -> OrderedJSON? {
    guard case .object(let members) = self else { return nil }
    return members.first { $0.name == name }?.value
  }

  var string: String? { if case .string(let text) = self { text } else { nil } }
  var boolean: Bool? { if case .boolean(let value) = self { value } else { nil } }
  var elements: [OrderedJSON] { if case .array(let elements) = self { elements } else { [] } }

  var type: String {
    switch self {
    case .object: "object"
    case .array: "array"
    case .string: "string"
    case .integer: "integer"
    case .number: "number"
    case .boolean: "boolean"
    case .null: "null"
    }
  }
}

extension OrderedJSON {
  private struct Reader {
    let bytes: [UInt8]
    var index = 0

    mutating func value() -> OrderedJSON? {
      skipSpace()
      switch peek {
      case UInt8(ascii: "{"): return object()
      case UInt8(ascii: "["): return array()
      case UInt8(ascii: "\""): return string().map(OrderedJSON.string)
      case nil: return nil
      default: return literal()
      }
    }

    private var peek: UInt8? { index < bytes.count ? bytes[index] : nil }

    private mutating func skipSpace() {
      while let byte = peek, [0x20, 0x09, 0x0A, 0x0D].contains(byte) { index += 1 }
    }

    /// Skips whitespace and then a character, and returns `false` if the next character is a different one.
    private mutating func skip(_ character: Unicode.Scalar) -> Bool {
      skipSpace()
      guard peek == UInt8(ascii: character) else { return false }
      index += 1
      return true
    }

    private mutating func object() -> OrderedJSON? {
      var members: [Member] = []
      guard skip("{") else { return nil }
      while !skip("}") {
        skipSpace()
        guard let name = string(), skip(":"), let value = value() else { return nil }
        members.append(Member(name: name, value: value))
        _ = skip(",")
      }
      return .object(members)
    }

    private mutating func array() -> OrderedJSON? {
      var elements: [OrderedJSON] = []
      guard skip("[") else { return nil }
      while !skip("]") {
        guard let value = value() else { return nil }
        elements.append(value)
        _ = skip(",")
      }
      return .array(elements)
    }

    private mutating func string() -> String? {
      let start = index
      index += 1
      while let byte = peek, byte != UInt8(ascii: "\"") { index += byte == UInt8(ascii: "\\") ? 2 : 1 }
      guard index < bytes.count else { return nil }
      index += 1
      return try? JSONDecoder().decode(String.self, from: Data(bytes[start..<index]))
    }

    private mutating func literal() -> OrderedJSON? {
      let rest = bytes[index...].prefix { !" \t\n\r,]}".utf8.contains($0) }
      guard !rest.isEmpty else { return nil }
      index = rest.endIndex
      let text = String(decoding: rest, as: UTF8.self)
      switch text {
      case "true", "false": return .boolean(text == "true")
      case "null": return .null
      default: return Int64(text).map(OrderedJSON.integer) ?? .number(text)
      }
    }
  }
}
