import Hummingbird

/// The endpoint `POST /v1/user/update_profile`, which sets user properties.
struct UpdateProfileEndpoint: Sendable {
  let services: Services

  func handle(_ request: Request, context: EmulatorRequestContext) async throws -> Response {
    let user = try await APIUser.authenticate(request, context: context, services: services)
    guard user.link.connectedAt != nil else { throw KAPIError.notLinked }
    let properties = try UserProperties(try await request.fields(), of: user.app)
    let link = try await user.target.updateLink(with: services) { properties.apply(to: &$0) }
    return JSON.members([("id", .integer(link.userID))]).response()
  }
}
