/// A Kakao Account that a test has added to an emulator.
public struct EmulatorAccount: Sendable, Hashable, Identifiable {
  /// The ID of the account, which differs from the user IDs that apps receive.
  public let id: Int64
  /// The email address, which is also the login key.
  public let email: String
  /// The nickname, such as `Person 1`.
  public let nickname: String
  /// The password.
  public let password: String
}
