import Foundation
import GRDB

/// Reading and writing the JSON `body` column. Each statement is compiled once a connection.
extension Database {
  func run(_ sql: String, _ arguments: StatementArguments = []) throws {
    try cachedStatement(sql: sql).execute(arguments: arguments)
  }

  /// The text in the first column of the first row.
  func text(_ sql: String, _ arguments: StatementArguments = []) throws -> String? {
    try String.fetchOne(cachedStatement(sql: sql), arguments: arguments)
  }

  /// The texts in the first column.
  func texts(_ sql: String, _ arguments: StatementArguments = []) throws -> [String] {
    try String.fetchAll(cachedStatement(sql: sql), arguments: arguments)
  }

  /// The texts of the first row.
  func row(_ sql: String, _ arguments: StatementArguments = []) throws -> [String]? {
    try Row.fetchOne(cachedStatement(sql: sql), arguments: arguments).map { row in
      try (0..<row.count).map { try row.decode(String.self, atIndex: $0) }
    }
  }

  /// Whether there is a row.
  func exists(_ sql: String, _ arguments: StatementArguments = []) throws -> Bool {
    try Bool.fetchOne(cachedStatement(sql: sql), arguments: arguments) != nil
  }

  /// The first row of a query whose only column is `body`.
  func record<Record: Decodable>(
    _ type: Record.Type, _ sql: String, _ arguments: StatementArguments = []
  ) throws -> Record? {
    try text(sql, arguments).map { try JSONDecoder().decode(type, from: Data($0.utf8)) }
  }

  /// Runs a query whose only column is `body`.
  func records<Record: Decodable>(
    _ type: Record.Type, _ sql: String, _ arguments: StatementArguments = []
  ) throws -> [Record] {
    try texts(sql, arguments).map { try JSONDecoder().decode(type, from: Data($0.utf8)) }
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
    try run(
      """
      INSERT INTO \(table) (\(names.joined(separator: ", ")))
      VALUES (\(names.map { _ in "?" }.joined(separator: ", ")))
      ON CONFLICT (\(key.joined(separator: ", "))) DO UPDATE SET
      \(names.filter { !key.contains($0) }.map { "\($0) = excluded.\($0)" }.joined(separator: ", "))
      """, StatementArguments(all.map(\.value)))
  }
}
