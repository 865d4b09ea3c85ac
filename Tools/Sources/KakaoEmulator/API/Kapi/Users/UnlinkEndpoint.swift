import Hummingbird

/// The endpoint `POST /v1/user/unlink`, which deletes the link and all of its tokens.
///
/// It doesn't send an unlink webhook, because the service itself requested the unlinking.
struct UnlinkEndpoint: Sendable {
  let services: Services

  func handle(_ request: Request, context: EmulatorRequestContext) async throws -> Response {
    let caller = try await Caller.authenticate(
      request, target: try await request.fields(), context: context, services: services)
    try await services.unlink(app: caller.app.id, account: caller.account.id, because: .fromService)
    return JSON.members([("id", .integer(caller.link.userID))]).response()
  }
}
