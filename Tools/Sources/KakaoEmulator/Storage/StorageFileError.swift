/// Why a file is not used for storage.
public enum StorageFileError: Error, Sendable, Equatable, CustomStringConvertible {
  /// A later version of the emulator has written it.
  case newer
  /// Another program's database, or no database at all.
  case foreign
  /// A part of it is missing or was overwritten; what SQLite says of it.
  case damaged(String)
  /// A folder, a pipe, a device.
  case noFile
  /// It, or the folder where SQLite's journal has to be, must not be written.
  case readOnly
  /// The system, or what is in the file, does not let it be one.
  case unusable(String)

  /// What is wrong, and what to do.
  public var description: String {
    switch self {
    case .newer: "a newer version of the emulator wrote it; use that version, or another file"
    case .foreign: "it is no database of the emulator; choose another file"
    case .damaged(let cause): "it is damaged (\(cause)); choose another file, or one that was exported before"
    case .noFile: "it is no regular file; choose another"
    case .readOnly: "it or its folder must not be written; change that, or choose another file"
    case .unusable(let cause): cause
    }
  }
}
