/// The content of an unlink webhook.
///
/// Kakao's guide: *Kakao Login › Webhook › Unlink webhook*.
public struct UnlinkNotice: Sendable, Hashable {
  /// The numeric ID of the app.
  public let appID: Int64
  /// The ID that the user had in the app.
  public let userID: Int64
  /// How the user was unlinked.
  public let reason: UnlinkReason
  /// The token that identifies the user in all apps of a group, for apps in a group.
  public let groupUserToken: String?

  /// Creates a value, for tests.
  ///
  /// - Parameters:
  ///   - appID: The numeric ID of the app.
  ///   - userID: The ID that the user had in the app.
  ///   - reason: How the user was unlinked.
  ///   - groupUserToken: The token that identifies the user in all apps of a group.
  public init(appID: Int64, userID: Int64, reason: UnlinkReason, groupUserToken: String? = nil) {
    self.appID = appID
    self.userID = userID
    self.reason = reason
    self.groupUserToken = groupUserToken
  }
}
