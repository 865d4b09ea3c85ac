import Foundation

/// The message of the channel webhook.
struct ChannelNotice: Codable, Sendable, Hashable {
  var channel: String
  var state: ChannelRelation.State
  var userID: Int64
  /// The identifier in the message: the user ID, or an opaque ID if the user didn't agree to the consent item for
  /// channels.
  var id: String
  var identifiesUser: Bool
  var updatedAt: Date

  /// The JSON body.
  var json: JSON {
    [
      "event": .string(event), "id": .string(id), "id_type": identifiesUser ? "app_user_id" : "open_id",
      "channel_public_id": .string(channel), "channel_uuid": .string(ChannelRelation.uuid(channel: channel)),
      "updated_at": .date(updatedAt),
    ]
  }

  /// `added` or `blocked`.
  var event: String { state.rawValue.lowercased() }
}

extension ChannelNotice {
  init(_ link: Link, channel: String, state: ChannelRelation.State, at now: Date) {
    let identifiesUser = link.agreedScopes.contains("plusfriends")
    self.init(
      channel: channel, state: state, userID: link.userID,
      id: identifiesUser ? String(link.userID) : UserID.channelUserID(app: link.appID, account: link.accountID),
      identifiesUser: identifiesUser, updatedAt: now)
  }
}
