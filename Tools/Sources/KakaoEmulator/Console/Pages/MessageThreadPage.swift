/// The page `/_emulator/console/messages/{id}`: the KakaoTalk messages that a person received, as a chat.
struct MessageThreadPage: ConsolePage {
  let console: Console

  func view(_ request: ConsoleRequest) async throws -> ConsoleView {
    guard let id = request.subject.flatMap({ Account.ID($0) }) else { throw PageError.notFound }
    let account = try await console.storage.account(id: id)
    let messages = console.services.messages.all(.init(receiver: id))
    guard account != nil || !messages.isEmpty else { throw PageError.notFound }
    let senders = try await console.storage.accounts(messages.map(\.sender.accountID))
    let names = Dictionary(senders.map { ($0.id, $0.nickname ?? String($0.id)) }) { $1 }
    let apps = Dictionary(try await console.storage.apps().map { ($0.id, $0) }) { $1 }
    let paging = ConsolePaging(count: messages.count, request)
    let title = account?.nickname ?? String(id)
    var chat = ConsoleBlock(
      id: "chat", heading: request.text("chat", in: "message").filled(["name": title]),
      whenEmpty: request.text("noMessages", in: "message"),
      links: paging.links + [
        .init(name: request.text("allPeople", in: "message"), href: ConsoleNavigation.path("messages"))
      ], refreshes: true)
    chat.chat = messages[paging.range].map { message in
      let cards = MessageCards(
        content: message.content, appKey: apps[message.app]?.keys.native, issuer: console.services.issuer,
        strings: request.pageRequest.strings)
      let app = apps[message.app]?.name ?? String(message.app)
      let isOwn = message.sender.accountID == message.receiver.accountID
      let friend = names[message.sender.accountID] ?? String(message.sender.accountID)
      return ChatBubble(
        bubbleID: "message-\(message.id)", sender: isOwn ? app : friend, sentAt: request.time(message.sentAt),
        origin: request.text(message.chat != nil ? "shared" : isOwn ? "toSelf" : "fromFriend", in: "message")
          .filled(["app": app, "kind": cards.kind]), cards: cards.cards)
    }
    return ConsoleView(title: title, lead: request.text("threadLead", in: "message"), blocks: [chat])
  }
}
