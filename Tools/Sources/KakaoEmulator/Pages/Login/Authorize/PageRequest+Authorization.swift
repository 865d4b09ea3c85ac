import Foundation
import Hummingbird

/// The processing of an authorization request between its validation and the redirect to the app.
extension PageRequest {
  /// Returns the fields of the query.
  ///
  /// Throws if the query is malformed or repeats a parameter.
  func query() throws(AuthorizeError) -> FormFields { try AuthorizeParameters.fields(request.uri.query ?? "") }

  /// Returns the submitted form of a login and the authorization request in it.
  ///
  /// Throws ``PageError/forbidden`` unless the form was created for this browser and this request.
  func loginForm(_ kind: FormTokens.Form) async throws -> (FormFields, PendingAuthorizationRequest) {
    let form = try await form()
    try check(form, kind, subject: form["request"] ?? "")
    return (form, try await PendingAuthorizationRequest.load(form["request"], services: services))
  }

  /// Stores a validated request.
  ///
  /// The closure sets the properties that don't come from the parameters.
  func beginAuthorization(
    _ parameters: AuthorizeParameters, client: AuthorizeClient,
    _ complete: (inout AuthorizationRequest) -> Void = { _ in }
  ) async throws -> PendingAuthorizationRequest {
    guard let clientID = parameters.clientID, let redirectURI = parameters.redirectURI else {
      throw PageError.malformed
    }
    let handle = services.random.bytes(32).base64URLEncodedString()
    let now = services.clock.now
    var request = AuthorizationRequest(
      id: SecretHash(of: handle), appID: client.app.id, clientID: clientID, keyKind: client.keyKind,
      redirectURI: redirectURI, state: parameters.state, nonce: parameters.nonce,
      codeChallenge: parameters.codeChallenge, scopes: parameters.scopes, prompts: parameters.prompts,
      loginHint: parameters.loginHint, serviceTerms: parameters.serviceTerms,
      channelPublicIDs: parameters.channelPublicIDs, createdAt: now,
      expiresAt: now.addingTimeInterval(PendingAuthorizationRequest.lifetime))
    if parameters.wantsPopup, let transaction = parameters.transactionID {
      request.popup = PopupLogins.id(clientID: clientID, transaction: transaction)
    }
    complete(&request)
    try await services.storage.add(request, keeping: PendingAuthorizationRequest.limit, logger: services.logger)
    diagnostics.login = services.logins.begin(LoginRecord(request, app: client.app), key: request.id)
    return PendingAuthorizationRequest(handle: handle, request: request, app: client.app)
  }

  /// Redirects the browser to the next step.
  func redirectToNextStep(_ pending: PendingAuthorizationRequest) async throws -> Response {
    let user = try await authenticatedUser(for: pending)
    // KakaoTalk's in-app browser always has a signed-in user. The emulator uses the account that last logged in there.
    // It is inferred that `prompt=create` still leads to the sign-up page.
    if user == nil, isInTalk, !pending.request.prompts.contains("create"), let saved = savedLogins.first {
      return try await signInWithSavedLogin(saved, redirectingTo: PagePath.authorize(pending.handle)).1
    }
    let nextStep = nextStep(of: pending, for: user)
    noteConsent(pending, user, before: nextStep)
    switch nextStep {
    case .logIn: return .redirect(to: PagePath.login(pending.handle, issuer: services.issuer), type: .found)
    case .createAccount:
      return .redirect(to: PagePath.createAccount(pending.handle, issuer: services.issuer), type: .found)
    case .selectAccount: return .redirect(to: PagePath.selectAccount(pending.handle), type: .found)
    case .confirmInTalk: return .redirect(to: PagePath.confirmInTalk(pending.handle), type: .found)
    case .resolveRestriction: return .redirect(to: PagePath.accountRestriction(pending.handle), type: .found)
    case .rejectUnder14: return .redirect(to: PagePath.underAge(pending.handle), type: .found)
    case .requestGuardianConsent: return .redirect(to: PagePath.guardian(pending.handle), type: .found)
    case .showError(let error): throw error
    case .consent: return .redirect(to: PagePath.consent(pending.handle), type: .found)
    case .redirectWithError(let errorResponse): return try await redirectWithError(pending, errorResponse)
    case .issueCode(let user): return try await issueCode(pending, user)
    }
  }

  /// Logs the items that the consent page asks for, and the reasons why it omits others.
  private func noteConsent(
    _ pending: PendingAuthorizationRequest, _ user: AuthenticatedUser?, before step: AuthorizationStep
  ) {
    let request = pending.request
    switch step {
    case .consent, .issueCode: break
    default: return
    }
    guard let user, request.consentingAccountID != user.account.id else { return }
    let requested = RequestedConsent(
      request: request, app: pending.app, account: user.account, link: user.link, at: services.clock.now)
    services.logins.connect(to: request.id) { login in
      (login.account, login.consent) = (user.account.id, requested.notes)
    }
  }

  /// Completes the request with an authorization code for the app.
  private func issueCode(
    _ pending: PendingAuthorizationRequest, _ user: AuthenticatedUser
  ) async throws -> Response {
    let (app, agreed) = (pending.app, user.link?.agreedScopes ?? [])
    // The code for a pop-up login is issued when the web SDK asks for the result.
    if let popup = pending.request.popup {
      let request = try await pending.consume(services: services)
      try await PopupLogins(services: services).complete(
        popup,
        with: .approved(
          request, accountID: user.account.id, scopes: app.grantedScopes(agreed, requested: request.scopes),
          authenticatedAt: user.authenticatedAt))
      return try show(ResultPage("popup", "done", strings: strings, closes: true))
    }
    let issuer = CodeIssuer(services: services)
    let value = issuer.value()
    let code = { @Sendable (request: AuthorizationRequest) in
      issuer.code(
        value, request: request, account: user.account.id,
        scopes: app.grantedScopes(agreed, requested: request.scopes), authenticatedAt: user.authenticatedAt)
    }
    let request = try await pending.consume(services: services, for: code)
    issuer.logIssued(code(request), to: request)
    return Callback(request: request, code: value).response
  }

  func nextStep(of pending: PendingAuthorizationRequest, for user: AuthenticatedUser?) -> AuthorizationStep {
    AuthorizationStepSelector(
      request: pending.request, app: pending.app, user: user, now: services.clock.now,
      hasSavedLogins: !savedLogins.isEmpty, isInTalk: isInTalk
    ).nextStep
  }

  /// Completes the request with an error for the app.
  func redirectWithError(
    _ pending: PendingAuthorizationRequest, _ errorResponse: AuthorizationErrorResponse
  ) async throws -> Response {
    let request = try await pending.consume(services: services)
    guard let popup = request.popup else { return Callback(request: request, errorResponse: errorResponse).response }
    try await PopupLogins(services: services).complete(
      popup, with: .refused(error: errorResponse.error, description: errorResponse.description, state: request.state))
    return try show(ResultPage("popup", "refused", strings: strings, closes: true))
  }

  /// Shows a page of the authorization request that the query parameter `request` identifies, to the signed-in user.
  ///
  /// Redirects to the next step if no user is signed in.
  func showForUser(
    _ page: (PendingAuthorizationRequest, AuthenticatedUser) throws -> some Page
  ) async throws -> Response {
    let pending = try await PendingAuthorizationRequest.load(try query()["request"], services: services)
    guard let user = try await authenticatedUser(for: pending) else {
      return .redirect(to: PagePath.authorize(pending.handle), type: .found)
    }
    return try show(try page(pending, user), redirectURI: pending.request.redirectURI)
  }
}
