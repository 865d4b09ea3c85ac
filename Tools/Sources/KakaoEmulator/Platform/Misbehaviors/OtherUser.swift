/// A user of an app who isn't the user of the login.
struct OtherUser: Sendable {
  let account: Account
  let link: Link

  /// Returns those of a code's scopes to which this user has agreed, and `openid` if the code has it.
  func scopes(like code: AuthorizationCode) -> [String] { scopes(like: code.scopes) }

  /// Returns those of the scopes to which this user has agreed, and `openid` if it is among the scopes.
  func scopes(like scopes: [String]) -> [String] {
    scopes.filter { $0 == Scope.openID || link.agreedScopes.contains($0) }
  }
}

extension Services {
  /// Returns the first other user of an app who can log in.
  ///
  /// Throws ``MisbehaviorProblem/noOtherUser`` if no other user can log in.
  func otherUser(of appID: App.ID, than account: Account.ID) async throws -> OtherUser {
    guard let app = try await storage.app(id: appID) else { throw MisbehaviorProblem.noOtherUser }
    for link in try await storage.links(app: appID) where link.accountID != account && link.connectedAt != nil {
      guard let account = try await storage.account(id: link.accountID),
        LoginRestriction(of: account, in: app, hasGuardian: link.guardianID != nil, at: clock.now) == nil
      else { continue }
      return OtherUser(account: account, link: link)
    }
    throw MisbehaviorProblem.noOtherUser
  }
}
