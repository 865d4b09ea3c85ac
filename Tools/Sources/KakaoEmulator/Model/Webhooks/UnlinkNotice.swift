/// The message of the unlink webhook.
struct UnlinkNotice: Codable, Sendable, Hashable {
  var appID: App.ID
  var userID: Int64
  var referrer: UnlinkReason
  /// The user's group token, if the app belongs to a group.
  var groupUserToken: String?

  /// The fields of the message.
  ///
  /// All values are strings.
  var fields: [(name: String, value: String)] {
    [("app_id", String(appID)), ("user_id", String(userID)), ("referrer_type", referrer.rawValue)]
      + (groupUserToken.map { [("group_user_token", $0)] } ?? [])
  }

  /// The fields encoded as a form or query.
  var form: String {
    fields.map { "\($0.name)=\(URLText.encode($0.value))" }.joined(separator: "&")
  }
}

extension UnlinkNotice {
  init(_ link: Link, in app: App, because reason: UnlinkReason) {
    self.init(
      appID: app.id, userID: link.userID, referrer: reason,
      groupUserToken: app.group.map { UserID.groupUserToken(group: $0, account: link.accountID) })
  }
}
