/// The operations on records that an engine implements.
///
/// All operations of a transaction see the same state and take effect together, or not at all if it throws.
protocol Transaction {
  /// Returns the records that satisfy the condition, sorted by key, or as ``Condition/ordered(before:)`` describes.
  func records<Element: Record>(
    _ condition: Condition<Element>, descending: Bool, limit: Int?
  ) throws -> [Element]
  /// Returns the record with a key, or `nil` if it doesn't exist.
  func get<Element: Record>(_ type: Element.Type, _ key: Key) throws -> Element?
  /// Returns the caller that an access token identifies, or `nil` if the token or a related record doesn't exist.
  func caller(of accessToken: SecretHash) throws -> Caller?
  func count<Element: Record>(_ type: Element.Type) throws -> Int
  /// Adds the record, or replaces the record with the same key.
  func put<Element: Record>(_ record: Element) throws
  /// Deletes the records that satisfy the condition and returns their number.
  @discardableResult
  func delete<Element: Record>(_ condition: Condition<Element>) throws -> Int
  /// Deletes the records that satisfy the condition, without waiting for their number.
  func discard<Element: Record>(_ condition: Condition<Element>) throws
}

/// The condition that selects the records for an operation.
enum Condition<Element: Record>: Sendable {
  case all
  case key(Key)
  /// The records whose values in an index are equal to a key.
  case equal(Index<Element>, Key)
  /// The records sorted by their value in ``Table/order`` and the key, or only those whose value is less than a number.
  case ordered(before: Double? = nil)
}

extension Transaction {
  func discard<Element: Record>(_ condition: Condition<Element>) throws {
    try delete(condition)
  }

  func records<Element: Record>(_ condition: Condition<Element>) throws -> [Element] {
    try records(condition, descending: false, limit: nil)
  }

  func get<Element: Record>(_ type: Element.Type, _ key: Key) throws -> Element? {
    try records(Condition<Element>.key(key)).first
  }

  func get<Element: Record>(_ type: Element.Type, _ key: some ColumnValueConvertible) throws -> Element? {
    try get(type, Key(key))
  }

  /// Changes and returns a record, or returns `nil` if it doesn't exist.
  func change<Element: Record>(
    _ type: Element.Type, _ key: some ColumnValueConvertible, _ change: (inout Element) throws -> Void
  ) throws -> Element? {
    guard var record = try get(type, key) else { return nil }
    try change(&record)
    try put(record)
    return record
  }

  /// Deletes and returns a record, or returns `nil` if it doesn't exist.
  func consume<Element: Record>(_ type: Element.Type, _ key: some ColumnValueConvertible) throws -> Element? {
    let record = try get(type, key)
    if record != nil { try discard(Condition<Element>.key(Key(key))) }
    return record
  }

  /// Returns the record with the lowest key whose values in an index are equal to `key`.
  func first<Element: Record>(_ index: Index<Element>, _ key: Key) throws -> Element? {
    try records(.equal(index, key), descending: false, limit: 1).first
  }

  /// Returns the record with the highest value in ``Table/order``.
  func last<Element: Record>(_ type: Element.Type) throws -> Element? {
    try records(Condition<Element>.ordered(), descending: true, limit: 1).first
  }

  @discardableResult
  func delete<Element: Record>(_ type: Element.Type, _ key: some ColumnValueConvertible) throws -> Bool {
    try delete(Condition<Element>.key(Key(key))) > 0
  }
}
