import Foundation
import GRDB

@testable import KakaoEmulator

extension FuzzTarget {
  /// A target that opens a storage file with some overwritten bytes.
  ///
  /// The input's first four bytes are the position, and the others are the new bytes.
  static let storageFile = FuzzTarget("emulator-storage-file") { input in
    var data = try await genuine.value
    let bytes = input.dropFirst(4).prefix(512)
    let place = input.prefix(4).reduce(0) { $0 << 8 | Int($1) } % (data.count - bytes.count)
    data.replaceSubrange(place..<place + bytes.count, with: bytes)
    let file = folder.appending(path: "emulator.sqlite")
    try data.write(to: file)
    defer { for end in ["", "-wal", "-shm"] { try? FileManager.default.removeItem(atPath: file.path + end) } }
    // The file may fail to open or read, with any error, but must not crash the process. A state that can be read is
    // written back.
    guard let storage = try? Storage(SQLiteEngine(path: file.path)) else { return }
    for token in try await FuzzedEmulator.shared.value.state.accessTokens {
      _ = try? await storage.caller(of: token.id)
    }
    guard let state = try? await storage.snapshot() else { return }
    _ = try? await storage.restore(state)
  }

  /// The contents of a storage file with a signed-in browser and a linked user.
  private static let genuine = Task {
    let file = folder.appending(path: "genuine.sqlite")
    let engine = try SQLiteEngine(path: file.path)
    try await Storage(engine).restore(FuzzedEmulator.shared.value.state)
    try await engine.pool.writeWithoutTransaction { _ = try $0.checkpoint(.truncate) }
    return try Data(contentsOf: file)
  }

  private static let folder: URL = {
    let folder = FileManager.default.temporaryDirectory.appending(path: "fuzz-\(UUID().uuidString)")
    try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    return folder
  }()
}
