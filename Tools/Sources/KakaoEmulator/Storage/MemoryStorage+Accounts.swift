import Foundation

/// Stores apps, accounts and the links between them.
extension MemoryStorage {
  func apps() -> [App] {
    appsByID.values.sorted { $0.id < $1.id }
  }

  func app(id: App.ID) -> App? {
    appsByID[id]
  }

  func save(_ app: App) {
    appsByID[app.id] = app
  }

  func accounts() -> [Account] {
    accountsByID.values.sorted { $0.id < $1.id }
  }

  func account(id: Account.ID) -> Account? {
    accountsByID[id]
  }

  func account(key: LoginKey) -> Account? {
    accountsByID.values.filter(key.matches).min { $0.id < $1.id }
  }

  func save(_ account: Account) {
    accountsByID[account.id] = account
  }

  func addAccount(_ make: @escaping @Sendable ([Account]) throws -> Account) throws -> Account {
    let account = try make(accounts())
    replace(account)
    return account
  }

  func changeAccount(
    _ id: Account.ID, _ change: @escaping @Sendable (Account, _ others: [Account]) throws -> Account
  ) throws -> AccountChange? {
    guard let before = accountsByID[id] else { return nil }
    let after = try change(before, accounts().filter { $0.id != id })
    replace(after)
    return AccountChange(before: before, after: after)
  }

  private func replace(_ account: Account) {
    if let before = accountsByID[account.id], before.passwordHash != account.passwordHash {
      deleteSessions(account: account.id)
    }
    save(account)
  }

  func link(app: App.ID, account: Account.ID) -> Link? {
    linksByKey[LinkKey(app: app, account: account)]
  }

  func link(app: App.ID, user: Int64) -> Link? {
    linksByKey.values.first { $0.appID == app && $0.userID == user }
  }

  func links(account: Account.ID) -> [Link] {
    linksByKey.values.filter { $0.accountID == account }.sorted { $0.appID < $1.appID }
  }

  func links(app: App.ID) -> [Link] {
    linksByKey.values.filter { $0.appID == app }.sorted { $0.userID < $1.userID }
  }

  func preregisteredLinks() -> [Link] {
    linksByKey.values.filter { $0.connectedAt == nil }.sorted { ($0.appID, $0.accountID) < ($1.appID, $1.accountID) }
  }

  func changeLink(
    app: App.ID, account: Account.ID, _ change: @escaping @Sendable (Link?) throws -> Link
  ) throws -> LinkChange {
    let before = link(app: app, account: account)
    let after = try change(before)
    guard before != nil || appsByID[app] != nil else { throw StorageError.noApp }
    guard before != nil || accountsByID[account] != nil else { throw StorageError.noAccount }
    linksByKey[LinkKey(app: app, account: account)] = after
    return LinkChange(before: before, after: after)
  }

  func deleteLink(
    app: App.ID, account: Account.ID, where condition: @escaping @Sendable (Link) -> Bool
  ) -> Link? {
    guard let link = link(app: app, account: account), condition(link) else { return nil }
    deleteGrants(app: app, account: account)
    codesByID = codesByID.filter { $0.value.code.appID != app || $0.value.code.accountID != account }
    ticketsByID = ticketsByID.filter { !$0.value.canIssueCode(app: app, account: account) }
    linksByKey[LinkKey(app: app, account: account)] = nil
    return link
  }

  func deleteAccount(_ id: Account.ID) -> [Link]? {
    guard accountsByID.removeValue(forKey: id) != nil else { return nil }
    deleteSessions(account: id)
    return links(account: id).compactMap { deleteLink(app: $0.appID, account: id) { _ in true } }
  }
}
