/// A search for one record of each of several types, which takes one statement.
///
/// Each statement takes a round trip to a database server.
struct Lookup: Sendable {
  let types: [any Record.Type]
  let tables: [String]
  /// A query of the records in the order of the types.
  ///
  /// It is built once, because building it takes longer than running it.
  let sql: String

  init(_ types: any Record.Type...) {
    self.types = types
    tables = types.map { $0.tableName }
    var parameter = 0
    let selections = types.enumerated().map { place, type in
      let tests = type.keyColumns.map { column in
        parameter += 1
        return "\(column) = $\(parameter)"
      }
      return "SELECT body, \(place) AS place FROM \(type.tableName) WHERE \(tests.joined(separator: " AND "))"
    }
    sql = selections.joined(separator: " UNION ALL ") + " ORDER BY place"
  }
}

extension Record {
  fileprivate static var tableName: String { table.name }
  fileprivate static var keyColumns: [String] { table.key.map(\.name) }
}
