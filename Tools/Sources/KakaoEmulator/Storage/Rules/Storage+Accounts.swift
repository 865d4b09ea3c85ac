/// Apps and accounts.
extension Storage {
  func apps() async throws -> [App] {
    try await read { try $0.records(.all) }
  }

  func app(id: App.ID) async throws -> App? {
    try await read { try $0.get(App.self, id) }
  }

  func save(_ app: App) async throws {
    try await write { try $0.put(app) }
  }

  /// Changes the list of apps.
  ///
  /// Deletes the links, tokens and requests of apps that are no longer in it.
  func updateApps(_ change: @escaping @Sendable (inout [App]) throws -> Void) async throws {
    try await write(.many) { transaction in
      let before: [App] = try transaction.records(.all)
      var apps = before
      try change(&apps)
      for id in Set(before.map(\.id)).subtracting(apps.map(\.id)) {
        for link in try transaction.records(.equal(Link.byApp, Key(id))) { try transaction.end(link) }
        for request: AuthorizationRequest in try transaction.records(.all) where request.appID == id {
          try transaction.delete(AuthorizationRequest.self, request.id)
        }
        try transaction.delete(App.self, id)
      }
      for app in apps { try transaction.put(app) }
    }
  }

  func accounts() async throws -> [Account] {
    try await read(.many) { try $0.records(.all) }
  }

  func account(id: Account.ID) async throws -> Account? {
    try await read { try $0.get(Account.self, id) }
  }

  func account(key: LoginKey) async throws -> Account? {
    try await read { transaction in
      switch key {
      case .email(let address): try transaction.first(Account.byEmail, Key(address))
      case .phoneNumber(let digits): try transaction.first(Account.byPhoneNumber, Key(digits))
      }
    }
  }

  func save(_ account: Account) async throws {
    try await write { try $0.put(account) }
  }

  /// Saves the account that `make` returns for the list of all accounts, and rethrows its error.
  ///
  /// If this changes the password of an existing account, also deletes its sessions as in ``deleteSessions(account:)``.
  func addAccount(_ make: @escaping @Sendable ([Account]) throws -> Account) async throws -> Account {
    try await write { transaction in
      let account = try make(try transaction.records(.all))
      try transaction.replace(account)
      return account
    }
  }

  /// Changes an account like ``addAccount(_:)``, passing the account and all others to `change`.
  ///
  /// Returns the account before and after the change, or `nil` if it doesn't exist.
  func changeAccount(
    _ id: Account.ID, _ change: @escaping @Sendable (Account, _ others: [Account]) throws -> Account
  ) async throws -> AccountChange? {
    try await write { transaction in
      guard let before = try transaction.get(Account.self, id) else { return nil }
      let after = try change(before, try transaction.records(.all).filter { $0.id != id })
      try transaction.replace(after)
      return AccountChange(before: before, after: after)
    }
  }

  /// Changes an account.
  ///
  /// Returns the changed account, or `nil` if it doesn't exist.
  @discardableResult
  func updateAccount(
    _ id: Account.ID, _ change: @escaping @Sendable (inout Account) throws -> Void
  ) async throws -> Account? {
    try await write { transaction in
      guard var account = try transaction.get(Account.self, id) else { return nil }
      try change(&account)
      try transaction.replace(account)
      return account
    }
  }

  /// Deletes the account, its sessions as in ``deleteSessions(account:)``, and its links as in
  /// ``deleteLink(app:account:where:)``.
  ///
  /// Returns the deleted links, or `nil` if the account doesn't exist.
  func deleteAccount(_ id: Account.ID) async throws -> [Link]? {
    try await write { transaction in
      guard try transaction.delete(Account.self, id) else { return nil }
      try transaction.endSessions(of: id)
      let links = try transaction.records(.equal(Link.byAccount, Key(id)))
      for link in links { try transaction.end(link) }
      return links
    }
  }
}

extension Transaction {
  fileprivate func replace(_ account: Account) throws {
    if let before = try get(Account.self, account.id), before.passwordHash != account.passwordHash {
      try endSessions(of: account.id)
    }
    try put(account)
  }
}
