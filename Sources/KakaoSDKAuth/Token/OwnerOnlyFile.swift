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
    try write(data) { temporary in
      guard rename(temporary, url.path) == 0 else { throw POSIXError.last }
      try syncFolder()
    }
  }

  /// Makes the file unless there is one already.
  func createIfMissing(with data: Data) throws {
    guard access(url.path, F_OK) != 0 else { return }
    try write(data) { temporary in
      guard link(temporary, url.path) == 0 || errno == EEXIST else { throw POSIXError.last }
      try syncFolder()
    }
  }

  /// Does what ``replace(with:)`` does, but for the last step.
  ///
  /// - Throws: What makes a file of that size fail, such as a full disk or a folder that must not be written.
  func rehearse(with data: Data) throws {
    try write(data) { _ in }
  }

  func remove() throws {
    TemporaryFile.removeLeftovers(beside: url)
    guard unlink(url.path) == 0 || errno == ENOENT else { throw POSIXError.last }
  }

  /// Writes to a new file beside the real one and to the disk, and has `place` put it where it belongs.
  private func write(_ data: Data, placing place: (_ temporary: String) throws -> Void) throws {
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true,
      attributes: [.posixPermissions: 0o700])
    let temporary = try TemporaryFile.make(beside: url)
    defer { temporary.discard() }
    try temporary.write(data)
    try place(temporary.path)
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
