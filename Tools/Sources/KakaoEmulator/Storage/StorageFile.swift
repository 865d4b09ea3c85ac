import Foundation
import GRDB

/// A file that is to be the storage, looked at before anything is changed.
struct StorageFile {
  private let path: String

  init(_ path: String) {
    // SQLite keeps its journal beside the file itself, not beside a link to it.
    self.path = URL(filePath: path).resolvingSymlinksInPath().path
  }

  /// Only what this version or an earlier one has written is touched: a pool would change the file by being opened.
  ///
  /// - Throws: `StorageFileError`, and the file is what it was.
  func check(_ configuration: Configuration) throws {
    let status = try FileManager.default.attributesOfItem(atPath: path)
    // A pipe would be waited for.
    guard status[.type] as? FileAttributeType == .typeRegular else { throw StorageFileError.noFile }
    guard FileManager.default.isWritableFile(atPath: path) else { throw StorageFileError.readOnly }
    try checkFolder()
    try checkBeginning()
    var configuration = configuration
    // A journal that is there stays as it is; where there is none, one that only reads would leave an empty one behind.
    let journal = try? FileManager.default.attributesOfItem(atPath: path + "-wal")
    // Another program's journal would be played back.
    configuration.readonly = journal != nil || FileManager.default.fileExists(atPath: path + "-journal")
    let queue = try DatabaseQueue(path: path, configuration: configuration)
    try queue.read(checkOwner)
    // Only after an end in the middle of things: it reads the whole file.
    if journal?[.size] as? Int ?? 0 > 0 { try queue.read(checkPages) }
    try queue.close()
  }

  /// SQLite's journal comes and goes beside the file.
  func checkFolder() throws {
    let folder = URL(filePath: path).deletingLastPathComponent().path
    guard FileManager.default.isWritableFile(atPath: folder) else { throw StorageFileError.readOnly }
  }

  /// SQLite takes a file of a few bytes for an empty one and writes over it.
  private func checkBeginning() throws {
    let beginning = Data("SQLite format 3\0".utf8)
    let file = try FileHandle(forReadingFrom: URL(filePath: path))
    let bytes = try file.read(upToCount: beginning.count) ?? Data()
    try file.close()
    guard bytes.isEmpty || bytes == beginning else { throw StorageFileError.foreign }
  }

  private func checkOwner(_ db: Database) throws {
    if try SQLiteSchema.migrator.hasBeenSuperseded(db) { throw StorageFileError.newer }
    let isEmpty = try String.fetchOne(db, sql: "SELECT name FROM sqlite_master") == nil
    guard try isEmpty || db.tableExists("grdb_migrations") else { throw StorageFileError.foreign }
  }

  /// What is written into a damaged file is lost sooner or later.
  private func checkPages(_ db: Database) throws {
    let state = try String.fetchOne(db, sql: "PRAGMA quick_check(1)")
    if let state, state != "ok" { throw StorageFileError.damaged(state) }
  }
}
