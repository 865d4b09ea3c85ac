/// A chat in which a user can share a message.
struct ShareChat: Sendable {
  let type: ShareNotice.ChatType
  /// The people who receive the message: the sender, a friend, or several friends.
  let receivers: [Account]
}

extension Services {
  /// Sends a shared message to chats and, if the app asked for it, notifies the app once for each chat.
  func send(_ share: PendingShare, of app: App, from sender: Account, to chats: [ShareChat]) async throws {
    let from = TalkMessage.User(sender.id, try await link(app: app.id, account: sender.id))
    for chat in chats {
      let id = chatIdentifiers.id(of: chat, app: app.id, sender: sender.id)
      for receiver in chat.receivers {
        add(
          TalkMessage(
            sentAt: clock.now, app: app.id, sender: from,
            receiver: .init(receiver.id, try await link(app: app.id, account: receiver.id)),
            content: .share(share.message, template: share.template),
            chat: .init(type: chat.type, id: id, callbackArguments: share.callbackArguments)))
      }
      guard let arguments = share.callbackArguments else { continue }
      let notice = ShareNotice(chatType: chat.type, chat: id, template: share.template, arguments: arguments)
      await webhooks.enqueue(notice, of: app, sender: sender.id)
    }
  }
}
