@testable import KakaoEmulator

/// A friend of Minji in the demo configuration.
enum DemoFriend {
  static let account: Int64 = 2
  static let name = "준"
  /// The UUID that the friend list of the demo app has for this friend.
  static let uuid = UserID.partnerUUID(app: 1234, account: account)
}
