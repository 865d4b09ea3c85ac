import Hummingbird

/// The endpoint `GET /v2/user/scopes`, which returns the user's consent.
struct ScopesEndpoint: Sendable {
  let services: Services
  let names: ConsentItemNames

  func handle(_ request: Request, context: EmulatorRequestContext) async throws -> Response {
    let fields = try await request.fields()
    let caller = try await Caller.authenticateLinked(
      request, target: fields, context: context, services: services)
    let list = ConsentList(app: caller.app, link: caller.link, name: names.names(for: request))
    return list.json(only: try fields.words("scopes")).response()
  }
}
