import Foundation
import KakaoSDKCommon

/// An exclusive lock between processes (`flock`), which is held until it is released or the process ends.
struct FileLock: Sendable {
  private let descriptor: Int32

  /// Acquires the lock, waiting until it is available.
  ///
  /// The wait blocks a dedicated thread. On Linux, Swift's concurrency runtime uses Dispatch's threads, so a few
  /// blocking waits there would stall the process.
  ///
  /// - Throws: `CancellationError` if the task is canceled, or `POSIXError` if the file can't be locked or the lock
  ///   isn't available within `limit` seconds.
  static func acquire(_ file: URL, limit: TimeInterval) async throws -> FileLock {
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true,
      attributes: [.posixPermissions: 0o700])
    let descriptor = open(file.path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard descriptor >= 0 else { throw POSIXError.last }
    let lock = FileLock(descriptor: descriptor)
    let outcome = SingleValuePromise<Result<FileLock, any Error>>()
    Thread.detachNewThread {
      let result = lock.wait()
      // Close the file if the caller no longer waits for the lock, or if locking failed.
      if !outcome.fulfill(result.map { lock }) || result.isFailure { lock.release() }
    }
    DispatchQueue.global().asyncAfter(deadline: .now() + limit) {
      outcome.fulfill(.failure(POSIXError(.ETIMEDOUT)))
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
