/// An error that explains why the token of an earlier SDK can't be read.
///
/// The token isn't removed until the user logs in again or logs out, because it may become readable later. A token of
/// another app key isn't removed even then.
public struct KakaoLegacyTokenError: Error, Sendable, Hashable {
  /// The SDK that stored a token.
  public enum Source: Sendable, Hashable {
    /// Kakao SDK 2.x for iOS.
    case sdk2
    /// KOSession of Kakao SDK 1.x for iOS.
    case koSession
  }

  /// The kind of error.
  public enum Reason: Sendable, Hashable {
    /// The vendor identifier that the encryption key is derived from is currently unavailable, for example before the
    /// device is first unlocked.
    case keyUnavailable
    /// The token can't be decrypted.
    ///
    /// There are three possible causes:
    /// - The vendor identifier has changed, as on a new device or after all apps of the vendor were removed.
    /// - The value is damaged.
    /// - The encryption is unknown, as with KOSession before 1.5.1.
    case undecipherable
    /// The stored value isn't a usable token or has no refresh token.
    case notAToken
    /// The ID token was issued for another app key or by another server.
    case otherApp
  }

  /// The SDK that stored the token.
  public let source: Source
  /// The reason why the token can't be read.
  public let reason: Reason

  static func sdk2(_ reason: Reason) -> Self { Self(source: .sdk2, reason: reason) }
  static func koSession(_ reason: Reason) -> Self { Self(source: .koSession, reason: reason) }
}

extension KakaoLegacyTokenError: CustomStringConvertible {
  /// The names of the SDK and the reason.
  public var description: String { "\(source) \(reason)" }
}
