import Foundation

/// A folder that only its owner can access.
///
/// `OwnerOnly` of the emulator is similar. It isn't shared, because the emulator and the SDK deliberately don't import
/// each other.
enum OwnerOnlyFolder {
  /// Creates the folder and the folders above it, unless they exist.
  ///
  /// A new folder is never accessible to other users. This is why `FileManager` isn't used: on Linux, it restricts
  /// access only after it has created the folder.
  ///
  /// - Throws: `POSIXError`, with `ENOTDIR` if the path is a file.
  static func make(_ folder: URL) throws(POSIXError) {
    var status = stat()
    guard stat(folder.path, &status) != 0 else {
      guard status.st_mode & S_IFMT == S_IFDIR else { throw POSIXError(.ENOTDIR) }
      return
    }
    let parent = folder.deletingLastPathComponent()
    if parent.path.utf8.count < folder.path.utf8.count { try make(parent) }
    // Another process may have created the folder in the meantime.
    guard mkdir(folder.path, 0o700) == 0 || errno == EEXIST else { throw POSIXError.last }
  }
}
