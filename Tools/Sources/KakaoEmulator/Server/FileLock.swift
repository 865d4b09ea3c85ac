import Foundation

/// An advisory lock between processes.
///
/// The system releases it when the process ends.
struct FileLock: Sendable {
  private let handle: FileHandle

  /// Locks a file, which is created if it doesn't exist.
  ///
  /// If the file is locked, waits if `waits` is true, and otherwise throws `EWOULDBLOCK`.
  init(path: String, waits: Bool) throws(POSIXError) {
    let descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw Self.lastError }
    handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    while flock(descriptor, waits ? LOCK_EX : LOCK_EX | LOCK_NB) != 0 {
      guard errno == EINTR else { throw Self.lastError }
    }
  }

  func release() {
    try? handle.close()
  }

  private static var lastError: POSIXError { POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
}
