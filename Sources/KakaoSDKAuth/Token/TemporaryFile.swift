import Foundation

/// A new file beside the one that it is to replace, for its owner only.
///
/// Its maker holds a lock on it for as long as it lives, so that what a process that was killed has left can be told from
/// what another is writing at this moment.
struct TemporaryFile {
  let path: String
  private let descriptor: Int32

  /// Makes the file, with a name that no other has, in the place of what dead processes have left.
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
      // Somebody tidied up before it was locked.
      file.discard()
    }
  }

  /// Writes to the file and to the disk.
  func write(_ data: Data) throws {
    let handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: false)
    try handle.write(contentsOf: data)
    try handle.synchronize()
  }

  /// Ends it; a file that was not moved is gone.
  func discard() {
    unlink(path)
    close(descriptor)
  }

  /// Removes what processes that died while they were writing have left beside `url`.
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

  /// - Returns: False when somebody took it for a leftover.
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
