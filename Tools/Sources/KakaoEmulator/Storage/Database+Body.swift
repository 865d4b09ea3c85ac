import Foundation
import GRDB

/// Reading and writing the JSON `body` column.
extension Database {
  func record<Record: Decodable>(
    _ type: Record.Type, _ sql: String, _ arguments: StatementArguments = []
  ) throws -> Record? {
    try records(type, sql, arguments).first
  }

  /// Runs a query whose only column is `body`.
  func records<Record: Decodable>(
    _ type: Record.Type, _ sql: String, _ arguments: StatementArguments = []
  ) throws -> [Record] {
    try String.fetchAll(self, sql: sql, arguments: arguments).map {
      try JSONDecoder().decode(Record.self, from: Data($0.utf8))
    }
  }

  /// Inserts a row, or updates the one with the same key. (`INSERT OR REPLACE` would delete first, and take
  /// everything that refers to the row with it.)
  func upsert(
    _ table: String, key: [String], _ columns: [(name: String, value: (any DatabaseValueConvertible)?)],
    body: some Encodable
  ) throws {
    let json = String(decoding: try JSONEncoder().encode(body), as: UTF8.self)
    let all = columns + [("body", json)]
    let names = all.map(\.name)
    try execute(
      sql: """
        INSERT INTO \(table) (\(names.joined(separator: ", ")))
        VALUES (\(names.map { _ in "?" }.joined(separator: ", ")))
        ON CONFLICT (\(key.joined(separator: ", "))) DO UPDATE SET
        \(names.filter { !key.contains($0) }.map { "\($0) = excluded.\($0)" }.joined(separator: ", "))
        """,
      arguments: StatementArguments(all.map(\.value)))
  }
}
