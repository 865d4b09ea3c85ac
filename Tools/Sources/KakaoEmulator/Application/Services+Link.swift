extension Services {
  /// The link as it is now. Looking at a preregistration that ran out ends it, with its codes and tokens.
  func link(app: App.ID, account: Account.ID) async throws -> Link? {
    try await inForce(try await storage.link(app: app, account: account))
  }

  /// See ``link(app:account:)``; found by the user id.
  func link(app: App.ID, user: Int64) async throws -> Link? {
    try await inForce(try await storage.link(app: app, user: user))
  }

  /// Changes the link, or makes it when `change` is given nil, in one step, and tells the service what is new; returns
  /// what was stored.
  func changeLink(
    app: App.ID, account: Account.ID, _ change: @escaping @Sendable (Link?) throws -> Link
  ) async throws -> Link {
    let change = try await storage.changeLink(app: app, account: account, change)
    await webhooks.announce(change.events, about: change.after)
    return change.after
  }

  /// Ends the link with its codes and tokens and tells the service; returns what has ended, nil where there was nothing
  /// for which `condition` held.
  @discardableResult
  func endLink(
    app: App.ID, account: Account.ID, because reason: UnlinkReason,
    where condition: @escaping @Sendable (Link) -> Bool = { _ in true }
  ) async throws -> Link? {
    guard let link = try await storage.deleteLink(app: app, account: account, where: condition) else { return nil }
    await webhooks.announceEnd(of: link, because: reason)
    return link
  }

  /// Deletes the account with its sessions and links, and tells every service; returns the links, nil without such an
  /// account.
  func deleteAccount(_ id: Account.ID, because reason: UnlinkReason) async throws -> [Link]? {
    guard let links = try await storage.deleteAccount(id) else { return nil }
    for link in links { await webhooks.announceEnd(of: link, because: reason, also: [.accountPurged]) }
    return links
  }

  /// Ends every preregistration that ran out.
  func endOverdueLinks() async throws {
    for link in try await storage.preregisteredLinks() { _ = try await inForce(link) }
  }

  /// See ``link(app:account:)``; looked up already.
  func inForce(_ link: Link?) async throws -> Link? {
    let now = clock.now
    guard let link, link.isOverdue(at: now) else { return link }
    // The condition is asked again in the same step: the user may have signed up meanwhile.
    let ended = try await endLink(app: link.appID, account: link.accountID, because: .incompleteSignUp) {
      $0.isOverdue(at: now)
    }
    return ended == nil ? try await storage.link(app: link.appID, account: link.accountID) : nil
  }
}

extension LinkChange {
  /// What a service is told about it. First consent is consent too (inferred).
  var events: [AccountStateEvent] {
    let scopes = before?.agreedScopes ?? []
    return [
      after.connectedAt != nil && before?.connectedAt == nil ? .userLinked : nil,
      after.agreedScopes.isSubset(of: scopes) ? nil : .userScopeConsent,
      scopes.isSubset(of: after.agreedScopes) ? nil : .userScopeWithdraw,
    ].compactMap(\.self)
  }
}
