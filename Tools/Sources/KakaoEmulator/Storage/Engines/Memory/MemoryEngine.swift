import Synchronization

/// An engine that stores records in memory.
///
/// They are lost when the process exits.
///
/// Transactions run on the caller's thread, because they take less time than switching threads. They run one at a time,
/// except for large reads, which use a snapshot.
final class MemoryEngine: StorageEngine {
  private let tables = Mutex<[String: MemoryTable]>([:])

  func read<Value: Sendable>(_ size: TransactionSize, _ body: @escaping TransactionBody<Value>) async throws -> Value {
    // A large read uses a snapshot, so that it doesn't block other transactions. The snapshot shares its storage with
    // the tables until a record changes (copy-on-write).
    guard size != .many else { return try body(MemoryTransaction(tables.withLock(\.self))) }
    return try run(body)
  }

  func write<Value: Sendable>(_ size: TransactionSize, _ body: @escaping TransactionBody<Value>) async throws -> Value {
    try run(body)
  }

  func close() {}

  private func run<Value: Sendable>(_ body: TransactionBody<Value>) throws -> Value {
    try tables.withLock { tables in
      let transaction = MemoryTransaction([:])
      // Swap instead of assigning, because changing a dictionary that has two owners copies it.
      swap(&transaction.tables, &tables)
      defer { swap(&transaction.tables, &tables) }
      do {
        return try body(transaction)
      } catch {
        transaction.undo()
        throw error
      }
    }
  }
}

/// A transaction that changes the tables directly and can undo its changes.
final class MemoryTransaction: Transaction {
  var tables: [String: MemoryTable]
  private var changes: [(MemoryTransaction) -> Void] = []

  init(_ tables: [String: MemoryTable]) {
    self.tables = tables
  }

  func records<Element: Record>(
    _ condition: Condition<Element>, descending: Bool, limit: Int?
  ) throws -> [Element] {
    let name = Element.table.name
    let keys = try keys(condition, descending: descending, limit: limit ?? .max)
    return keys.prefix(limit ?? .max).compactMap { tables[name]?.record($0) }
  }

  func get<Element: Record>(_ type: Element.Type, _ key: Key) -> Element? {
    tables[Element.table.name]?.record(key)
  }

  func caller(of accessToken: SecretHash) throws -> Caller? {
    guard let token = try get(AccessToken.self, accessToken), let grant = try get(Grant.self, token.grantID),
      let app = try get(App.self, grant.appID), let account = try get(Account.self, grant.accountID),
      let link = try link(grant.appID, grant.accountID)
    else { return nil }
    return Caller(app: app, account: account, link: link, grant: grant, token: token)
  }

  func count<Element: Record>(_ type: Element.Type) -> Int {
    tables[Element.table.name]?.count ?? 0
  }

  func put<Element: Record>(_ record: Element) throws {
    let table = Element.table
    let key = try table.key(of: record)
    for index in table.indexes where index.isUnique {
      if let values = index.key(of: record), tables[table.name]?.contains(values, in: index, except: key) == true {
        throw StorageError.duplicate
      }
    }
    set(key, to: record)
  }

  func delete<Element: Record>(_ condition: Condition<Element>) throws -> Int {
    let keys = try keys(condition, descending: false, limit: .max)
    for key in keys { set(key, to: nil as Element?) }
    return keys.count
  }

  /// Undoes all changes, last to first.
  func undo() {
    while let change = changes.popLast() { change(self) }
  }

  private func keys<Element: Record>(_ condition: Condition<Element>, descending: Bool, limit: Int) throws -> [Key] {
    if case .ordered = condition, Element.table.order == nil { throw DeclarationError.noOrder }
    return tables[Element.table.name]?.keys(condition, descending: descending, limit: limit) ?? []
  }

  private func set<Element: Record>(_ key: Key, to record: Element?) {
    let before = tables[Element.table.name, default: MemoryTable()].set(key, to: record)
    changes.append { $0.tables[Element.table.name]?.set(key, to: before) }
  }
}
