import Foundation
import GRDB
import Testing

@testable import EmulatorTestSupport
@testable import KakaoEmulator

/// Tests that a damaged file or another program's file is rejected at startup and stays unchanged.
///
/// No additional files may be created next to the file.
@Suite struct DamagedFileTests {
  private static let pageSize = 4096

  /// Runs `body` with a file that has rows in all tables that a login uses.
  private func withFile(_ body: (String) async throws -> Void) async throws {
    try await withTemporaryDirectory { directory in
      let path = directory.appending(path: "emulator.sqlite").path
      let storage = try Storage(path: path)
      try await Sample.saveTokens(in: storage)
      try await storage.save(Sample.code)
      try storage.close()
      try await body(path)
    }
  }

  private func refusal(
    of bytes: Data, at path: String, sourceLocation: SourceLocation = #_sourceLocation
  ) async throws -> StorageFileError? {
    try bytes.write(to: URL(filePath: path))
    let error = await #expect(throws: StorageFileError.self, sourceLocation: sourceLocation) {
      try await StorageFileError.translating { try Storage(path: path) }
    }
    #expect(try Data(contentsOf: URL(filePath: path)) == bytes, sourceLocation: sourceLocation)
    let folder = URL(filePath: path).deletingLastPathComponent().path
    let names = try FileManager.default.contentsOfDirectory(atPath: folder)
    #expect(names.count == 1 || names.contains("emulator.sqlite-wal"), sourceLocation: sourceLocation)
    return error
  }

  private func overwriting(_ start: Int, in whole: Data) -> Data {
    var bytes = whole
    bytes.replaceSubrange(start..<start + Self.pageSize, with: repeatElement(0xFF, count: Self.pageSize))
    return bytes
  }

  private func isDamage(_ error: StorageFileError?) -> Bool {
    guard case .damaged(let cause)? = error else { return false }
    return !cause.isEmpty && "\(StorageFileError.damaged(cause))".hasPrefix("it is damaged (")
  }

  /// Creates a journal for the file that contains only the first page, as a killed emulator would leave behind.
  private func leaveJournal(at path: String) throws {
    let queue = try DatabaseQueue(path: path)
    try queue.writeWithoutTransaction { try $0.execute(sql: "PRAGMA user_version = 7") }
    let journal = try Data(contentsOf: URL(filePath: path + "-wal"))
    #expect(!journal.isEmpty)
    try queue.close()
    try journal.write(to: URL(filePath: path + "-wal"))
  }

  @Test("Any overwritten page is detected, with or without a crash", arguments: [true, false])
  func overwrittenPageIsDetected(afterCrash: Bool) async throws {
    try await withFile { path in
      if afterCrash { try leaveJournal(at: path) }
      let whole = try Data(contentsOf: URL(filePath: path))
      for start in stride(from: 0, to: whole.count, by: Self.pageSize) {
        let error = try await refusal(of: overwriting(start, in: whole), at: path)
        #expect(start == 0 ? error == .foreign : isDamage(error), "page at \(start): \(String(describing: error))")
      }
      try whole.write(to: URL(filePath: path))
      let token = try await Storage(path: path).accessToken(Sample.token.id)
      #expect(token == Sample.token)
    }
  }

  @Test("A file above the limit is checked only after a crash")
  func largeFileIsCheckedAfterCrash() async throws {
    try await withFile { path in
      func check(limit: Int) throws {
        let file = try StorageFile(path)
        try file.check(try file.openExclusively(), SQLiteEngine.configuration, checkedSize: limit)
      }
      let whole = try Data(contentsOf: URL(filePath: path))
      let damaged = overwriting(whole.count - Self.pageSize, in: whole)
      try damaged.write(to: URL(filePath: path))
      try check(limit: whole.count - 1)
      #expect(throws: StorageFileError.self) { try check(limit: whole.count) }
      try whole.write(to: URL(filePath: path))
      try leaveJournal(at: path)
      try damaged.write(to: URL(filePath: path))
      #expect(throws: StorageFileError.self) { try check(limit: whole.count - 1) }
    }
  }

  @Test("A truncated file is detected")
  func truncatedFileIsDetected() async throws {
    try await withFile { path in
      let whole = try Data(contentsOf: URL(filePath: path))
      for length in [100, 1000] + Array(stride(from: Self.pageSize, to: whole.count, by: Self.pageSize)) {
        let error = try await refusal(of: whole.prefix(length), at: path)
        #expect(isDamage(error), "\(length) bytes: \(String(describing: error))")
      }
    }
  }

  @Test(
    "A file that isn't a database isn't overwritten",
    arguments: ["x", "S", "SQLite format 4\0", String(repeating: "notes ", count: 1000)])
  func foreignFileIsNotOverwritten(content: String) async throws {
    try await withTemporaryDirectory { directory in
      let path = directory.appending(path: "notes").path
      let error = try await refusal(of: Data(content.utf8), at: path)
      #expect(error == .foreign)
    }
  }

  /// Opening a pipe would block forever.
  @Test("A pipe can't be used as a storage file")
  func pipeIsRejected() async throws {
    try await withTemporaryDirectory { directory in
      let path = directory.appending(path: "pipe").path
      #expect(mkfifo(path, 0o600) == 0)
      #expect(throws: StorageFileError.notRegularFile) { try Storage(path: path) }
    }
  }

  @Test("An empty file becomes a new storage")
  func emptyFileBecomesStorage() async throws {
    try await withTemporaryDirectory { directory in
      let path = directory.appending(path: "emulator.sqlite").path
      #expect(FileManager.default.createFile(atPath: path, contents: nil))
      try await Sample.saveTokens(in: try Storage(path: path))
    }
  }
}
