#if compiler(>=6.2) && (os(Linux) || os(macOS))
  import Foundation
  import KakaoSDKCommon
  import TestSupport
  import Testing

  @testable import KakaoSDKAuth

  /// Tests of two processes that use one token file without its lock.
  @Suite(.timeLimit(.minutes(10))) struct TwoProcessTests {
    /// Returns the store of a test process.
    ///
    /// The second process finds the store by the ID of its parent, the test process.
    private static func store(of process: pid_t) -> KakaoEncryptedFileTokenStore {
      let folder = FileManager.default.temporaryDirectory.appendingPathComponent("two-processes-\(process)")
      return KakaoEncryptedFileTokenStore(file: folder.appendingPathComponent("token"))
    }

    @Test("Saves and removals in two processes never leave a token that can't be read")
    func savesAndRemovals() async throws {
      let store = Self.store(of: getpid())
      let folder = store.file.deletingLastPathComponent()
      try? FileManager.default.removeItem(at: folder)
      defer { try? FileManager.default.removeItem(at: folder) }
      let isOver = Locked(false)
      let other = Task {
        await #expect(processExitsWith: .success) {
          let store = TwoProcessTests.store(of: getppid())
          for _ in 0..<200 {
            try store.save(.sample(access: "other"))
            _ = try store.load()
          }
        }
        isOver.withLock { $0 = true }
      }
      var number = 0
      while !isOver.withLock({ $0 }) {
        number += 1
        if number.isMultiple(of: 10) { try store.save(.sample()) }
        _ = try store.load()
        try store.remove()
        await Task.yield()
      }
      await other.value
      try store.save(.sample())
      #expect(try store.load() == .sample())
      let names = Set(try FileManager.default.contentsOfDirectory(atPath: folder.path))
      #expect(names == ["token", "token.key"])
    }
  }
#endif
