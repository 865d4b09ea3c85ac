import Foundation
import GRDB

/// An engine with one SQLite file, which no other emulator can use at the same time.
///
/// A completed write survives a crash of the process. With `isDurable`, it also survives a power failure.
struct SQLiteEngine: StorageEngine {
  let pool: DatabasePool
  let commits: GroupCommit
  let readers: SQLiteReaderPool
  let cache = DecodedRecordCache()
  private let lock: FileLock
  /// The handle that keeps the file locked, and that must be closed after SQLite's connections.
  private let handle: FileHandle

  /// Opens or creates the file and makes it readable by its owner only.
  ///
  /// If `isDurable` is true, each write waits for the disk. Otherwise, a power failure can undo the last writes, but
  /// doesn't damage the file.
  init(path: String, isDurable: Bool = false, configuration: Configuration = configuration) throws {
    let file = try StorageFile(path)
    try file.checkFolder()
    // If a later step throws, `lock` and `handle` are deallocated, which releases the locks.
    lock = try file.lock()
    handle = try file.openExclusively()
    try file.check(handle, Self.configuration)
    // SQLite creates the -wal and -shm files with the mode of the database file, so this mode protects all three.
    guard fchmod(handle.fileDescriptor, 0o600) == 0 else { throw CocoaError.lastError(path) }
    pool = try DatabasePool(path: file.path, configuration: configuration)
    try SQLiteSchema.migrator.migrate(pool)
    // Another user may have created the -wal and -shm files since the first check. Later replacements have no effect,
    // because SQLite keeps its files open.
    try file.checkCompanions()
    // Set this after creating the pool, because the pool's initializer sets it to NORMAL.
    if isDurable { try pool.writeWithoutTransaction { try $0.execute(sql: "PRAGMA synchronous = FULL") } }
    readers = try SQLiteReaderPool(pool)
    commits = GroupCommit(pool)
  }

  func read<Value: Sendable>(_ size: TransactionSize, _ body: @escaping TransactionBody<Value>) async throws -> Value {
    let cache = cache
    switch size {
    case .singleOperation:
      return try await readers.read { try body(SQLTransaction(SQLiteConnection(db: $0), cache: cache)) }
    case .few, .many: return try await pool.read { try body(SQLTransaction(SQLiteConnection(db: $0), cache: nil)) }
    }
  }

  /// Runs a write.
  ///
  /// A large write has its own transaction, so that other writes don't fail with it.
  func write<Value: Sendable>(_ size: TransactionSize, _ body: @escaping TransactionBody<Value>) async throws -> Value {
    let cache = cache
    let run = { @Sendable (db: Database) in
      let transaction = SQLTransaction(SQLiteConnection(db: db), cache: size == .many ? nil : cache)
      do {
        return (value: try body(transaction), clearsCache: transaction.clearsCache)
      } catch let error as DatabaseError where error.extendedResultCode == .SQLITE_CONSTRAINT_UNIQUE {
        throw StorageError.duplicate
      }
    }
    let result = size == .many ? try await pool.write(run) : try await commits.write(run)
    if result.clearsCache { cache.removeAll() }
    return result.value
  }

  /// Closes the connections.
  ///
  /// SQLite checkpoints the WAL when the last connection closes, but only if it can write, so the read-only connections
  /// must close first. The pool alone would close its readers last.
  func close() throws {
    try readers.close()
    pool.invalidateReadOnlyConnections()
    try pool.close()
    try handle.close()
    lock.release()
  }

  static var configuration: Configuration {
    var configuration = Configuration()
    // Another process can briefly hold the lock, such as an emulator that shuts down or a tool that reads the file.
    configuration.busyMode = .timeout(5)
    // On Apple's platforms, fsync doesn't flush the drive's cache. With this setting, SQLite uses F_FULLFSYNC instead.
    configuration.prepareDatabase { try $0.execute(sql: "PRAGMA fullfsync = ON") }
    return configuration
  }
}
