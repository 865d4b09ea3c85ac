import Hummingbird

/// The endpoint `GET|POST /v2/user/me`.
struct MeEndpoint: Sendable {
  let services: Services

  func handle(_ request: Request, context: EmulatorRequestContext) async throws -> Response {
    let fields = try await request.fields()
    let caller = try await Caller.authenticate(request, target: fields, context: context, services: services)
    let filter = try PropertyFilter(fields["property_keys"])
    let secure = try fields.bool("secure_resource") ?? false
    let body = UserBody(app: caller.app, account: caller.account, link: caller.link, now: services.clock.now)
    return body.json(filter: filter, secureImages: secure).response()
  }
}
