import Foundation
import GRDB
import Testing

@testable import EmulatorTestSupport
@testable import KakaoEmulator

/// Tests that the statements for all declared keys, indexes, and orders use an index of the file.
@Suite struct QueryPlanTests {
  @Test("No statement scans a whole table")
  func statementsUseIndexes() async throws {
    try await withTemporaryDirectory { directory in
      let log = StatementLog()
      let storage = try log.storage(path: directory.appending(path: "emulator.sqlite").path)
      log.removeAll()
      try await storage.write { transaction in
        for type in Tables.all { try Self.useAll(type, in: transaction) }
        _ = try transaction.caller(of: Sample.token.id)
      }
      let statements = Set(log.all.filter { $0.hasPrefix("SELECT") || $0.hasPrefix("DELETE") })
      #expect(statements.count > 2 * Tables.all.count)
      for sql in statements {
        let plan = try await storage.sqlite.pool.read { db in
          let statement = try db.makeStatement(sql: "EXPLAIN QUERY PLAN \(sql)")
          // SQLite doesn't need the argument values to plan a query.
          statement.setUncheckedArguments([])
          return try Row.fetchAll(statement).map { $0["detail"] as String }
        }
        // A query for the record with the lowest or highest value may scan an index, because it stops at the limit.
        let isLimited = sql.hasSuffix("LIMIT 1")
        #expect(plan.allSatisfy { !$0.hasPrefix("SCAN") || isLimited && $0.contains("INDEX") }, "\(plan)")
      }
    }
  }

  private static func useAll<Element: KakaoEmulator.Record>(
    _ type: Element.Type, in transaction: any Transaction
  ) throws {
    func key(_ columns: [KakaoEmulator.Column<Element>]) -> Key { columns.count == 1 ? Key(1) : Key(1, 1) }
    var conditions: [Condition<Element>] = [.key(key(Element.table.key))]
    conditions += Element.table.indexes.map { .equal($0, key($0.columns)) }
    if Element.table.order != nil {
      conditions.append(.ordered(before: 1))
      _ = try transaction.last(type)
    }
    for condition in conditions {
      _ = try transaction.records(condition)
      try transaction.delete(condition)
    }
  }
}
