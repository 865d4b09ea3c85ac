import Hummingbird

/// The handler of `GET /oauth/authorize`.
///
/// It stores a new request or resumes a stored one, and redirects the browser to the next step.
enum AuthorizeHandler {
  static func authorize(_ page: PageRequest) async throws -> Response {
    let fields = try page.query()
    // OpenID Connect defines a parameter `request` too. The emulator's own `request` parameter is always accompanied by
    // `through_account=true`.
    if fields["through_account"] == "true", let name = fields["request"] {
      return try await page.redirectToNextStep(
        try await PendingAuthorizationRequest.load(name, services: page.services))
    }
    let parameters = AuthorizeParameters(fields)
    var client = try await AuthorizeClient.find(parameters.clientID, in: page.services.storage)
    client.consoleRedirectURI = page.services.consoleLogins.redirectURI(of: client.key, state: parameters.state)
    try AuthorizeCheck.validate(parameters, client: client)
    let grant = try await grant(of: parameters, client: client, services: page.services)
    return try await page.redirectToNextStep(
      try await page.beginAuthorization(parameters, client: client) { $0.grantID = grant })
  }

  /// Returns the grant that the `agt` belongs to, or nil without an `agt`.
  ///
  /// Kakao's response to an invalid `agt` is unknown. It is inferred that an error page is shown, as for other invalid
  /// parameters.
  private static func grant(
    of parameters: AuthorizeParameters, client: AuthorizeClient, services: Services
  ) async throws -> Grant.ID? {
    guard let value = parameters.accessGrantToken else { return nil }
    guard let grant = try await services.consumeCredential(value, .accessGrantToken)?.grant,
      let clientID = parameters.clientID, grant.clientID.hasSameBytes(as: clientID)
    else { throw AuthorizeError(.invalidParameter, app: client.app, facts: [.parameter("agt")]) }
    return grant.id
  }
}
