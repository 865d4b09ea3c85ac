import Foundation
import HummingbirdTesting
import Testing

@testable import KakaoEmulator

/// The parameters of a login, by default with the demo app's REST API key.
struct Login: Sendable {
  var account: Account.ID = 1
  var app: App.ID = 1234
  var key: AppKeyKind = .rest
  var scopes: Set<String> = []
  var nonce: String?
  var codeVerifier: String?
  var redirectURI = TestEmulator.redirectURI
}

extension TestEmulator {
  /// A code verifier in the format of Kakao's SDK for iOS.
  ///
  /// It has 86 characters of standard Base64, which usually include `+` or `/`.
  static let verifier = "T0QULJjkkMa404V0Ev5YjyOJzBfi1cOgSY9jZPdsKOxsggBvFbFE2OjuvocfruE1+navebFfInFgA/0XXSb3Fg"

  /// Returns a new authorization code, like one from the login pages.
  func code(_ login: Login = Login()) async throws -> String {
    let app = try await app(login.app)
    let account = try #require(try await storage.account(id: login.account))
    let required = app.consentItems.filter { $0.level == .required }.map(\.id)
    let link = try await ConsentRecorder(services: services).record(
      app: app, account: account, agreedScopes: login.scopes.union(required), agreedTerms: [])
    let request = AuthorizationRequest(
      id: SecretHash(of: "request"), appID: app.id, clientID: app.keys[login.key], keyKind: login.key,
      redirectURI: login.redirectURI, nonce: login.nonce,
      codeChallenge: login.codeVerifier.map(PKCE.challenge), createdAt: clock.now, expiresAt: clock.now)
    return try await CodeIssuer(services: services).issue(
      request: request, account: account.id, scopes: app.grantedScopes(link.agreedScopes, openID: true),
      authenticatedAt: clock.now)
  }

  /// Returns the fields of a valid token request for `code`.
  func tokenFields(_ code: String, _ login: Login = Login()) async throws -> [String: String] {
    let app = try await app(login.app)
    var fields = [
      "grant_type": "authorization_code", "client_id": app.keys[login.key], "code": code,
      "redirect_uri": login.redirectURI,
    ]
    fields["client_secret"] = app.clientSecret.flatMap { $0.enabled ? $0.value : nil }
    fields["code_verifier"] = login.codeVerifier
    return fields
  }

  func redeem(_ code: String, _ login: Login = Login()) async throws -> TestResponse {
    try await post("/oauth/token", tokenFields(code, login))
  }

  /// Completes a login and returns its tokens and the token response.
  func tokens(_ login: Login = Login()) async throws -> (access: String, refresh: String, response: TestResponse) {
    let response = try await redeem(try await code(login), login)
    return (try response.string("access_token"), try response.string("refresh_token"), response)
  }

  func refresh(_ token: String, _ login: Login = Login()) async throws -> TestResponse {
    let app = try await app(login.app)
    var fields = ["grant_type": "refresh_token", "client_id": app.keys[login.key], "refresh_token": token]
    fields["client_secret"] = app.clientSecret.flatMap { $0.enabled ? $0.value : nil }
    return try await post("/oauth/token", fields)
  }

  func bearer(_ login: Login = Login()) async throws -> String {
    "Bearer \(try await tokens(login).access)"
  }
}
