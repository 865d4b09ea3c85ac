import Foundation

/// A message that a user sent through an app.
struct TalkMessage: Sendable {
  /// The number of the message, which ``TalkMessages`` assigns.
  var id = 0
  let sentAt: Date
  let app: App.ID
  let sender: User
  /// The receiver, which is the sender for a message to oneself.
  let receiver: User
  let content: MessageContent

  struct User: Sendable {
    let accountID: Account.ID
    let userID: Int64

    init(_ link: Link) {
      (accountID, userID) = (link.accountID, link.userID)
    }
  }

  /// The message in control API responses.
  var json: JSON {
    .members(
      [
        ("id", .integer(Int64(id))), ("sent_at", .date(sentAt)), ("app", .integer(Int64(app))),
        ("sender", .integer(sender.accountID)), ("sender_user", .integer(sender.userID)),
        ("receiver", .integer(receiver.accountID)), ("receiver_user", .integer(receiver.userID)),
      ] + content.members)
  }
}
