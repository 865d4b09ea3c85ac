import Foundation
import GRDB

/// A file to use as the storage.
///
/// Its checks don't change the file.
struct StorageFile {
  /// The maximum size in bytes of a file that is checked completely at each start.
  ///
  /// Checking 100 MB takes 0.2 seconds if the system has cached the file, and 3 seconds on a slow disk.
  static let checkedSize = 256_000_000

  /// The path without symbolic links.
  ///
  /// SQLite keeps its journal next to the file itself, not next to a symbolic link to it.
  let path: String

  /// - Throws: ``StorageFileError/brokenLink``.
  init(_ path: String) throws(StorageFileError) {
    self.path = try Self.resolvingLinks(path)
  }

  /// Throws if the folder isn't writable, because SQLite creates its journal there.
  func checkFolder() throws {
    let folder = URL(filePath: path).deletingLastPathComponent().path
    guard FileManager.default.isWritableFile(atPath: folder) else { throw StorageFileError.readOnly }
  }

  /// Prevents other emulators from using the path until the lock is released.
  ///
  /// The lock is a file next to the storage file, because two emulators can start before the storage file exists. Also,
  /// closing a descriptor of a storage file that this process uses would release SQLite's locks.
  ///
  /// - Throws: ``StorageFileError/inUse`` if another emulator uses the path.
  func lock() throws -> FileLock {
    do {
      return try FileLock(path: path + "-lock", waits: false)
    } catch {
      guard error.code != .EWOULDBLOCK else { throw StorageFileError.inUse }
      throw StorageFileError.unusable(
        """
        \(path)-lock can't be locked (\(error.code)). Remove it if it is a link or belongs to another user, or choose \
        another file.
        """)
    }
  }

  /// Opens the file, creating it if it doesn't exist, and prevents other emulators from using it under any path until
  /// the handle is closed.
  ///
  /// Close the handle after SQLite's connections, because closing it releases SQLite's own locks.
  ///
  /// - Throws: ``StorageFileError``.
  func openExclusively() throws(StorageFileError) -> FileHandle {
    var status = stat()
    let exists = lstat(path, &status) == 0
    // Check before opening: opening a pipe could block, and closing a file that this process uses would release
    // SQLite's own locks.
    if exists { try Self.check(status) }
    let creation = exists ? 0 : O_CREAT | O_EXCL
    let descriptor = open(path, O_RDWR | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC | creation, 0o600)
    guard descriptor >= 0 else {
      throw [EACCES, EPERM, EROFS].contains(errno) ? .readOnly : .unusable("it can't be opened (\(Self.reason)).")
    }
    // Lock one byte far behind the bytes that SQLite locks, which follow the first gigabyte. `flock` would conflict
    // with SQLite's locks on macOS and on network file systems. A lock that belongs to the process (`F_SETLK`) would be
    // released when any descriptor of the file is closed.
    var range = flock()
    range.l_type = Int16(F_WRLCK)
    range.l_whence = Int16(SEEK_SET)
    range.l_start = 1 << 62
    range.l_len = 1
    // On a system without these locks, such as gVisor, only the path's lock protects the file.
    guard fcntl(descriptor, Self.setLock, &range) == 0 || errno == EINVAL else {
      // Leave the descriptor open. This process may use the file under another path, and closing the descriptor would
      // release SQLite's locks.
      throw errno == EAGAIN || errno == EACCES ? .inUse : .unusable("it can't be locked (\(Self.reason)).")
    }
    let handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    guard fstat(descriptor, &status) == 0 else { throw .unusable("it can't be read (\(Self.reason)).") }
    try Self.check(status)
    return handle
  }

  /// Checks that the file is new or was written by an emulator with the same version of the tables, and isn't damaged.
  ///
  /// Call this before a pool opens the file, because opening changes it.
  ///
  /// - Throws: ``StorageFileError``, or an error of SQLite or the file system. The file is unchanged.
  func check(
    _ handle: FileHandle, _ configuration: Configuration, checkedSize: Int = StorageFile.checkedSize
  ) throws {
    try checkHeader(handle)
    try checkCompanions()
    var configuration = configuration
    // A read-write connection would checkpoint an existing WAL. If there is no WAL, a read-only connection would leave
    // an empty WAL behind.
    let journal = try? FileManager.default.attributesOfItem(atPath: path + "-wal")
    // A read-write connection would also roll back the journal of another program.
    configuration.readonly = journal != nil || FileManager.default.fileExists(atPath: path + "-journal")
    let queue = try DatabaseQueue(path: path, configuration: configuration)
    try queue.read(SQLiteSchema.check)
    // A crash leaves a WAL that isn't empty.
    let hasCrashed = journal?[.size] as? Int ?? 0 > 0
    if try hasCrashed || handle.seekToEnd() <= checkedSize { try queue.read(checkIntegrity) }
    try queue.close()
  }

  /// Throws if one of the files that SQLite keeps next to the storage file is a link or belongs to another user.
  ///
  /// That user could read and change the data in it.
  func checkCompanions() throws(StorageFileError) {
    var status = stat()
    for name in ["-wal", "-shm", "-journal"].map({ path + $0 }) where lstat(name, &status) == 0 {
      guard OwnerOnly.violation(status) == nil else {
        throw .unusable(
          """
          \(name) is a link or belongs to another user. Choose another file. If you trust its content, replace the link \
          by the file, or change its owner to the user of the emulator (chown).
          """)
      }
    }
  }

  /// Throws if the file isn't empty and doesn't begin with SQLite's header.
  ///
  /// SQLite doesn't check this for a file of a few bytes: it treats the file as empty and overwrites it.
  private func checkHeader(_ handle: FileHandle) throws {
    let beginning = Data("SQLite format 3\0".utf8)
    let bytes = try handle.read(upToCount: beginning.count) ?? Data()
    guard bytes.isEmpty || bytes == beginning else { throw StorageFileError.foreign }
  }

  /// Throws if pages are damaged, because data written to such a file could be lost.
  private func checkIntegrity(_ db: Database) throws {
    let state = try String.fetchOne(db, sql: "PRAGMA quick_check(1)")
    // Before version 3.44 of SQLite, the first line only names the database.
    if let state, state != "ok" { throw StorageFileError.damaged(String(state.split(separator: "\n").last ?? "")) }
  }

  private static func check(_ status: stat) throws(StorageFileError) {
    switch OwnerOnly.violation(status) {
    case nil: return
    case .notRegularFile: throw .notRegularFile
    case .otherOwner: throw .otherOwner
    // SQLite would use a different journal for the same file under each path.
    case .hardLinks: throw .hardLinks
    }
  }

  private static func resolvingLinks(_ path: String) throws(StorageFileError) -> String {
    if let path = realPath(path) { return path }
    var status = stat()
    if lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFLNK { throw .brokenLink }
    let file = URL(filePath: path)
    let folder = file.deletingLastPathComponent()
    return URL(filePath: realPath(folder.path) ?? folder.path).appending(path: file.lastPathComponent).path
  }

  private static func realPath(_ path: String) -> String? {
    guard let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  private static var reason: String { String(cString: strerror(errno)) }
}

#if canImport(Darwin)
  extension StorageFile {
    /// The `fcntl` command that sets an open file description lock.
    private static var setLock: Int32 { F_OFD_SETLK }
  }
#else
  extension StorageFile {
    /// The `fcntl` command that sets an open file description lock: `F_OFD_SETLK`, which Swift doesn't import from
    /// Glibc.
    private static var setLock: Int32 { 37 }
  }
#endif
