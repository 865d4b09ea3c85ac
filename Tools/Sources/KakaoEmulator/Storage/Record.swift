import Foundation

/// A value that the storage saves, and finds by its key or by an index.
///
/// All records are declared in `Tables.swift`, which begins with the steps to add one.
protocol Record: Codable, Sendable {
  static var table: Table<Self> { get }
}

/// The declaration of a table: its name, key of one or two columns, and indexes.
///
/// Engines need only this declaration to store a record. The type is a class because generic code would copy each
/// property of a structure.
final class Table<Element>: Sendable {
  let name: String
  let key: [Column<Element>]
  let indexes: [Index<Element>]
  /// The column that sorts the records of ``Condition/ordered(before:)``.
  let order: Column<Element>?
  /// The number of seconds for which a record is kept after it expires.
  let retention: Double
  /// Whether there are so few records that an engine may cache the whole table.
  let isSmall: Bool
  /// All columns, each once.
  let columns: [Column<Element>]
  let sql: SQLTableText

  init(
    _ name: String, key first: Column<Element>, _ second: Column<Element>? = nil, indexes: [Index<Element>] = [],
    order: Column<Element>? = nil, retention: Double = 0, isSmall: Bool = false
  ) {
    let key = [first] + [second].compactMap(\.self)
    self.name = name
    self.key = key
    self.indexes = indexes
    self.order = order
    self.retention = retention
    self.isSmall = isSmall
    columns = (key + indexes.flatMap(\.columns) + [order].compactMap(\.self)).reduce(into: []) { columns, column in
      if !columns.contains(where: { $0.name == column.name }) { columns.append(column) }
    }
    sql = SQLTableText(key: key.map(\.name), order: order?.name, columns: columns.map(\.name))
  }

  /// Whether the records expire at the time in ``order``.
  var expires: Bool { order?.name == "expires_at" }

  func key(of record: Element) throws -> Key {
    guard let key = Key(key, of: record) else { throw DeclarationError.noKey }
    return key
  }
}

/// The mistakes that an engine can find in a table's declaration.
enum DeclarationError: Error {
  /// A column of the key is `nil`.
  case noKey
  /// An operation needs ``Table/order``.
  case noOrder
}

/// An index that finds records by the values of one or two columns.
///
/// A record with a `nil` value in one of the columns isn't part of the index.
struct Index<Element>: Sendable {
  let columns: [Column<Element>]
  /// The names of the columns.
  let name: String
  /// Whether a second record with the same values is rejected.
  let isUnique: Bool
  let sqlFilter: String

  init(_ first: Column<Element>, _ second: Column<Element>? = nil, isUnique: Bool = false) {
    columns = [first] + [second].compactMap(\.self)
    self.isUnique = isUnique
    name = columns.map(\.name).joined(separator: "_")
    sqlFilter = SQLTableText.filter(columns.map(\.name))
  }

  func key(of record: Element) -> Key? { Key(columns, of: record) }
}

/// A value of a record that the storage sorts or searches by.
struct Column<Element>: Sendable {
  let name: String
  let kind: ColumnValue.Kind
  let isOptional: Bool
  let value: @Sendable (Element) -> ColumnValue?

  init<Content: ColumnValueConvertible>(_ name: String, _ content: @escaping @Sendable (Element) -> Content) {
    (self.name, kind, isOptional) = (name, Content.kind, false)
    value = { content($0).value }
  }

  init<Content: ColumnValueConvertible>(optional name: String, _ content: @escaping @Sendable (Element) -> Content?) {
    (self.name, kind, isOptional) = (name, Content.kind, true)
    value = { content($0)?.value }
  }
}

/// The value of a column.
enum ColumnValue: Hashable, Comparable, Sendable {
  enum Kind: Sendable { case integer, real, text }

  case integer(Int64)
  case real(Double)
  case text(String)
  /// A text of hexadecimal digits.
  case hash(SecretHash)
  /// A text in the form of RFC 9562.
  case uuid(UUID)
}

extension ColumnValue {
  /// The value as a database stores it.
  enum Stored {
    case integer(Int64)
    case real(Double)
    case text(String)
  }

  var stored: Stored {
    switch self {
    case .integer(let number): .integer(number)
    case .real(let number): .real(number)
    case .text(let text): .text(text)
    case .hash(let hash): .text(hash.hex)
    case .uuid(let id): .text(id.uuidString)
    }
  }
}

/// The values of a key's or an index's columns.
struct Key: Hashable, Comparable, Sendable {
  let first: ColumnValue
  let second: ColumnValue?

  var values: [ColumnValue] { second.map { [first, $0] } ?? [first] }

  init(_ first: some ColumnValueConvertible) {
    (self.first, second) = (first.value, nil)
  }

  init(_ first: some ColumnValueConvertible, _ second: some ColumnValueConvertible) {
    (self.first, self.second) = (first.value, second.value)
  }

  init?<Element>(_ columns: [Column<Element>], of record: Element) {
    guard let first = columns[0].value(record) else { return nil }
    self.first = first
    second = columns.count > 1 ? columns[1].value(record) : nil
    guard columns.count == 1 || second != nil else { return nil }
  }

  static func < (left: Key, right: Key) -> Bool {
    guard left.first == right.first else { return left.first < right.first }
    guard let one = left.second, let two = right.second else { return left.second == nil && right.second != nil }
    return one < two
  }
}

protocol ColumnValueConvertible: SendableMetatype {
  static var kind: ColumnValue.Kind { get }
  var value: ColumnValue { get }
}

extension Int: ColumnValueConvertible {
  static var kind: ColumnValue.Kind { .integer }
  var value: ColumnValue { .integer(Int64(self)) }
}

extension Int64: ColumnValueConvertible {
  static var kind: ColumnValue.Kind { .integer }
  var value: ColumnValue { .integer(self) }
}

extension Date: ColumnValueConvertible {
  static var kind: ColumnValue.Kind { .real }
  var value: ColumnValue { .real(timeIntervalSince1970) }
}

extension String: ColumnValueConvertible {
  static var kind: ColumnValue.Kind { .text }
  var value: ColumnValue { .text(self) }
}

extension UUID: ColumnValueConvertible {
  static var kind: ColumnValue.Kind { .text }
  var value: ColumnValue { .uuid(self) }
}

extension SecretHash: ColumnValueConvertible {
  static var kind: ColumnValue.Kind { .text }
  var value: ColumnValue { .hash(self) }
}
