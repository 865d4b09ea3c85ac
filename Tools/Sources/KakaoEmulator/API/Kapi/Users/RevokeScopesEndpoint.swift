import Hummingbird

/// The endpoint `POST /v2/user/revoke/scopes`, which withdraws consent to the given items, unless one of them is
/// invalid.
struct RevokeScopesEndpoint: Sendable {
  let services: Services
  let names: ConsentItemNames

  func handle(_ request: Request, context: EmulatorRequestContext) async throws -> Response {
    let fields = try await request.fields()
    let caller = try await Caller.authenticateLinked(
      request, target: fields, context: context, services: services)
    let ids = try fields.requiredWords("scopes")
    let list = ConsentList(app: caller.app, link: caller.link, name: names.names(for: request))
    let unknown = ids.filter { !list.isListed($0) }
    guard unknown.isEmpty else { throw KAPIError.unknownScopes(unknown) }
    let required = ids.filter { !caller.app.canWithdraw(item: $0) }
    guard required.isEmpty else { throw KAPIError.notRevocable(required) }
    let link = try await caller.updateLink(with: services) { $0.agreedScopes.subtract(ids) }
    return ConsentList(app: caller.app, link: link, name: list.name).json().response()
  }
}
