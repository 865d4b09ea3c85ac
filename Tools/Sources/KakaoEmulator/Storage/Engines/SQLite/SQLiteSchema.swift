import Foundation
import GRDB

/// The version of a storage file.
///
/// GRDB stores it in its table `grdb_migrations`, as the name of the migration that creates the tables.
enum SQLiteSchema {
  /// The migrator that creates the tables of a new file.
  static var migrator: DatabaseMigrator {
    var migrator = DatabaseMigrator()
    migrator.registerMigration("v\(Tables.version)") { try SQLSchema.create(in: SQLiteConnection(db: $0)) }
    return migrator
  }

  /// Throws if the file isn't new and doesn't have the tables of this version.
  static func check(_ db: Database) throws {
    let names = try migrator.appliedIdentifiers(db)
    if let version = names.compactMap({ $0.hasPrefix("v") ? Int($0.dropFirst()) : nil }).max() {
      try StorageFileError.check(version: version)
    } else {
      // GRDB creates its own table first, so a crash can leave a file that contains only this table, without rows.
      let others = "SELECT name FROM sqlite_master WHERE tbl_name != 'grdb_migrations'"
      guard try names.isEmpty && String.fetchOne(db, sql: others) == nil else { throw StorageFileError.foreign }
    }
  }
}

/// A GRDB connection that caches its compiled statements.
struct SQLiteConnection: SQLConnection {
  static let dialect = SQLDialect(integer: "INTEGER", real: "REAL", text: "TEXT", tableOptions: " STRICT")

  let db: Database

  func run(_ sql: String, _ arguments: [ColumnValue?]) throws -> Int {
    try db.cachedStatement(sql: sql).execute(arguments: statementArguments(arguments))
    return db.changesCount
  }

  func enqueue(_ sql: String, _ arguments: [ColumnValue?]) throws {
    _ = try run(sql, arguments)
  }

  func texts(_ sql: String, _ arguments: [ColumnValue?]) throws -> [String] {
    let statement = try db.cachedStatement(sql: sql)
    var texts: [String] = []
    let rows = try Row.fetchCursor(statement, arguments: statementArguments(arguments))
    while let row = try rows.next() {
      // A damaged file can contain NULL or a value of another type.
      for column in 0..<statement.columnCount { texts.append(row[column] ?? "") }
    }
    return texts
  }

  private func statementArguments(_ arguments: [ColumnValue?]) -> StatementArguments {
    // The initializer for values of one type calls a key path for each of them, which is slow.
    StatementArguments(arguments.map { $0?.databaseValue })
  }
}

extension ColumnValue {
  fileprivate var databaseValue: any DatabaseValueConvertible {
    switch stored {
    case .integer(let number): number
    case .real(let number): number
    case .text(let text): text
    }
  }
}
