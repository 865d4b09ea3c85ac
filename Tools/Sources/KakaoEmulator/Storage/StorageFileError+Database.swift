import GRDB

extension StorageFileError {
  /// What `body` makes of a storage; a refusal of SQLite is told as an error of the file.
  static func explaining<Made>(_ body: () async throws -> Made) async throws -> Made {
    do {
      return try await body()
    } catch let error as DatabaseError {
      throw StorageFileError.unusable("\(error)")
    }
  }
}
