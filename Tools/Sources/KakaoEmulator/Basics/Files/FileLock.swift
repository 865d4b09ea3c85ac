import Foundation
import Synchronization

/// An advisory lock between processes.
///
/// The system releases it when the process exits.
final class FileLock: Sendable {
  private let path: String
  private let handle: Mutex<FileHandle?>

  /// Locks a file, creating it if it doesn't exist.
  ///
  /// If the file is already locked, waits if `waits` is true, and otherwise throws `EWOULDBLOCK`. Also throws
  /// `EWOULDBLOCK` if other processes keep replacing the file. Throws `EACCES` if it isn't a regular file, has hard
  /// links, or belongs to another user.
  init(path: String, waits: Bool) throws(POSIXError) {
    self.path = path
    var locked = try Self.lock(path, waits: waits)
    // The former holder deletes the file when it releases the lock, so the locked file may no longer be at the path.
    for _ in 1...100 where !Self.isCurrent(locked, path) { locked = try Self.lock(path, waits: waits) }
    guard Self.isCurrent(locked, path) else { throw POSIXError(.EWOULDBLOCK) }
    handle = Mutex(locked)
  }

  deinit {
    release()
  }

  /// Deletes the file and releases the lock, unless the lock was already released.
  func release() {
    handle.withLock { handle in
      guard let locked = handle else { return }
      // Someone else may have deleted the file, and another process may have created it again.
      if Self.isCurrent(locked, path) { unlink(path) }
      try? locked.close()
      handle = nil
    }
  }

  private static func lock(_ path: String, waits: Bool) throws(POSIXError) -> FileHandle {
    let descriptor = open(path, O_RDWR | O_CREAT | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw lastError }
    let handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw lastError }
    guard OwnerOnly.violation(status) == nil else { throw POSIXError(.EACCES) }
    while flock(descriptor, waits ? LOCK_EX : LOCK_EX | LOCK_NB) != 0 {
      guard errno == EINTR else { throw lastError }
    }
    return handle
  }

  /// Returns whether the path still refers to the open file.
  private static func isCurrent(_ handle: FileHandle, _ path: String) -> Bool {
    var (opened, named) = (stat(), stat())
    return fstat(handle.fileDescriptor, &opened) == 0 && lstat(path, &named) == 0
      && (opened.st_dev, opened.st_ino) == (named.st_dev, named.st_ino)
  }

  private static var lastError: POSIXError { POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
}
