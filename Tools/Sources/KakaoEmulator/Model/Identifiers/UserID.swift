import Crypto
import Foundation

/// Service user IDs.
///
/// They are derived from the app and the account, so a user gets the same ID after unlinking and linking again.
enum UserID {
  /// Returns a ten-digit user ID.
  ///
  /// Increment `attempt` if the ID belongs to another account of the app.
  static func derive(app: App.ID, account: Account.ID, attempt: Int) -> Int64 {
    let digest = SHA256.hash(data: Data("\(app)/\(account)/\(attempt)".utf8))
    let number = digest.prefix(8).reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    return Int64(1_000_000_000 + number % 9_000_000_000)
  }

  /// Returns the token of 22 characters that identifies a user to all apps of a group.
  ///
  /// Kakao's format is unknown.
  static func groupUserToken(group: String, account: Account.ID) -> String {
    Data(SHA256.hash(data: Data("group/\(group)/\(account)".utf8)).prefix(16)).base64URLEncodedString()
  }

  /// Returns the 22-character identifier that the channel webhook uses for a user who didn't agree to `plusfriends`.
  ///
  /// Kakao's format is unknown.
  static func channelUserID(app: App.ID, account: Account.ID) -> String {
    Data(SHA256.hash(data: Data("open/\(app)/\(account)".utf8)).prefix(16)).base64URLEncodedString()
  }

  /// Returns whether a text has the format of a UUID from ``partnerUUID(app:account:)``.
  static func isPartnerUUID(_ text: String) -> Bool {
    text.wholeMatch(of: /[A-Za-z0-9_-]{22}/) != nil
  }

  /// Returns the 22-character UUID that partner APIs use for an app's user.
  static func partnerUUID(app: App.ID, account: Account.ID) -> String {
    Data(SHA256.hash(data: Data("uuid/\(app)/\(account)".utf8)).prefix(16)).base64URLEncodedString()
  }
}
