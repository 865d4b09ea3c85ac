import GRDB

/// The reasons why a file, or a database with tables of another version, can't be used as storage.
public enum StorageFileError: Error, Sendable, Equatable, CustomStringConvertible {
  /// An earlier version of the emulator, with other tables, wrote the file or database.
  case older
  /// A later version of the emulator, with other tables, wrote the file or database.
  case newer
  /// The file is another program's database, or not a database.
  case foreign
  /// A part of the file is missing or overwritten.
  ///
  /// The associated value is SQLite's message.
  case damaged(String)
  /// The path is a folder, a pipe, or a device.
  case notRegularFile
  /// The file, or its folder, where SQLite creates its journal, isn't writable.
  case readOnly
  /// The path is a symbolic link whose target doesn't exist.
  case brokenLink
  /// The file has hard links, so SQLite can't tell whether it is already in use under another path.
  case hardLinks
  /// The file belongs to another user, who can read and change the data in it, even if the current user is root.
  case otherOwner
  /// Another emulator uses the file.
  case inUse
  /// The file can't be used for another reason, such as a system error or its contents.
  case unusable(String)

  /// The problem and how to solve it, as a sentence fragment about the file.
  public var description: String {
    switch self {
    case .older:
      """
      an older version of the emulator wrote it. Choose another file. To keep the data, export it with that version, and \
      import it.
      """
    case .newer: "a newer version of the emulator wrote it. Use that version, or choose another file."
    case .foreign: "it isn't a database of the emulator. Choose another file."
    case .damaged(let cause):
      "it is damaged (\(cause)). It wasn't changed. Choose another file, and import a state exported earlier."
    case .notRegularFile: "it isn't a regular file. Choose another path."
    case .readOnly: "the file or its folder isn't writable. Change the permissions, or choose another file."
    case .brokenLink: "it is a symbolic link to a file that doesn't exist. Restore that file, or remove the link."
    case .hardLinks: "the file has several names (hard links). Remove the other names, or use a copy of the file."
    case .otherOwner:
      """
      it belongs to another user. Choose another file. If you trust its content, change its owner to the user of the \
      emulator (chown).
      """
    case .inUse: "another emulator uses it. Stop that emulator, or choose another file."
    case .unusable(let cause): cause
    }
  }
}

extension StorageFileError {
  /// Throws if the version of a storage's tables isn't ``Tables/version``.
  static func check(version: Int) throws(StorageFileError) {
    guard version >= Tables.version else { throw .older }
    guard version <= Tables.version else { throw .newer }
  }

  /// Runs `body` and converts SQLite's errors to ``StorageFileError``.
  static func translating<Made>(_ body: () async throws -> Made) async throws -> Made {
    do {
      return try await body()
    } catch let error as DatabaseError {
      throw StorageFileError(error)
    }
  }

  private init(_ error: DatabaseError) {
    switch error.resultCode {
    case .SQLITE_CORRUPT: self = .damaged(error.message ?? "\(error.resultCode)")
    case .SQLITE_NOTADB: self = .foreign
    case .SQLITE_READONLY: self = .readOnly
    case .SQLITE_IOERR: self = .unusable("it can't be read or written (\(error)). Check whether the disk is full.")
    default: self = .unusable("\(error)")
    }
  }
}
