/// The link between one account and one app.
extension Storage {
  func link(app: App.ID, account: Account.ID) async throws -> Link? {
    try await read(.singleOperation) { try $0.link(app, account) }
  }

  func link(app: App.ID, user: Int64) async throws -> Link? {
    try await read(.singleOperation) { try $0.first(Link.byUser, Key(app, user)) }
  }

  func links(account: Account.ID) async throws -> [Link] {
    try await read(.singleOperation) { try $0.records(.equal(Link.byAccount, Key(account))) }
  }

  /// Returns all links.
  func links() async throws -> [Link] {
    try await read(.many) { try $0.records(.all) }
  }

  /// Returns the links of some accounts.
  func links(accounts ids: [Account.ID]) async throws -> [Link] {
    try await read(.few) { transaction in
      try Set(ids).flatMap { try transaction.records(.equal(Link.byAccount, Key($0))) }
    }
  }

  /// Returns the links to an app, sorted by user ID.
  func links(app: App.ID) async throws -> [Link] {
    try await read(.many) { try $0.records(.equal(Link.byApp, Key(app))).sorted { $0.userID < $1.userID } }
  }

  /// Returns the links of users who haven't signed up yet.
  func preregisteredLinks() async throws -> [Link] {
    try await read(.singleOperation) { try $0.records(.equal(Link.byPreregistration, Key(1))) }
  }

  /// Changes a link, or creates it if `change` receives `nil`.
  ///
  /// Returns the link before and after the change. Throws if the link doesn't exist, and the app or the account doesn't
  /// exist either.
  func changeLink(
    app: App.ID, account: Account.ID, _ change: @escaping @Sendable (Link?) throws -> Link
  ) async throws -> LinkChange {
    try await write { transaction in
      let before = try transaction.link(app, account)
      let after = try change(before)
      if before == nil {
        try transaction.require(App.self, app, else: .noApp)
        try transaction.require(Account.self, account, else: .noAccount)
      }
      if after != before { try transaction.put(after) }
      return LinkChange(before: before, after: after)
    }
  }

  /// Deletes the link and all codes, tokens, and pop-up results issued under it, if it satisfies `condition`.
  ///
  /// Returns the deleted link.
  @discardableResult
  func deleteLink(
    app: App.ID, account: Account.ID, where condition: @escaping @Sendable (Link) -> Bool
  ) async throws -> Link? {
    try await write { transaction in
      guard let link = try transaction.link(app, account), condition(link) else { return nil }
      try transaction.end(link)
      return link
    }
  }
}

extension Transaction {
  func link(_ app: App.ID, _ account: Account.ID) throws -> Link? {
    try get(Link.self, Key(app, account))
  }

  /// Deletes the link and everything that was issued under it.
  func end(_ link: Link) throws {
    let key = Key(link.appID, link.accountID)
    try endGrants(of: key)
    try delete(.equal(StoredCode.byLink, key))
    for ticket in try records(.equal(LoginTicket.byAccount, Key(link.accountID)))
    where ticket.canIssueCode(app: link.appID, account: link.accountID) {
      try delete(LoginTicket.self, ticket.id)
    }
    try delete(Condition<Link>.key(key))
  }

  /// Throws the error if no record has the key.
  func require<Element: Record>(
    _ type: Element.Type, _ key: some ColumnValueConvertible, else error: StorageError
  ) throws {
    guard try get(type, key) != nil else { throw error }
  }

  func requireLink(_ app: App.ID, _ account: Account.ID) throws {
    guard try link(app, account) != nil else { throw StorageError.noLink }
  }
}
