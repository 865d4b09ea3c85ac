/// The parts of SQL statements that are the same for all records of a table.
///
/// They are built once, because building them takes longer than a lookup.
struct SQLTableText: Sendable {
  /// The `WHERE` clause that compares the columns of the key with the parameters.
  let keyFilter: String
  /// The end of a statement that inserts a row, or updates the row with the same key.
  let upsert: String
  private let byKey, byKeyDescending, byOrder, byOrderDescending: String

  /// Creates the parts from the names of columns.
  ///
  /// Every table also has the column `body`.
  init(key: [String], order: String?, columns: [String]) {
    let names = columns + ["body"]
    let changed = names.filter { !key.contains($0) }
    keyFilter = Self.filter(key)
    upsert = """
       (\(names.joined(separator: ", "))) VALUES (\(names.indices.map { "$\($0 + 1)" }.joined(separator: ", "))) \
      ON CONFLICT (\(key.joined(separator: ", "))) DO UPDATE SET \
      \(changed.map { "\($0) = excluded.\($0)" }.joined(separator: ", "))
      """
    let all = [order].compactMap(\.self) + key
    (byKey, byKeyDescending) = (Self.order(key, ""), Self.order(key, " DESC"))
    (byOrder, byOrderDescending) = (Self.order(all, ""), Self.order(all, " DESC"))
  }

  /// Returns the `WHERE` clause that compares columns with the parameters.
  static func filter(_ columns: [String]) -> String {
    " WHERE " + columns.enumerated().map { "\($1) = $\($0 + 1)" }.joined(separator: " AND ")
  }

  func order(isByKey: Bool, descending: Bool) -> String {
    switch (isByKey, descending) {
    case (true, false): byKey
    case (true, true): byKeyDescending
    case (false, false): byOrder
    case (false, true): byOrderDescending
    }
  }

  private static func order(_ columns: [String], _ direction: String) -> String {
    " ORDER BY " + columns.map { $0 + direction }.joined(separator: ", ")
  }
}
