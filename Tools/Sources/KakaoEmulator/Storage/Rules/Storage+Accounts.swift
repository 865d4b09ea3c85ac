/// Apps and accounts.
extension Storage {
  func apps() async throws -> [App] {
    try await read(.singleOperation) { try $0.records(.all) }
  }

  func app(id: App.ID) async throws -> App? {
    try await read(.singleOperation) { try $0.get(App.self, id) }
  }

  /// Returns whether an app has the channel and, if `isOpen` is true, users can add it.
  func hasChannel(_ id: String, isOpen: Bool = false) async throws -> Bool {
    try await apps().contains { $0.channels.containsBytes(of: id) && !(isOpen && $0.isClosed(id)) }
  }

  /// Changes the list of apps.
  ///
  /// Deletes the links, tokens, and requests of apps that are no longer in the list.
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
      for app in apps where !before.contains(app) { try transaction.put(app) }
    }
  }

  func accounts() async throws -> [Account] {
    try await read(.many) { try $0.records(.all) }
  }

  /// Returns the accounts with the lowest IDs.
  func accounts(limit: Int) async throws -> [Account] {
    try await read(.singleOperation) { try $0.records(.all, descending: false, limit: limit) }
  }

  func accountCount() async throws -> Int {
    try await read(.singleOperation) { try $0.count(Account.self) }
  }

  func account(id: Account.ID) async throws -> Account? {
    try await read(.singleOperation) { try $0.get(Account.self, id) }
  }

  /// Returns the accounts with these IDs, ignoring IDs of accounts that don't exist.
  func accounts(_ ids: [Account.ID]) async throws -> [Account] {
    try await read(.few) { transaction in
      try Set(ids).compactMap { try transaction.get(Account.self, $0) }
    }
  }

  func account(key: LoginKey) async throws -> Account? {
    try await read(.singleOperation) { try $0.accounts(key, limit: 1).first }
  }

  /// Saves the account that `make` returns, or rethrows the error of `make`.
  ///
  /// If an account has the login key, first deletes it as ``deleteAccount(_:)`` does, and passes its ID to `make`. If
  /// the saved account replaces one with another password, also deletes its sessions as in
  /// ``deleteSessions(account:)``.
  func addAccount(
    replacing key: LoginKey? = nil, _ make: @escaping @Sendable (Account.ID?, OtherAccounts) throws -> Account
  ) async throws -> AddedAccount {
    try await write { transaction in
      let earlier = try key.flatMap { try transaction.accounts($0, limit: 1).first?.id }
      let links = try earlier.flatMap { try transaction.endAccount($0) } ?? []
      let account = try make(earlier, OtherAccounts(transaction: transaction, excluded: nil))
      try transaction.replace(account)
      return AddedAccount(account: account, endedLinks: links)
    }
  }

  /// Saves the account that `change` returns for a stored account, or rethrows the error of `change`.
  ///
  /// If the password changes, also deletes the account's sessions as in ``deleteSessions(account:)``. Returns the
  /// account before and after the change, or `nil` if it doesn't exist.
  func changeAccount(
    _ id: Account.ID, _ change: @escaping @Sendable (Account, _ others: OtherAccounts) throws -> Account
  ) async throws -> AccountChange? {
    try await write { transaction in
      guard let before = try transaction.get(Account.self, id) else { return nil }
      let after = try change(before, OtherAccounts(transaction: transaction, excluded: id))
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
    try await write { try $0.endAccount(id) }
  }
}

/// The accounts other than the one that a transaction adds or changes.
///
/// It finds them with indexes, so that a change doesn't take longer with many accounts.
struct OtherAccounts {
  fileprivate let transaction: any Transaction
  fileprivate let excluded: Account.ID?

  func contains(_ id: Account.ID) throws -> Bool {
    try id != excluded && transaction.get(Account.self, id) != nil
  }

  /// Returns whether another account has the login key.
  func contains(_ key: LoginKey) throws -> Bool {
    try transaction.accounts(key, limit: 2).contains { $0.id != excluded }
  }
}

extension Account {
  /// Returns the first login key that `before` doesn't have and that another account already uses.
  ///
  /// Two accounts can't share a login key.
  func loginKeyInUse(byOthers others: OtherAccounts, changedFrom before: Account? = nil) throws -> LoginKey? {
    try loginKeys.first { key in try before?.loginKeys.contains(key) != true && others.contains(key) }
  }
}

extension Transaction {
  fileprivate func accounts(_ key: LoginKey, limit: Int) throws -> [Account] {
    let condition: Condition<Account> =
      switch key {
      case .email(let address): .equal(Account.byEmail, Key(address))
      case .phoneNumber(let digits): .equal(Account.byPhoneNumber, Key(digits))
      }
    return try records(condition, descending: false, limit: limit)
  }

  fileprivate func endAccount(_ id: Account.ID) throws -> [Link]? {
    guard try delete(Account.self, id) else { return nil }
    try endSessions(of: id)
    let links = try records(.equal(Link.byAccount, Key(id)))
    for link in links { try end(link) }
    return links
  }

  fileprivate func replace(_ account: Account) throws {
    if let before = try get(Account.self, account.id), before.passwordHash != account.passwordHash {
      try endSessions(of: account.id)
    }
    try put(account)
  }
}
