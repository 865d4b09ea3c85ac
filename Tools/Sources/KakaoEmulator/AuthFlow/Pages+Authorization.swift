import Hummingbird

/// The way of an authorization request, from the check to the answer.
extension Pages {
  /// Stores a request that was checked; `complete` adds what is not among its parameters.
  func begin(
    _ parameters: AuthorizeParameters, client: AuthorizeClient,
    _ complete: (inout AuthorizationRequest) -> Void = { _ in }
  ) async throws -> PendingRequest {
    guard let clientID = parameters.clientID, let redirectURI = parameters.redirectURI else {
      throw PageProblem.malformed
    }
    let name = services.random.bytes(32).base64URLEncodedString()
    let now = services.clock.now
    var request = AuthorizationRequest(
      id: SecretHash(of: name), appID: client.app.id, clientID: clientID, keyKind: client.keyKind,
      redirectURI: redirectURI, state: parameters.state, nonce: parameters.nonce,
      codeChallenge: parameters.codeChallenge, scopes: parameters.scopes, prompts: parameters.prompts,
      loginHint: parameters.loginHint, serviceTerms: parameters.serviceTerms,
      channelPublicIDs: parameters.channelPublicIDs, createdAt: now,
      expiresAt: now.addingTimeInterval(PendingRequest.lifetime))
    complete(&request)
    try await services.storage.save(request)
    return PendingRequest(name: name, stored: request, app: client.app)
  }

  /// Sends the browser to the next step.
  func proceed(_ pending: PendingRequest, visit: Visit) async throws -> Response {
    let signIn = try await signIn(for: pending, visit: visit)
    let dispatcher = Dispatcher(
      request: pending.stored, app: pending.app, signIn: signIn, now: services.clock.now)
    switch dispatcher.next {
    case .logIn: return .redirect(to: PageLocation.login(pending.name, issuer: services.issuer), type: .found)
    case .createAccount:
      return .redirect(to: PageLocation.createAccount(pending.name, issuer: services.issuer), type: .found)
    case .selectAccount: return .redirect(to: PageLocation.selectAccount(pending.name), type: .found)
    case .confirmInTalk: return .redirect(to: PageLocation.confirmInTalk(pending.name), type: .found)
    case .consent: return .redirect(to: PageLocation.consent(pending.name), type: .found)
    case .refuse(let refusal):
      return Callback(request: try await pending.take(services: services), refusal: refusal).response
    case .approve(let signIn):
      let request = try await pending.take(services: services)
      let code = try await CodeIssuer(services: services).issue(
        request: request, account: signIn.account.id,
        scopes: pending.app.grantedScopes(
          signIn.link?.agreedScopes ?? [], openID: request.scopes.isEmpty || request.scopes.contains(Scope.openID)),
        authenticatedAt: signIn.authenticatedAt)
      return Callback(request: request, code: code).response
    }
  }

  /// Shows a page with a question to whoever the request in the query is for; where that is nobody, the dispatcher knows
  /// what comes first.
  func showQuestion(
    _ request: Request, visit: Visit, page: (PendingRequest, Dispatcher.SignIn) throws -> some Page
  ) async throws -> Response {
    let fields = try AuthorizeParameters.fields(request.uri.query ?? "")
    let pending = try await PendingRequest.load(fields["request"], services: services)
    guard let signIn = try await signIn(for: pending, visit: visit) else {
      return .redirect(to: PageLocation.authorize(pending.name), type: .found)
    }
    return try show(try page(pending, signIn), to: visit, redirectURI: pending.stored.redirectURI)
  }
}
