/// The validated parameters of `/oauth/logout`.
struct LogoutRequest: Sendable {
  let clientID: String
  let app: App
  let redirectURI: String
  let state: String?

  var callback: Callback { Callback(logoutRedirectURI: redirectURI, state: state) }

  init(fields: FormFields, storage: Storage) async throws {
    let client = try await AuthorizeClient.find(fields["client_id"], in: storage)
    try AuthorizeCheck.validate(AuthorizeParameters(fields), client: client, with: [.kakaoLoginIsOn, .keyKindMayLogIn])
    guard let clientID = fields["client_id"], let uri = fields["logout_redirect_uri"] else {
      throw AuthorizeError(.missingParameter, app: client.app, facts: [.missing("logout_redirect_uri")])
    }
    guard client.app.allowsLogoutRedirect(to: uri) else {
      throw AuthorizeError(
        .logoutRedirectURI, app: client.app, facts: [.sent(uri), .registered(client.app.logoutRedirectURIs)])
    }
    self.clientID = clientID
    app = client.app
    redirectURI = uri
    state = fields["state"]
  }
}
