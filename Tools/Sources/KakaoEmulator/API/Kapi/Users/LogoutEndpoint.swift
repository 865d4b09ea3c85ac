import Hummingbird

/// The endpoint `POST /v1/user/logout`, which deletes the tokens of one login, or, called with the admin key, of all
/// logins of the user.
struct LogoutEndpoint: Sendable {
  let services: Services

  func handle(_ request: Request, context: EmulatorRequestContext) async throws -> Response {
    let user = try await TargetUser.authenticate(
      request, context: context, fields: try await request.fields(), services: services)
    if let token = user.token {
      try await services.storage.deleteGrant(token.grantID)
      await services.webhooks.enqueue([.tokenRevoked], about: user.link)
    } else {
      try await services.storage.deleteGrants(app: user.app.id, account: user.account.id)
      await services.webhooks.enqueue([.tokensRevoked], about: user.link)
    }
    return JSON.members([("id", .integer(user.link.userID))]).response()
  }
}
