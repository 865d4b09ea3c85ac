import Foundation
import KakaoSDKCommon
import Testing

@testable import KakaoSDKAuth

@Suite struct FileLockTests {
  private let folder: TemporaryFolder
  private var file: URL { folder.url.appendingPathComponent("token.lock") }

  init() throws {
    folder = try TemporaryFolder()
  }

  /// Locks the file as another process would.
  ///
  /// - Returns: A descriptor that holds the lock until it is closed.
  private func lockFromOutside() throws -> Int32 {
    let descriptor = open(file.path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    guard descriptor >= 0, flock(descriptor, LOCK_EX | LOCK_NB) == 0 else { throw POSIXError.last }
    return descriptor
  }

  @Test("Waiting for a lock that another task never releases times out")
  func timeoutWithinProcess() async throws {
    let held = try await FileLock.acquire(file, limit: 60)
    defer { held.release() }
    let error = await #expect(throws: POSIXError.self) { try await FileLock.acquire(file, limit: 0.05) }
    #expect(error?.code == .ETIMEDOUT)
  }

  @Test("Waiting for a lock that another process never releases times out")
  func timeoutBetweenProcesses() async throws {
    let descriptor = try lockFromOutside()
    let error = await #expect(throws: POSIXError.self) { try await FileLock.acquire(file, limit: 0.05) }
    #expect(error?.code == .ETIMEDOUT)
    close(descriptor)
    try await FileLock.acquire(file, limit: 60).release()
  }

  @Test("Canceling ends the wait for another task without acquiring the lock")
  func cancellationWithinProcess() async throws {
    let held = try await FileLock.acquire(file, limit: 60)
    let waiting = Task { [file] in try await FileLock.acquire(file, limit: 60) }
    waiting.cancel()
    let result = await waiting.result
    #expect(throws: CancellationError.self) { try result.get() }
    held.release()
    try await FileLock.acquire(file, limit: 60).release()
  }

  @Test("Canceling ends the wait for another process without acquiring the lock")
  func cancellationBetweenProcesses() async throws {
    let descriptor = try lockFromOutside()
    let waiting = Task { [file] in try await FileLock.acquire(file, limit: 60) }
    waiting.cancel()
    let result = await waiting.result
    #expect(throws: CancellationError.self) { try result.get() }
    close(descriptor)
    try await FileLock.acquire(file, limit: 60).release()
  }

  @Test("When another process releases a lock, every waiting task acquires it in turn")
  func release() async throws {
    let descriptor = try lockFromOutside()
    let waiting = (0..<10).map { _ in Task { [file] in try await FileLock.acquire(file, limit: 60).release() } }
    close(descriptor)
    for task in waiting { try await task.value }
  }

  @Test("A file that can't be opened doesn't block later calls")
  func invalidFile() async throws {
    try FileManager.default.createSymbolicLink(at: file, withDestinationURL: folder.url.appendingPathComponent("other"))
    let error = await #expect(throws: POSIXError.self) { try await FileLock.acquire(file, limit: 60) }
    #expect(error?.code == .ELOOP)
    try FileManager.default.removeItem(at: file)
    try await FileLock.acquire(file, limit: 60).release()
  }
}
