import Foundation

/// The whole storage, its configuration, and the signing keys.
extension Storage {
  /// Returns the signing keys, newest first.
  func signingKeys() async throws -> [SigningKey] {
    try await read(.singleOperation) { try $0.signingKeys() }
  }

  /// Replaces the signing keys if they are still the `expected` ones, and returns the current keys.
  @discardableResult
  func replace(signingKeys: [SigningKey], ifStill expected: [SigningKey]? = nil) async throws -> [SigningKey] {
    try await write { transaction in
      let current = try transaction.signingKeys()
      guard expected == nil || expected == current else { return current }
      try transaction.replaceAll(signingKeys)
      return try transaction.signingKeys()
    }
  }

  /// Returns the stored secret of form tokens, saving `new` first if the storage has no secret yet.
  func formSecret(or new: String) async throws -> String {
    try await write { transaction in
      if let stored = try transaction.get(Setting.self, Setting.formSecret) { return stored.value }
      try transaction.put(Setting(name: Setting.formSecret, value: new))
      return new
    }
  }

  func snapshot() async throws -> StorageSnapshot {
    try await read(.many) { transaction in
      StorageSnapshot(
        apps: try transaction.records(.all), accounts: try transaction.records(.all),
        links: try transaction.records(.all), sessions: try transaction.records(.all),
        requests: try transaction.records(.all), codes: try transaction.records(.all),
        grants: try transaction.records(.all), accessTokens: try transaction.accessTokens(),
        credentials: try transaction.records(.all), tickets: try transaction.records(.all),
        signingKeys: try transaction.signingKeys())
    }
  }

  /// Returns all grants and access tokens.
  func tokenSnapshot() async throws -> StorageSnapshot {
    try await read(.many) { transaction in
      StorageSnapshot(grants: try transaction.records(.all), accessTokens: try transaction.accessTokens())
    }
  }

  /// Returns the links, grants, access tokens, and sessions of one account, and all apps.
  func snapshot(account: Account.ID) async throws -> StorageSnapshot {
    try await read(.few) { transaction in
      let links = try transaction.records(.equal(Link.byAccount, Key(account)))
      let grants = try links.flatMap { try transaction.records(.equal(Grant.byLink, Key($0.appID, account))) }
      return StorageSnapshot(
        apps: try transaction.records(.all), links: links,
        sessions: try transaction.records(.equal(AccountSession.byAccount, Key(account))), grants: grants,
        accessTokens: try grants.flatMap { try transaction.records(.equal(AccessToken.byGrant, Key($0.id))) })
    }
  }

  /// Replaces the whole storage with a snapshot, except for the webhook deliveries and the settings.
  func restore(_ snapshot: StorageSnapshot) async throws {
    try await write(.many) { try $0.restore(snapshot) }
  }

  /// Saves apps and accounts, replacing stored ones with the same IDs, and saves their configuration's fingerprint.
  ///
  /// Does nothing if the configuration that was loaded last has the same fingerprint. A reset doesn't change the
  /// fingerprint, because it loads the same configuration. `check` receives the stored accounts; its error is rethrown.
  func seed(
    apps: [App], accounts: [Account], fingerprint: Int32,
    check: @escaping @Sendable (_ stored: [Account]) throws -> Void = { _ in }
  ) async throws {
    try await write(.many) { transaction in
      guard try transaction.fingerprint() != fingerprint else { return }
      try check(transaction.records(.all))
      for app in apps { try transaction.put(app) }
      for account in accounts { try transaction.put(account) }
      try transaction.put(Setting(name: Setting.fingerprint, value: "\(fingerprint)"))
    }
  }

  /// Replaces the whole storage with these apps and accounts.
  ///
  /// Keeps the settings and the signing keys, which clients cache by URL.
  func reset(apps: [App], accounts: [Account]) async throws {
    try await write(.many) { transaction in
      for type in Tables.all where type != SigningKey.self && type != Setting.self { try transaction.deleteAll(type) }
      for app in apps { try transaction.put(app) }
      for account in accounts { try transaction.put(account) }
    }
  }

  /// Deletes the records of all tables that expired more than their ``Table/retention`` before `date`.
  ///
  /// A grant is kept as long as one of its access tokens. `date` is evaluated in the transaction, because an import
  /// that runs just before it can change the clock.
  func removeExpired(before date: @autoclosure @escaping @Sendable () -> Date) async throws {
    try await write(.many) { transaction in
      let now = date().timeIntervalSince1970
      for type in Tables.all where type != Grant.self { try transaction.deleteExpired(type, at: now) }
      for grant in try transaction.records(Condition<Grant>.ordered(before: now))
      where try transaction.first(AccessToken.byGrant, Key(grant.id)) == nil {
        try transaction.endGrant(grant.id)
      }
    }
  }
}

extension Setting {
  /// The name of the fingerprint of the configuration that was loaded last.
  static let fingerprint = "configuration"
  /// The name of the secret of form tokens.
  static let formSecret = "form_secret"
}

extension Transaction {
  func fingerprint() throws -> Int32 {
    try get(Setting.self, Setting.fingerprint).flatMap { Int32($0.value) } ?? 0
  }

  fileprivate func signingKeys() throws -> [SigningKey] {
    try records(.ordered(), descending: true, limit: nil)
  }

  /// Returns all access tokens, oldest first.
  fileprivate func accessTokens() throws -> [AccessToken] {
    try records(.all).sorted { ($0.issuedAt, $0.id) < ($1.issuedAt, $1.id) }
  }

  fileprivate func restore(_ snapshot: StorageSnapshot) throws {
    try replaceAll(snapshot.apps)
    try replaceAll(snapshot.accounts)
    try replaceAll(snapshot.links)
    try replaceAll(snapshot.sessions)
    try replaceAll(snapshot.requests)
    try replaceAll(snapshot.codes)
    try replaceAll(snapshot.grants)
    try replaceAll(snapshot.accessTokens)
    try replaceAll(snapshot.credentials)
    try replaceAll(snapshot.tickets)
    if let keys = snapshot.signingKeys { try replaceAll(keys) }
  }

  fileprivate func deleteAll<Element: Record>(_ type: Element.Type) throws {
    try delete(Condition<Element>.all)
  }

  fileprivate func deleteExpired<Element: Record>(_ type: Element.Type, at now: Double) throws {
    let table = Element.table
    if table.expires { try delete(Condition<Element>.ordered(before: now - table.retention)) }
  }

  fileprivate func replaceAll<Element: Record>(_ records: [Element]) throws {
    try deleteAll(Element.self)
    for record in records { try put(record) }
  }
}
