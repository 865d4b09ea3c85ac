import Foundation
import Hummingbird

/// The handler of `POST /_emulator/login`, a login without pages.
///
/// The account agrees to the app's required items and terms and to the requested items.
struct ControlLogin: Sendable {
  struct Body: ControlBody, Sendable {
    enum CodingKeys: String, CodingKey, CaseIterable {
      case account, app, client_id, scope, nonce, redirect_uri, state, code_challenge, ignore_account_state
    }
    let account: Account.ID
    var app: App.ID?
    var client_id: String?
    var scope: String?
    var nonce: String?
    var redirect_uri: String?
    var state: String?
    var code_challenge: String?
    var ignore_account_state: Bool?
  }

  let services: Services

  /// Returns a code if the body has a redirect URI, and tokens otherwise.
  func handle(_ request: Request, context: EmulatorRequestContext) async throws -> Response {
    try await logIn(try await request.json(Body.self)).response()
  }

  func logIn(_ body: Body) async throws -> JSON {
    let app = try await app(of: body)
    guard let account = try await services.storage.account(id: body.account) else {
      throw ControlError.noAccount
    }
    let authorization = try authorizationRequest(body, app: app)
    if body.ignore_account_state != true { try await checkState(of: account, in: app) }
    let scopes = try await agree(to: Scope.parse(body.scope ?? ""), app: app, account: account)
    do {
      var login = LoginRecord(authorization, app: app)
      (login.firstPhase, login.account) = (.code, account.id)
      login.consent = scopes.map { ConsentNote(id: $0, outcome: .agreed) }
      let id = services.logins.begin(login, key: authorization.id)
      services.logins.add(LoginEntry(.code, nil), to: id)
      let issuer = CodeIssuer(services: services)
      let value = issuer.value()
      var code = issuer.code(
        value, request: authorization, account: account.id, scopes: scopes, authenticatedAt: services.clock.now)
      // Test suites log in users more often than Kakao's rate limits allow.
      code.isUnlimited = true
      try await services.storage.save(code)
      issuer.logIssued(code, to: authorization)
      guard body.redirect_uri == nil else { return try await callback(value, code, state: body.state) }
      guard let tokens = try await TokenIssuer(services: services).redeem(code) else { throw StorageError.noLink }
      services.logins.add(LoginEntry(.token, nil), to: id)
      return tokens.json
    } catch is StorageError {
      throw ControlError.conflict("the user left the app meanwhile")
    }
  }

  /// Returns the code and the callback URL, which a pending misbehavior changes, as it does for a login on the pages.
  private func callback(_ value: String, _ code: AuthorizationCode, state: String?) async throws -> JSON {
    var callback = CodeCallback(code: code)
    callback["code"] = value
    callback["state"] = state
    let call = FaultableCall(
      method: "GET", path: "/oauth/authorize", app: code.appID, account: code.accountID, keys: [code.clientID])
    var fault: String?
    let url = try await services.url(of: callback, for: call, noting: { fault = $0.summary }) ?? callback.url
    return ["code": .string(value), "callback": .string(url), "fault": fault.map(JSON.string)]
  }

  private func checkState(of account: Account, in app: App) async throws {
    let hasGuardian = try await services.link(app: app.id, account: account.id)?.guardianID != nil
    let restriction = LoginRestriction(of: account, in: app, hasGuardian: hasGuardian, at: services.clock.now)
    if let restriction { throw ControlError(restriction) }
  }

  /// Returns the app that the body names, or the one that its client ID belongs to.
  private func app(of body: Body) async throws -> App {
    if let id = body.app {
      guard let app = try await services.storage.app(id: id) else { throw ControlError.noApp }
      return app
    }
    guard let clientID = body.client_id else {
      throw ControlError.badRequest("app is required unless there is a client_id", field: "app")
    }
    guard let found = try await services.storage.app(key: clientID) else { throw ControlError.noKey(of: "an app") }
    return found.app
  }

  private func authorizationRequest(_ body: Body, app: App) throws -> AuthorizationRequest {
    let clientID = body.client_id ?? app.keys.rest
    guard let key = app.keys.key(clientID), key.kind != .admin else {
      throw ControlError.noKey(of: "app \(app.id) (\(app.name))")
    }
    if let uri = body.redirect_uri, !app.allowsRedirect(to: uri, key: key) {
      throw ControlError.badRequest(
        "\(uri) isn't a registered redirect URI of app \(app.id) (\(app.name))", field: "redirect_uri")
    }
    if let challenge = body.code_challenge, !PKCE.isChallenge(challenge) {
      throw ControlError.badRequest(
        "code_challenge must be the base64url SHA-256 hash of a code_verifier: 43 characters", field: "code_challenge")
    }
    let now = services.clock.now
    return AuthorizationRequest(
      id: SecretHash(of: services.random.uuid().uuidString), appID: app.id, clientID: clientID, keyKind: key.kind,
      redirectURI: body.redirect_uri ?? "", nonce: body.nonce, codeChallenge: body.code_challenge, createdAt: now,
      expiresAt: now, authenticatedAt: now)
  }

  /// Records the consent, links the user, and returns the scopes of the grant.
  private func agree(to scopes: [String], app: App, account: Account) async throws -> [String] {
    let asked = Set(scopes).subtracting([Scope.openID])
    if let unknown = asked.subtracting(app.consentItems.map(\.id)).min() {
      throw ControlError.badRequest(
        "scope contains \(unknown), which isn't set up for the app", field: "scope", code: "invalid_scope")
    }
    let required = app.consentItems.filter { $0.level == .required }.map(\.id)
    let terms = app.serviceTerms.filter(\.required).map(\.tag)
    do {
      let link = try await ConsentRecorder(services: services).record(
        app: app, account: account, agreedScopes: asked.union(required), agreedTerms: Set(terms))
      return app.grantedScopes(link.agreedScopes, requested: scopes)
    } catch StorageError.noAccount {
      throw ControlError.noAccount
    } catch StorageError.noApp {
      throw ControlError.noApp
    }
  }
}

extension ControlError {
  /// Returns the error for a client ID with which no user can log in.
  fileprivate static func noKey(of app: String) -> Self {
    badRequest(
      "client_id must be an active native, REST API, or JavaScript key of \(app)", field: "client_id",
      code: "invalid_client")
  }

  /// Creates the error for an account that the login pages would reject.
  ///
  /// Its code is `access_denied`, as if the user had canceled the login on the page.
  fileprivate init(_ restriction: LoginRestriction) {
    let reason =
      switch restriction {
      case .notAMember: "the account isn't a member of the test app (KOE005)"
      case .account(.restricted): "the account is restricted"
      case .account(.dormant): "the account is dormant"
      case .account(.termsPending): "the account must agree to Kakao's new terms"
      case .tooYoung: "the app doesn't accept users under 14"
      case .needsGuardian: "a user under 14 needs the consent of a guardian"
      }
    self = .forbidden("\(reason); set ignore_account_state to log in anyway", field: "account")
  }
}
