import Hummingbird

/// The endpoint `POST /v2/user/revoke/scopes`, which withdraws consent to all given items, or to none if one of them is
/// invalid.
struct RevokeScopesEndpoint: Sendable {
  let services: Services
  let names: ConsentItemNames

  func handle(_ request: Request, context: EmulatorRequestContext) async throws -> Response {
    let fields = try await request.fields()
    let user = try await TargetUser.authenticateLinked(
      request, context: context, fields: fields, services: services)
    let ids = try fields.requiredWords("scopes")
    let list = ConsentList(app: user.app, link: user.link, name: names.names(for: request))
    let unknown = ids.filter { !list.isListed($0) }
    guard unknown.isEmpty else { throw KAPIError.unknownScopes(unknown) }
    let required = ids.filter { !user.app.canWithdraw(item: $0) }
    guard required.isEmpty else { throw KAPIError.notRevocable(required) }
    let link = try await user.updateLink(with: services) { $0.agreedScopes.subtract(ids) }
    return ConsentList(app: user.app, link: link, name: list.name).json().response()
  }
}
