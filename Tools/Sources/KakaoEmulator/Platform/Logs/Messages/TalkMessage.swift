import Foundation

/// A message that a user sent through an app.
struct TalkMessage: Sendable {
  /// The ID, which ``TalkMessages`` assigns.
  var id = 0
  let sentAt: Date
  let app: App.ID
  let sender: User
  /// The receiver, which is the sender for a message to oneself.
  let receiver: User
  let content: MessageContent
  /// The chat in which the user shared the message, or nil for a message that an app sent.
  var chat: Chat?

  struct User: Sendable {
    let accountID: Account.ID
    /// The user ID in the app, or nil if the person isn't linked to it.
    let userID: Int64?

    init(_ link: Link) { self.init(link.accountID, link) }

    init(_ account: Account.ID, _ link: Link?) {
      (accountID, userID) = (account, link?.userID)
    }
  }

  struct Chat: Sendable {
    let type: ShareNotice.ChatType
    let id: String
    /// The app's parameters for the share webhook, or nil if the app didn't ask for a webhook.
    let callbackArguments: [String: String]?
  }

  /// The message in control API responses.
  var json: JSON {
    let head: [(String, JSON?)] = [
      ("id", .integer(Int64(id))), ("sent_at", .date(sentAt)), ("app", .integer(Int64(app))),
      ("sender", .integer(sender.accountID)), ("sender_user", sender.userID.map(JSON.integer)),
      ("receiver", .integer(receiver.accountID)), ("receiver_user", receiver.userID.map(JSON.integer)),
    ]
    let arguments = chat?.callbackArguments?.sorted { $0.key < $1.key }
    let shared: [(String, JSON?)] = [
      ("chat_type", chat.map { .string($0.type.rawValue) }), ("chat", chat.map { .string($0.id) }),
      ("callback_args", arguments.map { .members($0.map { ($0.key, .string($0.value)) }) }),
    ]
    return .members(head + content.members + shared)
  }
}
