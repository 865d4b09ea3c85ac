import Foundation

/// The reason why a token file or its key file is rejected.
enum TokenFileError: LocalizedError {
  /// The file has another format, or belongs to another issuer or app key.
  case foreign
  /// The file belongs to another user, or other users can access it.
  case shared
  /// The file can't be decrypted: it is truncated or modified, or was written with another key.
  case damaged
  /// The file with the random key is missing.
  case noKey
  /// The key isn't 32 bytes long, as AES-256 requires.
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
