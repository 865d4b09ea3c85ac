/// A place for records: memory, a file, or a database server.
///
/// ``Storage`` implements the storage rules. An engine only runs transactions.
protocol StorageEngine: Sendable {
  /// Whether several emulators can use the records at the same time.
  var isShared: Bool { get }

  /// Runs `body` with a consistent state that doesn't change.
  func read<Value: Sendable>(_ size: TransactionSize, _ body: @escaping TransactionBody<Value>) async throws -> Value

  /// Runs `body` and saves its changes, or rethrows its error and changes nothing.
  ///
  /// Transactions have the same effect as if they ran one after another. If a concurrent transaction prevents that, an
  /// engine can run `body` again, so `body` must not have side effects.
  func write<Value: Sendable>(_ size: TransactionSize, _ body: @escaping TransactionBody<Value>) async throws -> Value

  /// Closes the engine.
  ///
  /// Don't use it afterward.
  func close() throws
}

extension StorageEngine {
  var isShared: Bool { false }
}

/// The size of a transaction, which determines how an engine runs it.
enum TransactionSize: Sendable {
  /// The transaction has one operation.
  ///
  /// An engine may run it without a transaction, so a second operation could see a different state.
  case singleOperation
  /// The transaction has a few operations on few records.
  case few
  /// The transaction can use all records of a table.
  ///
  /// Other transactions shouldn't fail together with it, and its records shouldn't be cached.
  case many
}

/// The operations of a transaction.
typealias TransactionBody<Value> = @Sendable (any Transaction) throws -> Value
