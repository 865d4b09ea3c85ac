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
      return try await proceed(try await PendingRequest.load(name, services: services), visit: visit)
    }
    let parameters = AuthorizeParameters(fields)
    let client = try await AuthorizeClient.find(parameters.clientID, in: services.storage)
    try AuthorizeCheck.validate(parameters, client: client)
    return try await proceed(try await store(parameters, client: client), visit: visit)
  }

  private func store(_ parameters: AuthorizeParameters, client: AuthorizeClient) async throws -> PendingRequest {
    guard let clientID = parameters.clientID, let redirectURI = parameters.redirectURI else {
      throw PageProblem.malformed
    }
    let name = services.random.bytes(32).base64URLEncodedString()
    let now = services.clock.now
    let request = AuthorizationRequest(
      id: SecretHash(of: name), appID: client.app.id, clientID: clientID, keyKind: client.keyKind,
      redirectURI: redirectURI, state: parameters.state, nonce: parameters.nonce,
      codeChallenge: parameters.codeChallenge, scopes: parameters.scopes, prompts: parameters.prompts,
      loginHint: parameters.loginHint, serviceTerms: parameters.serviceTerms,
      channelPublicIDs: parameters.channelPublicIDs, createdAt: now,
      expiresAt: now.addingTimeInterval(PendingRequest.lifetime))
    try await services.storage.save(request)
    return PendingRequest(name: name, stored: request, app: client.app)
  }

  private func proceed(_ pending: PendingRequest, visit: Visit) async throws -> Response {
    let signIn = try await pages.signIn(of: visit.browser, for: pending.app)
    let dispatcher = Dispatcher(
      request: pending.stored, app: pending.app, signIn: signIn, now: services.clock.now)
    switch dispatcher.next {
    case .logIn: return .redirect(to: PageLocation.login(pending.name, issuer: services.issuer), type: .found)
    case .createAccount:
      return .redirect(to: PageLocation.createAccount(pending.name, issuer: services.issuer), type: .found)
    case .selectAccount: return .redirect(to: PageLocation.selectAccount(pending.name), type: .found)
    case .consent: return .redirect(to: PageLocation.consent(pending.name), type: .found)
    case .refuse(let refusal):
      return Callback(request: try await pending.take(services: services), refusal: refusal).response
    case .approve(let session):
      let request = try await pending.take(services: services)
      let code = try await CodeIssuer(services: services).issue(
        request: request, account: session.accountID,
        scopes: pending.app.grantedScopes(
          signIn?.link?.agreedScopes ?? [], openID: request.scopes.isEmpty || request.scopes.contains(Scope.openID)),
        authenticatedAt: session.authenticatedAt)
      return Callback(request: request, code: code).response
    }
  }
}
