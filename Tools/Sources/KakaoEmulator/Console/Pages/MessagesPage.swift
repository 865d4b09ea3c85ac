/// The page `/_emulator/console/messages`: the people who received KakaoTalk messages.
struct MessagesPage: ConsolePage {
  let console: Console

  func view(_ request: ConsoleRequest) async throws -> ConsoleView {
    let messages = console.services.messages.all()
    let byReceiver = Dictionary(grouping: messages, by: \.receiver.accountID)
    let accounts = try await console.storage.accounts(Array(byReceiver.keys))
    let names = Dictionary(accounts.map { ($0.id, $0.nickname ?? String($0.id)) }) { $1 }
    // The messages are sorted, so the person with the newest message is first.
    let people = messages.map(\.receiver.accountID).reduce(into: [Account.ID]()) { people, person in
      if !people.contains(person) { people.append(person) }
    }
    let paging = ConsolePaging(count: people.count, request)
    var list = ConsoleBlock(
      id: "list", heading: request.text("people", in: "message"), note: request.text("listNote", in: "message"),
      links: paging.links, refreshes: true)
    list.fill(
      [
        request.text("person", in: "message"), request.text("count", in: "message"),
        request.text("last", in: "message"), request.text("time"),
      ],
      people[paging.range].map { person in
        let received = byReceiver[person] ?? []
        let last = received.first
        let kind = last.map {
          MessageCards(content: $0.content, appKey: nil, issuer: "", strings: request.pageRequest.strings).kind
        }
        return [
          .init(text: names[person] ?? String(person), href: ConsoleNavigation.path("messages", person)),
          .init(text: String(received.count)), .init(text: kind ?? "–"),
          last.map { .time($0.sentAt) } ?? .init(text: "–"),
        ]
      }, whenEmpty: request.text("none", in: "message"))
    if !messages.isEmpty {
      list.forms = [
        request.form("clear", "clear", in: "message", style: "danger")
      ]
    }
    return ConsoleView(
      title: request.text("messages"), lead: request.text("messagesLead", in: "message"), blocks: [list])
  }

  func perform(_ action: String, _ form: FormFields, _ request: ConsoleRequest) async throws -> ConsoleOutcome {
    guard action == "clear" else { throw PageError.malformed }
    let count = console.services.messages.all().count
    _ = console.api.removeMessages()
    return .done(.did(.messagesDeleted, count))
  }
}
