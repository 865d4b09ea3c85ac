import Foundation
import Hummingbird

/// The handler of `POST /_emulator/login`, a login without pages.
///
/// The account agrees to the app's required items and terms and to the requested items.
struct ControlLogin: Sendable {
  struct Body: ControlBody, Sendable {
    enum CodingKeys: String, CodingKey, CaseIterable {
      case account, app, client_id, scope, nonce, redirect_uri, code_challenge
    }
    let account: Account.ID
    let app: App.ID
    var client_id: String?
    var scope: String?
    var nonce: String?
    var redirect_uri: String?
    var code_challenge: String?
  }

  let services: Services

  /// Returns a code if the body has a redirect URI, and tokens otherwise.
  func handle(_ request: Request, context: EmulatorRequestContext) async throws -> Response {
    try await logIn(try await request.json(Body.self)).response()
  }

  func logIn(_ body: Body) async throws -> JSON {
    guard let app = try await services.storage.app(id: body.app) else { throw ControlError.noApp }
    guard let account = try await services.storage.account(id: body.account) else {
      throw ControlError.noAccount
    }
    let authorization = try authorizationRequest(body, app: app)
    let scopes = try await agree(to: Scope.parse(body.scope ?? ""), app: app, account: account)
    do {
      let code = try await CodeIssuer(services: services).issue(
        request: authorization, account: account.id, scopes: scopes, authenticatedAt: services.clock.now)
      return body.redirect_uri == nil ? try await tokens(for: code).json : ["code": .string(code)]
    } catch is StorageError {
      throw ControlError.conflict("the user left the app meanwhile")
    }
  }

  private func tokens(for code: String) async throws -> TokenResponse {
    do {
      guard let stored = try await services.storage.code(SecretHash(of: code)),
        let tokens = try await TokenIssuer(services: services).redeem(stored)
      else { throw StorageError.noLink }
      return tokens
    } catch let error as OAuthError where error == .rateLimited {
      throw ControlError(status: .tooManyRequests, message: "too many tokens were issued to the user (KOE237)")
    }
  }

  private func authorizationRequest(_ body: Body, app: App) throws -> AuthorizationRequest {
    let key = body.client_id ?? app.keys.rest
    guard let kind = app.keys.kind(of: key), kind != .admin else {
      throw ControlError.badRequest(
        "client_id must be the native, REST API or JavaScript key of the app", field: "client_id",
        code: "invalid_client")
    }
    if let uri = body.redirect_uri, !app.allowsRedirect(to: uri, keyKind: kind) {
      throw ControlError.badRequest("redirect_uri is not registered", field: "redirect_uri")
    }
    if let challenge = body.code_challenge, !PKCE.isChallenge(challenge) {
      throw ControlError.badRequest(
        "code_challenge must be the base64url SHA-256 hash of a code_verifier: 43 characters", field: "code_challenge")
    }
    let now = services.clock.now
    return AuthorizationRequest(
      id: SecretHash(of: services.random.uuid().uuidString), appID: app.id, clientID: key, keyKind: kind,
      redirectURI: body.redirect_uri ?? "", nonce: body.nonce, codeChallenge: body.code_challenge, createdAt: now,
      expiresAt: now, authenticatedAt: now)
  }

  /// Records the consent, links the user, and returns the scopes of the grant.
  private func agree(to scopes: [String], app: App, account: Account) async throws -> [String] {
    let asked = Set(scopes).subtracting([Scope.openID])
    guard asked.isSubset(of: app.consentItems.map(\.id)) else {
      throw ControlError.badRequest(
        "scope contains a consent item that isn't set up for the app", field: "scope", code: "invalid_scope")
    }
    let required = app.consentItems.filter { $0.level == .required }.map(\.id)
    let terms = app.serviceTerms.filter(\.required).map(\.tag)
    do {
      let link = try await Consent(services: services).record(
        app: app, account: account, agreedScopes: asked.union(required), agreedTerms: Set(terms))
      return app.grantedScopes(link.agreedScopes, requested: scopes)
    } catch StorageError.noAccount {
      throw ControlError.noAccount
    } catch StorageError.noApp {
      throw ControlError.noApp
    }
  }
}
