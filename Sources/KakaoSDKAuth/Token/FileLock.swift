import Foundation

/// An exclusive lock between processes (`flock`), held until it is released or the process ends.
struct FileLock: Sendable {
  private let descriptor: Int32

  /// Takes the lock, waiting for whoever holds it.
  ///
  /// The wait blocks a thread of its own: on Linux Dispatch's threads are also Swift's, and a few waits would stall the
  /// process.
  static func acquire(_ file: URL) async throws -> FileLock {
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true,
      attributes: [.posixPermissions: 0o700])
    let descriptor = open(file.path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw POSIXError.last }
    return try await withCheckedThrowingContinuation { continuation in
      Thread.detachNewThread {
        while flock(descriptor, LOCK_EX) != 0 {
          guard errno == EINTR else {
            let error = POSIXError.last
            close(descriptor)
            return continuation.resume(throwing: error)
          }
        }
        continuation.resume(returning: FileLock(descriptor: descriptor))
      }
    }
  }

  func release() {
    close(descriptor)
  }
}
