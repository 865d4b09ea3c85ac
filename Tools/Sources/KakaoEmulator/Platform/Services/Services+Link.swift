extension Services {
  /// Returns the current link of an account to an app.
  ///
  /// A preregistered user who hasn't signed up in time is unlinked first, which also revokes codes and tokens.
  func link(app: App.ID, account: Account.ID) async throws -> Link? {
    try await unlinkIfExpired(try await storage.link(app: app, account: account))
  }

  /// Returns the current link of a user to an app, like ``link(app:account:)``.
  func link(app: App.ID, user: Int64) async throws -> Link? {
    try await unlinkIfExpired(try await storage.link(app: app, user: user))
  }

  /// Returns the user of a grant, or `nil` if the grant or the link between its account and its app no longer exists.
  func caller(of grant: Grant.ID) async throws -> Caller? {
    guard let grant = try await storage.grant(id: grant), let app = try await storage.app(id: grant.appID),
      let account = try await storage.account(id: grant.accountID),
      let link = try await link(app: grant.appID, account: grant.accountID)
    else { return nil }
    return Caller(app: app, account: account, link: link, grant: grant)
  }

  /// Changes the link in one transaction and notifies the service.
  ///
  /// If there is no link yet, the closure receives nil and creates the link. Returns the stored link.
  func changeLink(
    app: App.ID, account: Account.ID, _ change: @escaping @Sendable (Link?) throws -> Link
  ) async throws -> Link {
    let change = try await storage.changeLink(app: app, account: account, change)
    await webhooks.enqueue(change.events, about: change.after)
    return change.after
  }

  /// Ends the link, revokes its codes and tokens, and notifies the service.
  ///
  /// Returns the ended link, or nil if there is no link that satisfies the condition.
  @discardableResult
  func unlink(
    app: App.ID, account: Account.ID, because reason: UnlinkReason,
    where condition: @escaping @Sendable (Link) -> Bool = { _ in true }
  ) async throws -> Link? {
    guard let link = try await storage.deleteLink(app: app, account: account, where: condition) else { return nil }
    await webhooks.enqueueUnlink(of: link, because: reason)
    return link
  }

  /// Deletes the account with its sessions and links, and notifies all linked services.
  ///
  /// Returns the ended links, or nil if the account doesn't exist.
  func deleteAccount(_ id: Account.ID, because reason: UnlinkReason) async throws -> [Link]? {
    guard let links = try await storage.deleteAccount(id) else { return nil }
    await notify(ofDeletedAccountWith: links, because: reason)
    return links
  }

  /// Adds an account like ``Storage/addAccount(replacing:_:)``.
  ///
  /// Notifies the services that were linked to the replaced account, as if the platform had deleted it.
  func addAccount(
    replacing key: LoginKey? = nil, _ make: @escaping @Sendable (Account.ID?, OtherAccounts) throws -> Account
  ) async throws -> Account {
    let added = try await storage.addAccount(replacing: key, make)
    await notify(ofDeletedAccountWith: added.endedLinks, because: .forcedAccountDelete)
    return added.account
  }

  private func notify(ofDeletedAccountWith links: [Link], because reason: UnlinkReason) async {
    for link in links { await webhooks.enqueueUnlink(of: link, because: reason, also: [.accountPurged]) }
  }

  /// Unlinks all preregistered users who haven't signed up in time.
  func unlinkExpiredPreregistrations() async throws {
    for link in try await storage.preregisteredLinks() { _ = try await unlinkIfExpired(link) }
  }

  /// Returns the current link like ``link(app:account:)``, given a link that has already been loaded.
  func unlinkIfExpired(_ link: Link?) async throws -> Link? {
    let now = clock.now
    guard let link, link.isPreregistrationExpired(at: now) else { return link }
    // The condition is evaluated again in the transaction, because the user may have signed up in the meantime.
    let ended = try await unlink(app: link.appID, account: link.accountID, because: .incompleteSignUp) {
      $0.isPreregistrationExpired(at: now)
    }
    return ended == nil ? try await storage.link(app: link.appID, account: link.accountID) : nil
  }
}

extension LinkChange {
  /// The events that the service is notified of.
  ///
  /// It is inferred that the first consent counts as a change of consent.
  var events: [AccountStateEvent] {
    let scopes = before?.agreedScopes ?? []
    return [
      after.connectedAt != nil && before?.connectedAt == nil ? .userLinked : nil,
      after.agreedScopes.isSubset(of: scopes) ? nil : .userScopeConsent,
      scopes.isSubset(of: after.agreedScopes) ? nil : .userScopeWithdraw,
    ].compactMap(\.self)
  }
}

extension Services {
  /// Redeems the code as described for ``Storage/redeemCode(_:for:revokesOnReuse:admit:)`` and returns whether this is
  /// its first use.
  ///
  /// If a later use revokes tokens, notifies the service.
  func redeem(
    _ code: AuthorizationCode, for tokens: InitialTokens?, admit: @escaping @Sendable () throws -> Void = {}
  ) async throws -> Bool {
    let use = try await storage.redeemCode(
      code.id, for: tokens, revokesOnReuse: strictness.revokesTokensOnCodeReuse, admit: admit)
    if use == .revokedTokens { await webhooks.enqueue(.tokenRevoked, app: code.appID, account: code.accountID) }
    return use == .first
  }
}
