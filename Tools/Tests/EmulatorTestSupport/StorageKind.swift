import Foundation

@testable import KakaoEmulator

/// The kinds of storage under test.
enum StorageKind: CaseIterable, Sendable {
  case memory, sqlite
  /// A database on the server that `scripts/with-postgresql.sh` has started.
  case postgreSQL

  static let allCases: [StorageKind] = [.memory, .sqlite] + (TestDatabase.server == nil ? [] : [.postgreSQL])

  func withStorage(_ body: (Storage) async throws -> Void) async throws {
    switch self {
    case .memory: try await body(Storage())
    case .sqlite:
      try await withTemporaryDirectory { directory in
        try await body(Storage(path: directory.appending(path: "emulator.sqlite").path))
      }
    case .postgreSQL: try await TestDatabase.withDatabase { try await body(try await TestDatabase.storage($0)) }
    }
  }

  /// Runs `body` with an emulator that uses this kind of storage.
  func withEmulator(
    _ configuration: EmulatorOptions.ConfigurationSource = .demo,
    body: @Sendable (TestEmulator) async throws -> Void
  ) async throws {
    switch self {
    case .memory: try await EmulatorTestSupport.withEmulator(configuration, body: body)
    case .sqlite:
      try await withTemporaryDirectory { directory in
        let path = directory.appending(path: "emulator.sqlite").path
        try await EmulatorTestSupport.withEmulator(configuration, storage: .sqlite(path), body: body)
      }
    case .postgreSQL:
      try await TestDatabase.withDatabase {
        try await EmulatorTestSupport.withEmulator(configuration, storage: .postgreSQL($0), body: body)
      }
    }
  }
}

func withTemporaryDirectory(_ body: (URL) async throws -> Void) async throws {
  let directory = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
  try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(at: directory) }
  try await body(directory)
}
