import Foundation

/// A small secret file: mode 0600 from its first byte, and replaced in one step, so that a reader or a crash sees the
/// old content or the new, never a part.
struct OwnerOnlyFile {
  private let url: URL

  init(_ url: URL) {
    self.url = url
  }

  /// The content, or nil when there is no file. What is no file of this user's alone is refused.
  func read() throws -> Data? {
    let descriptor = open(url.path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
    guard descriptor >= 0 else {
      if errno == ENOENT { return nil }
      throw POSIXError.last
    }
    let handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw POSIXError.last }
    guard status.st_mode & S_IFMT == S_IFREG else { throw TokenFileError.foreign }
    guard status.st_uid == geteuid(), status.st_mode & 0o077 == 0 else { throw TokenFileError.shared }
    return try handle.readToEnd() ?? Data()
  }

  func replace(with data: Data) throws {
    let temporary = try writeTemporary(data)
    guard rename(temporary, url.path) == 0 else {
      defer { unlink(temporary) }
      throw POSIXError.last
    }
    try syncFolder()
  }

  /// Makes the file unless there is one already.
  func createIfMissing(with data: Data) throws {
    guard access(url.path, F_OK) != 0 else { return }
    let temporary = try writeTemporary(data)
    defer { unlink(temporary) }
    guard link(temporary, url.path) == 0 || errno == EEXIST else { throw POSIXError.last }
    try syncFolder()
  }

  func remove() throws {
    guard unlink(url.path) == 0 || errno == ENOENT else { throw POSIXError.last }
  }

  /// Writes to a new file beside the real one and to the disk; returns its path.
  private func writeTemporary(_ data: Data) throws -> String {
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true,
      attributes: [.posixPermissions: 0o700])
    let path = "\(url.path).\(UUID().uuidString)"
    let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw POSIXError.last }
    let handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    do {
      try handle.write(contentsOf: data)
      try handle.synchronize()
    } catch {
      unlink(path)
      throw error
    }
    return path
  }

  /// A rename lasts only once the folder is on the disk too.
  private func syncFolder() throws {
    let descriptor = open(url.deletingLastPathComponent().path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw POSIXError.last }
    defer { close(descriptor) }
    guard fsync(descriptor) == 0 else { throw POSIXError.last }
  }
}

extension POSIXError {
  /// The error of the system call that failed last.
  static var last: POSIXError { POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
}
