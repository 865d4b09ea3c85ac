import Foundation
import KakaoSDKCommon

/// An exclusive lock between processes (`flock`), held until it is released or the process ends.
struct FileLock: Sendable {
  private let descriptor: Int32

  /// Takes the lock, waiting for whoever holds it.
  ///
  /// The wait blocks a thread of its own: on Linux Dispatch's threads are also Swift's, and a few waits would stall the
  /// process.
  ///
  /// - Throws: `CancellationError` when the task is cancelled, `POSIXError` when the file cannot be locked or another
  ///   process holds the lock for longer than `limit` seconds.
  static func acquire(_ file: URL, limit: TimeInterval) async throws -> FileLock {
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true,
      attributes: [.posixPermissions: 0o700])
    let descriptor = open(file.path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard descriptor >= 0 else { throw POSIXError.last }
    let lock = FileLock(descriptor: descriptor)
    let outcome = OneShot<Result<FileLock, any Error>>()
    Thread.detachNewThread {
      let result = lock.wait()
      // Whoever wanted the lock may have gone; and a lock that failed is closed as well.
      if !outcome.finish(result.map { lock }) || result.isFailure { lock.release() }
    }
    DispatchQueue.global().asyncAfter(deadline: .now() + limit) {
      outcome.finish(.failure(POSIXError(.ETIMEDOUT)))
    }
    return try await outcome.value(orWhenCancelled: .failure(CancellationError())).get()
  }

  func release() {
    close(descriptor)
  }

  private func wait() -> Result<Void, any Error> {
    while flock(descriptor, LOCK_EX) != 0 {
      guard errno == EINTR else { return .failure(POSIXError.last) }
    }
    return .success(())
  }
}

extension Result {
  fileprivate var isFailure: Bool {
    if case .failure = self { true } else { false }
  }
}
