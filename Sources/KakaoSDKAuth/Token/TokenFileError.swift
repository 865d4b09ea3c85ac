import KakaoSDKCommon

/// The reason why a token file or its key file is rejected.
enum TokenFileError: Error {
  /// The file has another format, or belongs to another issuer or app key.
  case foreign
  /// The file belongs to another user, or other users can access it.
  case shared
  /// The file can't be decrypted: it is truncated or modified, or was written with another key.
  case damaged
  /// The file with the random key is missing.
  case noKey
  /// The content of the file with the random key isn't 32 bytes long, as AES-256 requires.
  case badKey
  /// The key that the app passed isn't 32 bytes long, as AES-256 requires.
  case badProvidedKey

  /// The code of the SDK's error for this problem.
  var code: KakaoClientFailureCode {
    switch self {
    case .foreign: .tokenFileForeign
    case .shared: .tokenFileShared
    case .damaged, .noKey, .badKey: .storedTokenUnreadable
    case .badProvidedKey: .tokenFileKeyInvalid
    }
  }

  /// The key of the text for this problem.
  var key: TextKey {
    switch self {
    case .foreign: .tokenFileForeign
    case .shared: .tokenFileShared
    case .damaged: .tokenFileDamaged
    case .noKey: .tokenFileKeyMissing
    case .badKey: .tokenFileKeyDamaged
    case .badProvidedKey: .tokenFileKeyInvalid
    }
  }
}

extension TokenFileError {
  /// An operation on a token file that can fail with a system error.
  enum Operation: Sendable {
    case read, write, remove, lock

    /// The code of the SDK's error if the operation fails.
    var code: KakaoClientFailureCode {
      switch self {
      case .read: .tokenReadFailed
      case .write: .tokenWriteFailed
      case .remove: .tokenRemoveFailed
      case .lock: .tokenLockFailed
      }
    }

    /// The key of the text if the operation fails.
    var key: TextKey {
      switch self {
      case .read: .tokenFileReadFailed
      case .write: .tokenFileWriteFailed
      case .remove: .tokenFileRemoveFailed
      case .lock: .tokenFileLockFailed
      }
    }
  }
}
