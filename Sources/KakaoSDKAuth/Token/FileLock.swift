import Foundation
import KakaoSDKCommon

/// An exclusive lock between tasks and processes (`flock`), which is held until it is released or the process ends.
///
/// Tasks of one process get the lock in the order of their requests. Between processes, the order isn't defined: the
/// first waiting task of each process tries again after 1 ms, then after increasing intervals of up to 50 ms. A
/// blocking `flock` needs a thread for each waiting task and can't be canceled. Here, waiting tasks don't block
/// threads, and only one task of a process has the file open.
struct FileLock: Sendable {
  private static let mutexes = AsyncMutexes()

  private let path: String
  private let descriptor: Int32

  /// Acquires the lock, waiting until it is available.
  ///
  /// - Throws: `CancellationError` if the task is canceled while it waits, or `POSIXError` if the file can't be locked
  ///   or the lock isn't available within `limit` seconds.
  static func acquire(_ file: URL, limit: TimeInterval) async throws -> FileLock {
    let deadline = DispatchTime.now() + limit
    try await mutexes.lock(file.path, until: deadline)
    do {
      return FileLock(path: file.path, descriptor: try await openAndLock(file, until: deadline))
    } catch {
      mutexes.unlock(file.path)
      throw error
    }
  }

  func release() {
    close(descriptor)
    Self.mutexes.unlock(path)
  }

  private static func openAndLock(_ file: URL, until deadline: DispatchTime) async throws -> Int32 {
    try OwnerOnlyFolder.make(file.deletingLastPathComponent())
    let descriptor = open(file.path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard descriptor >= 0 else { throw POSIXError.last }
    do {
      var interval: TimeInterval = 0.001
      while flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
        guard errno == EWOULDBLOCK || errno == EINTR else { throw POSIXError.last }
        guard DispatchTime.now() < deadline else { throw POSIXError(.ETIMEDOUT) }
        try await SystemClock().sleep(for: interval)
        interval = min(interval * 2, 0.05)
      }
      return descriptor
    } catch {
      close(descriptor)
      throw error
    }
  }
}
