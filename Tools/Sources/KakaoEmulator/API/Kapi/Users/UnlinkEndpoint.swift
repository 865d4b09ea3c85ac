import Hummingbird

/// The endpoint `POST /v1/user/unlink`, which deletes the link and all of its tokens.
///
/// It sends no unlink webhook, because the service itself requested this.
struct UnlinkEndpoint: Sendable {
  let services: Services

  func handle(_ request: Request, context: EmulatorRequestContext) async throws -> Response {
    let user = try await TargetUser.authenticate(
      request, context: context, fields: try await request.fields(), services: services)
    try await services.unlink(app: user.app.id, account: user.account.id, because: .fromService)
    return JSON.members([("id", .integer(user.link.userID))]).response()
  }
}
