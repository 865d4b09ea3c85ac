/// The message of the unlink webhook.
struct UnlinkNotice: Codable, Sendable, Hashable {
  var appID: App.ID
  var userID: Int64
  var referrer: UnlinkReason
  /// Where the app is in a group.
  var groupUserToken: String?

  /// All values are strings.
  var fields: [(name: String, value: String)] {
    [("app_id", String(appID)), ("user_id", String(userID)), ("referrer_type", referrer.rawValue)]
      + (groupUserToken.map { [("group_user_token", $0)] } ?? [])
  }

  /// The fields as a form or a query.
  var form: String {
    fields.map { "\($0.name)=\(URLText.encode($0.value))" }.joined(separator: "&")
  }
}
