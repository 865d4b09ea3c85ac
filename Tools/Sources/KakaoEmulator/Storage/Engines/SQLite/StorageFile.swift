import Foundation
import GRDB

/// A file to use as the storage.
///
/// Its checks don't change the file.
struct StorageFile {
  private let path: String

  init(_ path: String) {
    // SQLite keeps its journal next to the file itself, not next to a symbolic link to it.
    self.path = URL(filePath: path).resolvingSymlinksInPath().path
  }

  /// Checks that this or an earlier version wrote the file.
  ///
  /// This must happen before a pool opens it, because opening changes the file.
  ///
  /// - Throws: ``StorageFileError``. The file is unchanged.
  func check(_ configuration: Configuration) throws {
    let status = try FileManager.default.attributesOfItem(atPath: path)
    // Opening a pipe would block.
    guard status[.type] as? FileAttributeType == .typeRegular else { throw StorageFileError.noFile }
    guard FileManager.default.isWritableFile(atPath: path) else { throw StorageFileError.readOnly }
    try checkHeader()
    var configuration = configuration
    // A read-write connection would checkpoint an existing WAL. If there is no WAL, a read-only connection would leave
    // an empty one behind.
    let journal = try? FileManager.default.attributesOfItem(atPath: path + "-wal")
    // A read-write connection would also roll back the journal of another program.
    configuration.readonly = journal != nil || FileManager.default.fileExists(atPath: path + "-journal")
    let queue = try DatabaseQueue(path: path, configuration: configuration)
    try queue.read(checkSchema)
    // This check reads the whole file, so it only runs after a crash, which leaves a WAL that isn't empty.
    if journal?[.size] as? Int ?? 0 > 0 { try queue.read(checkIntegrity) }
    try queue.close()
  }

  /// Throws if the folder isn't writable, because SQLite creates its journal there.
  func checkFolder() throws {
    let folder = URL(filePath: path).deletingLastPathComponent().path
    guard FileManager.default.isWritableFile(atPath: folder) else { throw StorageFileError.readOnly }
  }

  /// Prevents other emulators from using the file until the lock is released.
  ///
  /// The lock is a file next to the storage file, because closing another descriptor of the storage file would release
  /// SQLite's own locks.
  ///
  /// - Throws: ``StorageFileError/inUse`` if another emulator uses the file.
  func lock() throws -> FileLock {
    do {
      return try FileLock(path: path + "-lock", waits: false)
    } catch {
      throw error.code == .EWOULDBLOCK ? StorageFileError.inUse : .unusable("it can't be locked (\(error.code)).")
    }
  }

  /// Throws if the file has another header.
  ///
  /// SQLite treats a file of a few bytes as empty and overwrites it.
  private func checkHeader() throws {
    let beginning = Data("SQLite format 3\0".utf8)
    let file = try FileHandle(forReadingFrom: URL(filePath: path))
    let bytes = try file.read(upToCount: beginning.count) ?? Data()
    try file.close()
    guard bytes.isEmpty || bytes == beginning else { throw StorageFileError.foreign }
  }

  private func checkSchema(_ db: Database) throws {
    if try SQLiteSchema.migrator.hasBeenSuperseded(db) { throw StorageFileError.newer }
    let isEmpty = try String.fetchOne(db, sql: "SELECT name FROM sqlite_master") == nil
    guard try isEmpty || db.tableExists("grdb_migrations") else { throw StorageFileError.foreign }
  }

  /// Throws if pages are damaged, because data written to such a file would be lost.
  private func checkIntegrity(_ db: Database) throws {
    let state = try String.fetchOne(db, sql: "PRAGMA quick_check(1)")
    if let state, state != "ok" { throw StorageFileError.damaged(state) }
  }
}
