import Foundation
import Hummingbird

/// The app and the user that a request belongs to, if its parameters identify them.
struct RequestPrincipal: Sendable, Equatable {
  struct NamedApp: Sendable, Equatable {
    let id: App.ID
    let name: String
  }

  var app: NamedApp?
  /// The kind of the app key in the request.
  var key: AppKeyKind?
  var account: Account.ID?
  /// The account's user ID in the app.
  var user: Int64?
}

/// Determines the principal of a request.
///
/// It only reads codes and tokens, and doesn't use them up or validate them.
struct RequestPrincipalFinder: Sendable {
  let storage: Storage

  /// Returns the principal, with its app, and with the user of the access token in the request.
  func principal(
    of request: Request, _ fields: FormFields
  ) async throws -> (RequestPrincipal, app: App?, caller: Caller?) {
    var principal = RequestPrincipal()
    let credentials = try? RequestCredentials(headers: request.headers)
    let caller = try await caller(credentials, fields)
    var (app, link, appID) = (caller?.app, caller?.link, caller?.app.id)
    if let caller {
      principal.account = caller.account.id
    } else if let secret = try await ownerOfCodeOrRefreshToken(fields) {
      (appID, principal.account) = secret
    }
    for value in [fields["client_id"], fields["app_key"], appKey(credentials)].compactMap(\.self) {
      guard let (found, key) = try await storage.app(key: value) else { continue }
      (app, appID, principal.key) = (found, found.id, key.kind)
    }
    if appID == nil, let name = fields["request"] {
      appID = try await storage.authorizationRequest(SecretHash(of: name))?.appID
    }
    if principal.account == nil, let cookie = request.cookie(BrowserSessions.cookieName) {
      principal.account = try await account(signedInWith: cookie)
    }
    guard let appID else { return (principal, nil, caller) }
    let target = principal.key == .admin ? fields["target_id"].flatMap { Int64($0) } : nil
    if app == nil { app = try await storage.app(id: appID) }
    if link?.appID != appID || target != nil {
      link = try await self.link(app: appID, account: principal.account, user: target)
    }
    guard let app else { return (principal, nil, caller) }
    principal.app = .init(id: app.id, name: app.name)
    if let link { (principal.account, principal.user) = (link.accountID, link.userID) }
    return (principal, app, caller)
  }

  /// Returns the app keys in a request and the keys that its code and tokens were issued to.
  func keys(of request: Request, _ fields: FormFields) async throws -> [String] {
    let credentials = try? RequestCredentials(headers: request.headers)
    var keys = [appKey(credentials), fields["client_id"], fields["app_key"]].compactMap(\.self)
    if let grant = try await caller(credentials, fields)?.grant { keys.append(grant.clientID) }
    if let value = fields["code"], let code = try await storage.code(SecretHash(of: value)) {
      keys.append(code.clientID)
    }
    if let value = fields["refresh_token"], let grant = try await storage.grant(refreshToken: SecretHash(of: value)) {
      keys.append(grant.clientID)
    }
    if let name = fields["request"], let pending = try await storage.authorizationRequest(SecretHash(of: name)) {
      keys.append(pending.clientID)
    }
    return keys
  }

  /// Returns the account that the response signs in with its session cookie, if any.
  func account(signedInBy response: Response) async throws -> Account.ID? {
    let prefix = "\(BrowserSessions.cookieName)="
    guard let cookie = response.headers[.setCookie], cookie.hasPrefix(prefix) else { return nil }
    return try await account(signedInWith: String(cookie.dropFirst(prefix.count).prefix { $0 != ";" }))
  }

  private func account(signedInWith cookie: String) async throws -> Account.ID? {
    guard BrowserSessions.isWellFormed(cookie) else { return nil }
    return try await storage.session(SecretHash(of: cookie))?.accountID
  }

  private func link(app: App.ID, account: Account.ID?, user: Int64?) async throws -> Link? {
    if let user { return try await storage.link(app: app, user: user) }
    guard let account else { return nil }
    return try await storage.link(app: app, account: account)
  }

  /// Returns the user of an access token in the form, the query, or the `Authorization` header.
  private func caller(_ credentials: RequestCredentials?, _ fields: FormFields) async throws -> Caller? {
    var tokens = [fields["access_token"]]
    if case .bearer(let value)? = credentials { tokens.append(value) }
    for value in tokens.compactMap(\.self) {
      if let caller = try await storage.caller(of: SecretHash(of: value)) { return caller }
    }
    return nil
  }

  /// Returns the owner of a code or refresh token.
  private func ownerOfCodeOrRefreshToken(_ fields: FormFields) async throws -> (App.ID, Account.ID)? {
    if let value = fields["code"], let code = try await storage.code(SecretHash(of: value)) {
      return (code.appID, code.accountID)
    }
    if let value = fields["refresh_token"], let grant = try await storage.grant(refreshToken: SecretHash(of: value)) {
      return (grant.appID, grant.accountID)
    }
    return nil
  }

  private func appKey(_ credentials: RequestCredentials?) -> String? {
    guard case .appKey(let key)? = credentials else { return nil }
    return key
  }
}
