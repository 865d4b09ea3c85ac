import Hummingbird

/// `POST /v1/user/unlink`: ends the link and every token under it. The service asked for it itself, so no
/// unlink webhook goes out.
struct Unlink: Sendable {
  let services: Services

  func handle(_ request: Request, context: EmulatorRequestContext) async throws -> Response {
    let user = try await TargetUser.authenticate(request, fields: try await request.fields(), services: services)
    try await services.endLink(app: user.app.id, account: user.account.id, because: .fromService)
    return JSON.members([("id", .integer(user.link.userID))]).response()
  }
}
