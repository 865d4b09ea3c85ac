import Hummingbird

/// The endpoint `POST /v1/user/logout`, which deletes one login's tokens, or the tokens of all the user's logins if
/// it's called with the admin key.
struct LogoutEndpoint: Sendable {
  let services: Services

  func handle(_ request: Request, context: EmulatorRequestContext) async throws -> Response {
    let caller = try await Caller.authenticate(
      request, target: try await request.fields(), context: context, services: services)
    if let grant = caller.grant {
      try await services.storage.deleteGrant(grant.id)
      await services.webhooks.enqueue([.tokenRevoked], about: caller.link)
    } else {
      try await services.storage.deleteGrants(app: caller.app.id, account: caller.account.id)
      await services.webhooks.enqueue([.tokensRevoked], about: caller.link)
    }
    return JSON.members([("id", .integer(caller.link.userID))]).response()
  }
}
