import Foundation
import GRDB

/// Queries that read and write the JSON `body` column.
///
/// Each connection compiles a statement once.
extension Database {
  func run(_ sql: String, _ arguments: StatementArguments = []) throws {
    try cachedStatement(sql: sql).execute(arguments: arguments)
  }

  /// Returns the text in the first column of the first row.
  func text(_ sql: String, _ arguments: StatementArguments = []) throws -> String? {
    try String.fetchOne(cachedStatement(sql: sql), arguments: arguments)
  }

  /// Returns the texts in the first column of all rows.
  func texts(_ sql: String, _ arguments: StatementArguments = []) throws -> [String] {
    try String.fetchAll(cachedStatement(sql: sql), arguments: arguments)
  }

  /// Returns the texts of all columns of the first row.
  func row(_ sql: String, _ arguments: StatementArguments = []) throws -> [String]? {
    try Row.fetchOne(cachedStatement(sql: sql), arguments: arguments).map { row in
      try (0..<row.count).map { try row.decode(String.self, atIndex: $0) }
    }
  }

  /// Returns whether the query has a row.
  func exists(_ sql: String, _ arguments: StatementArguments = []) throws -> Bool {
    try Bool.fetchOne(cachedStatement(sql: sql), arguments: arguments) != nil
  }

  /// Decodes the first row of a query whose only column is `body`.
  func record<Record: Decodable>(
    _ type: Record.Type, _ sql: String, _ arguments: StatementArguments = []
  ) throws -> Record? {
    try text(sql, arguments).map { try JSONDecoder().decode(type, from: Data($0.utf8)) }
  }

  /// Decodes all rows of a query whose only column is `body`.
  func records<Record: Decodable>(
    _ type: Record.Type, _ sql: String, _ arguments: StatementArguments = []
  ) throws -> [Record] {
    try texts(sql, arguments).map { try JSONDecoder().decode(type, from: Data($0.utf8)) }
  }

  /// Inserts a row, or updates the row with the same key.
  ///
  /// Unlike this statement, `INSERT OR REPLACE` deletes the row first, and with it all rows that reference it with `ON
  /// DELETE CASCADE`.
  func upsert(
    _ table: String, key: [String], _ columns: [(name: String, value: (any DatabaseValueConvertible)?)],
    body: some Encodable
  ) throws {
    let json = String(decoding: try JSONEncoder().encode(body), as: UTF8.self)
    let all = columns + [("body", json)]
    let names = all.map(\.name)
    try run(
      """
      INSERT INTO \(table) (\(names.joined(separator: ", ")))
      VALUES (\(names.map { _ in "?" }.joined(separator: ", ")))
      ON CONFLICT (\(key.joined(separator: ", "))) DO UPDATE SET
      \(names.filter { !key.contains($0) }.map { "\($0) = excluded.\($0)" }.joined(separator: ", "))
      """, StatementArguments(all.map(\.value)))
  }
}
