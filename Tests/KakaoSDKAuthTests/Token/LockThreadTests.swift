#if compiler(>=6.2) && os(Linux)
  import Foundation
  import KakaoSDKCommon
  import TestSupport
  import Testing

  @testable import KakaoSDKAuth

  /// A number of threads that is larger than the concurrency runtime needs and smaller than the number of waiting
  /// tasks.
  private let threadLimit = 100

  private func threadCount() throws -> Int {
    let status = try #require(try FileHandle(forReadingFrom: URL(fileURLWithPath: "/proc/self/status")).readToEnd())
    let line = String(decoding: status, as: UTF8.self).split(separator: "\n").first { $0.hasPrefix("Threads:") }
    return try #require(line?.split(separator: "\t").last.flatMap { Int($0) })
  }

  /// Tests of the number of threads, each in a separate process.
  @Suite(.timeLimit(.minutes(10))) struct LockThreadTests {
    @Test("Calls that no longer wait for a lock leave no thread behind")
    func abandonedWaits() async {
      await #expect(processExitsWith: .success) {
        let folder = try TemporaryFolder()
        for index in 0..<200 {
          let file = folder.url.appendingPathComponent("\(index).lock")
          // Lock the file as another process would.
          let descriptor = open(file.path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
          #expect(flock(descriptor, LOCK_EX | LOCK_NB) == 0)
          let canceled = Task { try await FileLock.acquire(file, limit: 60) }
          let timedOut = Task { try await FileLock.acquire(file, limit: 0) }
          canceled.cancel()
          for task in [canceled, timedOut] {
            let result = await task.result
            #expect(throws: (any Error).self) { try result.get() }
          }
        }
        #expect(try threadCount() < threadLimit)
      }
    }

    @Test("Ten calls on each of 1,000 stores wait without threads")
    func manyStores() async {
      await #expect(processExitsWith: .success) {
        let folder = try TemporaryFolder()
        let maximum = Locked(0)
        try await withThrowingTaskGroup(of: Void.self) { group in
          for index in 0..<10_000 {
            let store = KakaoEncryptedFileTokenStore(file: folder.url.appendingPathComponent("\(index % 1_000)"))
            group.addTask {
              try await store.withExclusiveAccess { () async throws(SdkError) in
                // Give the other calls time to request the lock.
                for _ in 0..<10 { await Task.yield() }
                let count = (try? threadCount()) ?? .max
                maximum.withLock { $0 = max($0, count) }
              }
            }
          }
          try await group.waitForAll()
        }
        let count = maximum.withLock { $0 }
        #expect(count < threadLimit)
        // This use also keeps the temporary folder from being deleted earlier.
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path).count == 1_000)
      }
    }
  }
#endif
