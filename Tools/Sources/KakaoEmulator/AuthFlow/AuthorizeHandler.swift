import Hummingbird

/// `GET /oauth/authorize`: takes a new request in, or takes up a stored one again, and sends the browser
/// onward.
struct AuthorizeHandler: Sendable {
  let pages: Pages

  private var services: Services { pages.services }

  @Sendable func authorize(_ request: Request, visit: Visit) async throws -> Response {
    let fields = try AuthorizeParameters.fields(request.uri.query ?? "")
    // OpenID Connect has a parameter `request` too; ours comes only together with the mark of the account
    // pages.
    if fields["through_account"] == "true", let name = fields["request"] {
      return try await pages.proceed(try await PendingRequest.load(name, services: services), visit: visit)
    }
    let parameters = AuthorizeParameters(fields)
    let client = try await AuthorizeClient.find(parameters.clientID, in: services.storage)
    try AuthorizeCheck.validate(parameters, client: client)
    let grant = try await grant(of: parameters, client: client)
    return try await pages.proceed(
      try await pages.begin(parameters, client: client) { $0.grantID = grant }, visit: visit)
  }

  /// The grant behind the `agt`. What Kakao does with one that is not good is not known; a page, as for other
  /// parameters that cannot be used, is inferred.
  private func grant(of parameters: AuthorizeParameters, client: AuthorizeClient) async throws -> Grant.ID? {
    guard let value = parameters.accessGrantToken else { return nil }
    guard let user = try await GrantPasses(services: services).spend(value, .accessGrantToken),
      let clientID = parameters.clientID, user.grant.clientID.hasSameBytes(as: clientID)
    else { throw AuthorizeError(.invalidParameter, app: client.app, facts: [.parameter("agt")]) }
    return user.grant.id
  }
}
