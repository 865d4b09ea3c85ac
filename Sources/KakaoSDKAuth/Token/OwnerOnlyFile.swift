import Foundation

/// A small secret file that only its owner can access.
///
/// The file has mode 0600 from its creation and is replaced atomically, so that a reader never finds a partial file,
/// even after a crash.
struct OwnerOnlyFile: Sendable {
  let url: URL
  /// The folder for temporary files, on the same file system.
  let temporaryFolder: URL

  /// Returns the content, or `nil` if the file doesn't exist.
  ///
  /// Throws if it isn't a regular file or if other users can access it.
  func read() throws -> Data? {
    do {
      return try handle(O_RDONLY).readToEnd() ?? Data()
    } catch let error as POSIXError where error.code == .ENOENT {
      return nil
    }
  }

  func replace(with data: Data) throws {
    try write(data) { temporary in
      guard rename(temporary, url.path) == 0 else { throw POSIXError.last }
      syncFolder()
    }
  }

  /// Writes data of a fixed size, unless the content of the file already has that size.
  ///
  /// If several processes write at the same time, they take turns, so that all of them read the same content afterward.
  /// A waiting process blocks its thread, but only while another process writes and flushes the data. The file is
  /// written in place, because some file systems, such as FAT, have no hard links. A partial file that a crash left has
  /// a different size, so the next call writes it again.
  func fill(with data: Data) throws {
    try OwnerOnlyFolder.make(url.deletingLastPathComponent())
    let handle = try handle(O_RDWR | O_CREAT)
    while flock(handle.fileDescriptor, LOCK_EX) != 0 {
      guard errno == EINTR else { throw POSIXError.last }
    }
    guard try handle.seekToEnd() != data.count else { return }
    try handle.truncate(atOffset: 0)
    try handle.write(contentsOf: data)
    try handle.synchronize()
    syncFolder()
  }

  /// Checks that ``replace(with:)`` would succeed, by writing the data to a temporary file and removing it again.
  ///
  /// - Throws: The error that the write would throw, for example because the disk is full or the folder is read-only.
  func preflightReplace(with data: Data) throws {
    try write(data) { _ in }
  }

  /// Removes the file, and temporary files left by terminated processes.
  func remove() throws {
    guard unlink(url.path) == 0 || errno == ENOENT else { throw POSIXError.last }
    try? TemporaryFile.removeLeftovers(in: temporaryFolder)
  }

  /// Writes data to a temporary file, flushes it to disk, and calls `place` to move it to its final path.
  private func write(_ data: Data, placing place: (_ temporary: String) throws -> Void) throws {
    try OwnerOnlyFolder.make(url.deletingLastPathComponent())
    let temporary = try TemporaryFile.make(in: temporaryFolder)
    defer { temporary.discard() }
    try temporary.write(data)
    try place(temporary.path)
  }

  /// Opens the file.
  ///
  /// Throws if it isn't a regular file or if other users can access it.
  private func handle(_ flags: Int32) throws -> FileHandle {
    let descriptor = open(url.path, flags | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK, 0o600)
    guard descriptor >= 0 else { throw POSIXError.last }
    let handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    try Self.requireOwnerOnly(descriptor)
    return handle
  }

  /// Throws if an open file isn't a regular file or if other users can access it.
  static func requireOwnerOnly(_ descriptor: Int32) throws {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw POSIXError.last }
    guard status.st_mode & S_IFMT == S_IFREG else { throw TokenFileError.foreign }
    guard status.st_uid == geteuid(), status.st_mode & 0o077 == 0 else { throw TokenFileError.shared }
  }

  /// Flushes the folder to disk if its file system can do so, because a rename is durable only after that.
  private func syncFolder() {
    let descriptor = open(url.deletingLastPathComponent().path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    fsync(descriptor)
    close(descriptor)
  }
}

extension POSIXError {
  /// The error of the last failed system call.
  static var last: POSIXError { POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
}
