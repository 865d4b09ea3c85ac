/// Why a token that an earlier SDK stored cannot be read.
///
/// The token stays where it is until the user logs in anew or logs out, in case it can be read later. Another app key's
/// stays there after that too.
public struct EarlierTokenError: Error, Sendable, Hashable {
  /// The SDK that stored a token.
  public enum Source: Sendable, Hashable {
    /// Kakao's SDK 2.x for iOS.
    case sdk2
    /// KOSession of Kakao's SDK 1.x for iOS.
    case koSession
  }

  /// What is wrong with it.
  public enum Reason: Sendable, Hashable {
    /// The device does not say at present what the token was encrypted with, such as before it is first unlocked.
    case keyUnavailable
    /// It does not decrypt. The device's identifier for the app's vendor has changed, as on a new device or after all
    /// apps of the vendor were gone; the value is damaged; or its cipher is not known, as that of KOSession before 1.5.1.
    case undecipherable
    /// What is stored is no token that can be used, or has no refresh token.
    case notAToken
    /// Its ID token is for another app key or from another server.
    case otherApp
  }

  /// The SDK that stored it.
  public let source: Source
  /// What is wrong with it.
  public let reason: Reason

  static func sdk2(_ reason: Reason) -> Self { Self(source: .sdk2, reason: reason) }
  static func koSession(_ reason: Reason) -> Self { Self(source: .koSession, reason: reason) }
}

extension EarlierTokenError: CustomStringConvertible {
  /// SDK and reason, by their names.
  public var description: String { "\(source) \(reason)" }
}
