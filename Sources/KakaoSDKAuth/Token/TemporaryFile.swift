import Foundation

/// A new file that only its owner can access and that will be moved to its final path.
///
/// The file is in a separate folder, which is deleted when it is empty. If the folder already exists, the writer looks
/// in it for files that killed processes left. The folder of the final path, which may contain the files of many users,
/// is therefore never listed.
///
/// The creator holds a lock on the file as long as it exists. The lock distinguishes a file that is being written from
/// one that a killed process left.
struct TemporaryFile {
  let path: String
  private let folder: URL
  private let descriptor: Int32

  /// Creates the file under a unique name, after removing files left by terminated processes.
  ///
  /// - Parameter folder: The folder for temporary files, which is created if it doesn't exist.
  /// - Returns: The file, which is open and empty.
  /// - Throws: `POSIXError` if the file can't be created, with `EACCES` also if other users can access the folder.
  ///   `TokenFileError.shared` if other users can access the file, because its file system, such as FAT, has no file
  ///   modes.
  static func make(in folder: URL) throws -> TemporaryFile {
    while true {
      if mkdir(folder.path, 0o700) != 0 {
        guard errno == EEXIST else { throw POSIXError.last }
        try removeLeftovers(in: folder)
      }
      let path = folder.appendingPathComponent(UUID().uuidString).path
      let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
      guard descriptor >= 0 else {
        // Another writer removed the folder because it was empty.
        if errno == ENOENT { continue }
        throw POSIXError.last
      }
      let file = TemporaryFile(path: path, folder: folder, descriptor: descriptor)
      do {
        try OwnerOnlyFile.requireOwnerOnly(descriptor)
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

  /// Closes the file, deletes it if it hasn't been moved, and deletes the folder if it is empty.
  func discard() {
    unlink(path)
    close(descriptor)
    rmdir(folder.path)
  }

  /// Removes files left by terminated processes from the folder, and then the folder if it is empty.
  ///
  /// - Throws: `POSIXError` with `ENOTDIR` if the path isn't a folder, or with `EACCES` if other users can access it.
  static func removeLeftovers(in folder: URL) throws {
    var status = stat()
    guard lstat(folder.path, &status) == 0 else {
      if errno == ENOENT { return }
      throw POSIXError.last
    }
    guard status.st_mode & S_IFMT == S_IFDIR else { throw POSIXError(.ENOTDIR) }
    guard status.st_uid == geteuid(), status.st_mode & 0o077 == 0 else { throw POSIXError(.EACCES) }
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    for name in names where UUID(uuidString: name) != nil {
      let path = folder.appendingPathComponent(name).path
      let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
      guard descriptor >= 0 else { continue }
      if flock(descriptor, LOCK_EX | LOCK_NB) == 0 { unlink(path) }
      close(descriptor)
    }
    rmdir(folder.path)
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
