import Foundation

/// Why a token file is refused as it is.
enum TokenFileError: LocalizedError {
  /// It is something else, or another server's or app key's.
  case foreign
  /// Others may read it.
  case shared

  var errorDescription: String? {
    switch self {
    case .foreign: "It is not a token of this server and app key, so it is left as it is."
    case .shared: "It does not belong to this user alone. Set its owner, and its mode to 600."
    }
  }
}
