extension Services {
  /// The link as it is now. Looking at a preregistration that ran out ends it, with its codes and tokens.
  func link(app: App.ID, account: Account.ID) async throws -> Link? {
    try await inForce(try await storage.link(app: app, account: account))
  }

  /// See ``link(app:account:)``; found by the user id.
  func link(app: App.ID, user: Int64) async throws -> Link? {
    try await inForce(try await storage.link(app: app, user: user))
  }

  private func inForce(_ link: Link?) async throws -> Link? {
    let now = clock.now
    guard let link, link.isOverdue(at: now) else { return link }
    // The condition is asked again in the same step: the user may have signed up meanwhile.
    try await storage.deleteLink(app: link.appID, account: link.accountID) { $0.isOverdue(at: now) }
    return try await storage.link(app: link.appID, account: link.accountID)
  }
}
