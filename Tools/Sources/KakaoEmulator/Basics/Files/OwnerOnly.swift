package import Foundation

/// Functions that create files and folders that only the current user can access.
///
/// Foundation on Linux creates them with every permission that the umask allows and restricts them afterward. Another
/// user who opens a file in between can read everything that is written to it later.
///
/// `OwnerOnlyFolder` and `OwnerOnlyFile` of the SDK are similar. They aren't shared, because the emulator and the SDK
/// deliberately don't import each other.
package enum OwnerOnly {
  /// The reason why other users may be able to access or replace an existing file.
  enum Violation {
    /// The path refers to a folder, a symbolic link, a pipe, or a device.
    case notRegularFile
    /// The file belongs to another user, even if the current user is root.
    case otherOwner
    /// The file has hard links, possibly in folders of other users.
    case hardLinks
  }

  /// Returns the reason why a file with this status must not be used, or `nil` if it belongs to the current user only.
  static func violation(_ status: stat) -> Violation? {
    guard status.st_mode & S_IFMT == S_IFREG else { return .notRegularFile }
    guard status.st_uid == geteuid() else { return .otherOwner }
    // A file that was deleted after it was opened has no links.
    return status.st_nlink <= 1 ? nil : .hardLinks
  }

  /// Creates an empty file and opens it for reading and writing.
  ///
  /// - Throws: `CocoaError` with the path and a `POSIXError`. The latter has the code `EEXIST` if the path exists, even
  ///   as a symbolic link without a target.
  static func createFile(_ path: String) throws(CocoaError) -> FileHandle {
    let descriptor = open(path, O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw .lastError(path) }
    return FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
  }

  /// Creates a file or replaces it atomically, and flushes it to disk.
  ///
  /// A symbolic link is replaced, and its target stays as it is.
  ///
  /// - Throws: `CocoaError`. The former file is unchanged.
  package static func write(_ data: Data, to file: URL) throws {
    // The file's own name can be as long as the system permits, so the temporary file's name doesn't contain it.
    let name = ".\(String(UInt64.random(in: 0...UInt64.max), radix: 36))"
    let draft = file.deletingLastPathComponent().appendingPathComponent(name).path
    let handle = try createFile(draft)
    defer { unlink(draft) }
    try handle.write(contentsOf: data)
    try handle.synchronize()
    try handle.close()
    guard rename(draft, file.path) == 0 else { throw CocoaError.lastError(file.path) }
  }

  /// Creates a folder and the folders above it, unless they exist.
  ///
  /// - Throws: `CocoaError` with the path and a `POSIXError`.
  package static func makeFolder(_ folder: URL) throws(CocoaError) {
    var status = stat()
    guard stat(folder.path, &status) != 0 else {
      guard status.st_mode & S_IFMT == S_IFDIR else { throw .fileError(.ENOTDIR, folder.path) }
      return
    }
    let parent = folder.deletingLastPathComponent()
    if parent.path.utf8.count < folder.path.utf8.count { try makeFolder(parent) }
    // Another process may have created the folder in the meantime.
    guard mkdir(folder.path, 0o700) == 0 || errno == EEXIST else { throw .lastError(folder.path) }
  }
}

extension CocoaError {
  /// The error of the last failed system call about a file.
  static func lastError(_ path: String) -> CocoaError {
    fileError(POSIXErrorCode(rawValue: errno) ?? .EIO, path)
  }

  fileprivate static func fileError(_ code: POSIXErrorCode, _ path: String) -> CocoaError {
    CocoaError(.fileWriteUnknown, userInfo: [NSFilePathErrorKey: path, NSUnderlyingErrorKey: POSIXError(code)])
  }
}
