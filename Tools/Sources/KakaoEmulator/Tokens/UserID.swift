import Crypto
import Foundation

/// Service user ids: per app, and the same again after unlink and relink because they are derived, not drawn.
enum UserID {
  /// A number of ten digits. `attempt` counts up when one turns out to belong to another account of the app.
  static func derive(app: App.ID, account: Account.ID, attempt: Int) -> Int64 {
    let digest = SHA256.hash(data: Data("\(app)/\(account)/\(attempt)".utf8))
    let number = digest.prefix(8).reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    return Int64(1_000_000_000 + number % 9_000_000_000)
  }

  /// The 22 characters by which the apps of a group know one user. Its form is not known.
  static func groupUserToken(group: String, account: Account.ID) -> String {
    Data(SHA256.hash(data: Data("group/\(group)/\(account)".utf8)).prefix(16)).base64URLEncodedString()
  }

  /// The 22 characters by which partner APIs name the user of an app.
  static func partnerUUID(app: App.ID, account: Account.ID) -> String {
    Data(SHA256.hash(data: Data("uuid/\(app)/\(account)".utf8)).prefix(16)).base64URLEncodedString()
  }
}
