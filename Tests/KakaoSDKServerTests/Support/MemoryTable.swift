import Foundation
import KakaoSDKCommon
import KakaoSDKServer

/// An in-memory token table that runs the SQL statements of `DatabaseTokens`.
final class MemoryTable: TokenSQL {
  private struct State: Sendable {
    var rows: [String: [String]] = [:]
    /// The advisory locks that transactions hold.
    var locks: Set<String> = []
  }

  private let state = Locked(State())

  /// The columns `key_id`, `token`, and `used_at` of a user.
  subscript(user: String) -> [String]? {
    get { state.withLock { $0.rows[user] } }
    set { state.withLock { $0.rows[user] = newValue } }
  }

  func execute(_ sql: String, _ parameters: [String]) async throws {
    _ = try await query(sql, parameters)
  }

  func query(_ sql: String, _ parameters: [String]) async throws -> [[String?]] {
    try state.withLock { state in
      switch sql.prefix(12) {
      case "SELECT key_i": return state.rows[parameters[0]].map { [$0] } ?? []
      case "INSERT INTO ":
        if sql.contains("pg_try_advisory_xact_lock"), state.locks.contains(parameters[4]) { return [] }
        state.rows[parameters[0]] = Array(parameters[1...3])
        return [[parameters[0]]]
      case "UPDATE kakao": return []
      default: throw CocoaError(.featureUnsupported)
      }
    }
  }

  func transaction(_ body: @Sendable (any TokenSQL) async throws -> Void) async throws {
    let transaction = Transaction(table: self)
    defer { transaction.end() }
    try await body(transaction)
  }

  private func lock(_ key: String) -> Bool { state.withLock { $0.locks.insert(key).inserted } }

  private func unlock(_ key: String) { state.withLock { _ = $0.locks.remove(key) } }

  private final class Transaction: TokenSQL {
    private let table: MemoryTable
    private let held = Locked<[String]>([])

    init(table: MemoryTable) {
      self.table = table
    }

    func execute(_ sql: String, _ parameters: [String]) async throws { throw CocoaError(.featureUnsupported) }

    func query(_ sql: String, _ parameters: [String]) async throws -> [[String?]] {
      guard table.lock(parameters[0]) else { return [["false"]] }
      held.withLock { $0.append(parameters[0]) }
      return [["true"]]
    }

    func transaction(_ body: @Sendable (any TokenSQL) async throws -> Void) async throws { try await body(self) }

    func end() {
      for key in held.withLock({ $0 }) { table.unlock(key) }
    }
  }
}
