@testable import KakaoEmulator

/// A friend of Minji in the demo configuration.
enum DemoFriend {
  static let account: Int64 = 2
  static let name = "준"
  /// The ID in the demo app, as in the list of friends.
  static let uuid = UserID.partnerUUID(app: 1234, account: account)
}
