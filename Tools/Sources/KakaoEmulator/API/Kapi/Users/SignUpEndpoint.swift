import Hummingbird

/// The endpoint `POST /v1/user/signup`, which links a preregistered user of an app without automatic linking.
struct SignUpEndpoint: Sendable {
  let services: Services

  func handle(_ request: Request, context: EmulatorRequestContext) async throws -> Response {
    let caller = try await Caller.authenticate(request, context: context, services: services)
    let fields = try await request.fields()
    let properties = try fields["properties"].map { _ in try UserPropertiesParameter(fields, of: caller.app) }
    let now = services.clock.now
    let link = try await caller.updateLink(with: services) { link in
      guard link.connectedAt == nil else { throw KAPIError.alreadyRegistered }
      link.connectedAt = now
      properties?.apply(to: &link)
    }
    return JSON.members([("id", .integer(link.userID))]).response()
  }
}
