import Foundation

/// The fields of a query or of an `application/x-www-form-urlencoded` body, decoded strictly.
struct FormFields: Sendable, Equatable {
  /// Why a text is not a set of fields.
  enum Failure: Error, Equatable {
    /// A percent sequence that is no UTF-8 text.
    case malformed
    /// RFC 6749 section 3.1: a parameter must not be included more than once.
    case duplicate(String)
  }

  private var values: [String: String] = [:]

  init() {}

  /// Fields that were decoded already.
  init(_ values: [String: String]) {
    self.values = values
  }

  init(_ text: String) throws(Failure) {
    try add(text)
  }

  /// The value of a field; nil when it is absent or empty, which RFC 6749 section 3.1 treats alike.
  subscript(_ name: String) -> String? {
    values[name].flatMap { $0.isEmpty ? nil : $0 }
  }

  /// Every field, decoded, by its name.
  var all: [String: String] { values }

  /// The fields of both; of two with one name, those of `other`.
  func merging(_ other: FormFields) -> FormFields {
    FormFields(values.merging(other.values) { $1 })
  }

  /// Adds the fields of `text`, which must not name one that is there already.
  mutating func add(_ text: String) throws(Failure) {
    for pair in text.utf8.split(separator: UInt8(ascii: "&")) {
      let parts = pair.split(separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
      let name = try Self.decode(parts[0])
      let value = parts.count == 2 ? try Self.decode(parts[1]) : ""
      guard values.updateValue(value, forKey: name) == nil else { throw .duplicate(name) }
    }
  }

  private static func decode(_ text: Substring.UTF8View) throws(Failure) -> String {
    let (plus, percent, space) = (UInt8(ascii: "+"), UInt8(ascii: "%"), UInt8(ascii: " "))
    guard text.contains(where: { $0 == plus || $0 == percent }) else { return String(Substring(text)) }
    let spaced = String(decoding: text.map { $0 == plus ? space : $0 }, as: UTF8.self)
    guard let decoded = spaced.removingPercentEncoding else { throw .malformed }
    return decoded
  }
}
