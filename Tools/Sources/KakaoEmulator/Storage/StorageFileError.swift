/// Why a file is not used for storage.
public enum StorageFileError: Error, Sendable, Equatable, CustomStringConvertible {
  /// A later version of the emulator has written it.
  case newer
  /// Another program's database.
  case foreign
  /// The system, or what is in the file, does not let it be one.
  case unusable(String)

  /// What is wrong, and what to do.
  public var description: String {
    switch self {
    case .newer: "a newer version of the emulator wrote it; use that version, or another file"
    case .foreign: "it is the database of another program; choose another file"
    case .unusable(let cause): cause
    }
  }
}
