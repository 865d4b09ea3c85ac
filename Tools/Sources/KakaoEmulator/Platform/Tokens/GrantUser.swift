/// A valid grant with its app, account and link.
struct GrantUser: Sendable {
  let grant: Grant
  let app: App
  let account: Account
  let link: Link

  /// Returns the grant with its objects, or `nil` if the user has logged out of the grant or unlinked from the app.
  static func find(_ id: Grant.ID, services: Services) async throws -> GrantUser? {
    let storage = services.storage
    guard let grant = try await storage.grant(id: id),
      let app = try await storage.app(id: grant.appID),
      let account = try await storage.account(id: grant.accountID),
      let link = try await services.link(app: grant.appID, account: grant.accountID)
    else { return nil }
    return GrantUser(grant: grant, app: app, account: account, link: link)
  }
}
