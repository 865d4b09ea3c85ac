import Foundation

/// A new file next to the file that it will replace, accessible to its owner only.
///
/// The creator holds a lock on the file as long as it exists. The lock distinguishes a file that is being written from
/// one that a killed process left.
struct TemporaryFile {
  let path: String
  private let descriptor: Int32

  /// Creates the file under a unique name, after removing files that terminated processes left.
  static func make(beside url: URL) throws -> TemporaryFile {
    removeLeftovers(beside: url)
    while true {
      let path = "\(url.path).\(UUID().uuidString)"
      let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
      guard descriptor >= 0 else { throw POSIXError.last }
      let file = TemporaryFile(path: path, descriptor: descriptor)
      do {
        if try file.lock() { return file }
      } catch {
        file.discard()
        throw error
      }
      // Another process removed the file as a leftover before it was locked.
      file.discard()
    }
  }

  /// Writes data to the file and flushes it to disk.
  func write(_ data: Data) throws {
    let handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: false)
    try handle.write(contentsOf: data)
    try handle.synchronize()
  }

  /// Closes the file, and deletes it if it hasn't been moved.
  func discard() {
    unlink(path)
    close(descriptor)
  }

  /// Removes temporary files next to `url` that were left by processes that ended while writing.
  static func removeLeftovers(beside url: URL) {
    let folder = url.deletingLastPathComponent()
    let prefix = url.lastPathComponent + "."
    for name in (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    where name.hasPrefix(prefix) && UUID(uuidString: String(name.dropFirst(prefix.count))) != nil {
      let path = folder.appendingPathComponent(name).path
      let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
      guard descriptor >= 0 else { continue }
      if flock(descriptor, LOCK_EX | LOCK_NB) == 0 { unlink(path) }
      close(descriptor)
    }
  }

  /// Locks the file.
  ///
  /// - Returns: `false` if another process has locked or removed the file as a leftover.
  private func lock() throws -> Bool {
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
      guard errno == EWOULDBLOCK else { throw POSIXError.last }
      return false
    }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw POSIXError.last }
    return status.st_nlink > 0
  }
}
