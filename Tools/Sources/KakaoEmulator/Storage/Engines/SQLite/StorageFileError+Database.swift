import GRDB

extension StorageFileError {
  /// Runs `body` and converts SQLite's errors to errors of the file.
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
