/// The table of access and refresh tokens on console pages.
struct TokenTable: Sendable {
  let console: Console
  let request: ConsoleRequest

  static func columns(_ request: ConsoleRequest) -> [String] {
    [
      request.text("token", in: "token"), request.text("app"), request.text("account"), request.text("state"),
      request.text("since", in: "token"), request.text("expires"),
    ]
  }

  func rows(_ records: [TokenRecord]) async throws -> [[ConsoleBlock.Cell]] {
    let apps = Dictionary(try await console.storage.apps().map { ($0.id, $0.name) }) { $1 }
    let accounts = try await console.storage.accounts(records.map(\.accountID))
    let people = Dictionary(accounts.map { ($0.id, $0.nickname ?? String($0.id)) }) { $1 }
    let now = console.services.clock.now
    return records.map { record in
      let state = TokenPage.state(record, at: now, request)
      return [
        .init(
          text: TokenPage.title(of: record, request), href: TokenPage.path(of: record),
          detail: String(record.id.prefix(8))),
        .init(text: apps[record.appID] ?? String(record.appID)),
        .init(text: people[record.accountID] ?? String(record.accountID), detail: String(record.accountID)),
        .init(text: state.text, tone: state.tone), .time(record.startedAt),
        .time(record.expiresAt),
      ]
    }
  }
}
