import Foundation

/// An advisory lock between processes.
///
/// The system releases it when the process ends.
struct FolderLock {
  private let handle: FileHandle

  /// Waits for the lock, which is only held briefly.
  init(_ file: URL) throws {
    let descriptor = open(file.path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw TLSError.lockFailed(file.path) }
    handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    while flock(descriptor, LOCK_EX) != 0 {
      guard errno == EINTR else { throw TLSError.lockFailed(file.path) }
    }
  }

  func release() {
    try? handle.close()
  }
}
