import Foundation

/// The fields of a query or of an `application/x-www-form-urlencoded` body, decoded strictly.
struct FormFields: Sendable, Equatable {
  /// The reasons why a text can't be decoded.
  enum Failure: Error, Equatable {
    /// A percent sequence doesn't decode to UTF-8, or a text has too many combining characters in a row.
    case malformed
    /// A name occurs more than once, which RFC 6749 section 3.1 forbids.
    case duplicate(String)
  }

  private var values: [String: String] = [:]

  init() {}

  /// Creates fields from decoded names and values.
  init(_ values: [String: String]) {
    self.values = values
  }

  init(_ text: String) throws(Failure) {
    try add(text)
  }

  /// The value of a field, or `nil` if it is absent or empty.
  ///
  /// RFC 6749 section 3.1 treats both alike.
  subscript(_ name: String) -> String? {
    values[name].flatMap { $0.isEmpty ? nil : $0 }
  }

  /// All decoded fields by name.
  var all: [String: String] { values }

  /// The fields as a query, sorted by name.
  var text: String {
    values.sorted { $0.key < $1.key }.map { "\(URLText.encode($0.key))=\(URLText.encode($0.value))" }
      .joined(separator: "&")
  }

  /// Returns the fields of both forms.
  ///
  /// If both have a field of the same name, the result has the value of `other`.
  func merging(_ other: FormFields) -> FormFields {
    FormFields(values.merging(other.values) { $1 })
  }

  /// Decodes `text` and adds its fields.
  ///
  /// Throws ``Failure/duplicate(_:)`` if a name already exists.
  mutating func add(_ text: String) throws(Failure) {
    guard text.hasBoundedMarks else { throw .malformed }
    for pair in Array(text.utf8).split(separator: UInt8(ascii: "&")) {
      let encodedName = pair.prefix { $0 != UInt8(ascii: "=") }
      let name = try Self.decode(encodedName)
      let value = try Self.decode(pair.dropFirst(encodedName.count + 1))
      guard values.updateValue(value, forKey: name) == nil else { throw .duplicate(name) }
    }
  }

  private static func decode(_ text: ArraySlice<UInt8>) throws(Failure) -> String {
    let (plus, percent, space) = (UInt8(ascii: "+"), UInt8(ascii: "%"), UInt8(ascii: " "))
    guard text.contains(where: { $0 == plus || $0 == percent }) else { return String(decoding: text, as: UTF8.self) }
    var (bytes, rest) = ([UInt8](), text)
    while let byte = rest.popFirst() {
      if byte == percent {
        guard let high = rest.popFirst()?.hexDigitValue, let low = rest.popFirst()?.hexDigitValue else {
          throw .malformed
        }
        bytes.append(high << 4 | low)
      } else {
        bytes.append(byte == plus ? space : byte)
      }
    }
    guard let decoded = String(validating: bytes, as: UTF8.self), decoded.hasBoundedMarks else { throw .malformed }
    return decoded
  }
}
