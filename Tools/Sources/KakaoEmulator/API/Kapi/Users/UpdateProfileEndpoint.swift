import Hummingbird

/// The endpoint `POST /v1/user/update_profile`, which sets user properties.
struct UpdateProfileEndpoint: Sendable {
  let services: Services

  func handle(_ request: Request, context: EmulatorRequestContext) async throws -> Response {
    let caller = try await Caller.authenticate(request, context: context, services: services)
    guard caller.link.connectedAt != nil else { throw KAPIError.notLinked }
    let properties = try UserPropertiesParameter(try await request.fields(), of: caller.app)
    let link = try await caller.updateLink(with: services) { properties.apply(to: &$0) }
    return JSON.members([("id", .integer(link.userID))]).response()
  }
}
