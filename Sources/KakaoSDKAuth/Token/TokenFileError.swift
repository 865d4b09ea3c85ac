import Foundation

/// Why a token file, or its key, is refused as it is.
enum TokenFileError: LocalizedError {
  /// It is something else, or another server's or app key's.
  case foreign
  /// Others may read it.
  case shared
  /// It does not open: a part is missing or was changed, or the key is not the one it was written with.
  case damaged
  /// The random key beside it is gone.
  case noKey
  /// The key is no key of AES-256.
  case badKey

  var errorDescription: String? {
    switch self {
    case .foreign: "It is not a token of this server and app key, so it is left as it is."
    case .shared: "It does not belong to this user alone. Set its owner, and its mode to 600."
    case .damaged: "It is cut off or changed, or was written with another key. A new login replaces it."
    case .noKey: "The file with its key, of the same name and \".key\", is missing. A new login makes another."
    case .badKey: "Its key does not have 32 bytes. A new login replaces one that is kept in a file."
    }
  }
}
