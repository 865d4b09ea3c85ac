/// The names of apps and accounts, which pages show instead of their IDs.
struct ConsoleNames: Sendable {
  let apps: [App.ID: String]
  let accounts: [Account.ID: String]

  /// Reads the names of all apps and of some accounts.
  init(_ storage: Storage, accounts ids: [Account.ID]) async throws {
    apps = Dictionary(try await storage.apps().map { ($0.id, $0.name) }) { $1 }
    accounts = Dictionary(try await storage.accounts(ids).map { ($0.id, AccountSummary($0).name) }) { $1 }
  }

  func app(_ id: App.ID) -> String { apps[id] ?? String(id) }

  /// Returns the name of an account, or its ID if it was deleted.
  func account(_ id: Account.ID, _ request: ConsoleRequest) -> String {
    accounts[id] ?? "\(request.text("account")) \(id)"
  }

  /// Returns the address of the account's page, or nil if the account was deleted.
  func page(ofAccount id: Account.ID) -> String? {
    accounts[id].map { _ in ConsoleNavigation.path("accounts", id) }
  }
}
