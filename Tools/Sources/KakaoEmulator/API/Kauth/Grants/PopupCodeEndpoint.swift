import Hummingbird

/// The handler of `GET /apiweb/code.json`, which the web SDK polls for the result of a pop-up login.
///
/// The response has the members that Kakao's SDKs read: `status` is `ok`, with a `code`, or `error`. The error code 300
/// means that the SDK should poll again; all others are final. Kakao's final codes are 500 and 600. The meaning of each
/// is unknown, so the emulator always returns 500.
struct PopupCodeEndpoint: Sendable {
  let services: Services

  @Sendable func handle(_ request: Request, context: EmulatorRequestContext) async throws -> Response {
    let fields = try FormFields(request.uri.query ?? "")
    guard let clientID = fields["client_id"], let transaction = fields["auth_tran_id"] else {
      throw OAuthError.invalidRequest("client_id or auth_tran_id is missing")
    }
    guard let found = try await services.storage.app(key: clientID), found.key.kind == .javascript else {
      throw OAuthError.unknownClient(clientID)
    }
    let isAllowed =
      if let origin = request.headers[.origin] {
        found.app.allowsPopupResult(of: found.key, to: origin)
      } else {
        isOwnHost(request.head.authority ?? "")
      }
    guard isAllowed else { throw OAuthError.unknownPlatform }
    let id = PopupLogins.id(clientID: clientID, transaction: transaction)
    switch try await PopupLogins(services: services).consume(id) {
    case nil:
      return Self.error("authorization_pending", "the user has not completed the login yet", code: "300").response()
    case .refused(let error, let description, let state)?:
      return Self.error(error, description, code: "500", state: state).response()
    case .approved(let request, let account, let scopes, let authenticatedAt)?:
      do {
        let code = try await CodeIssuer(services: services).issue(
          request: request, account: account, scopes: scopes, authenticatedAt: authenticatedAt)
        let body: JSON = ["status": "ok", "code": .string(code), "state": request.state.map(JSON.string)]
        return body.response()
      } catch is StorageError {
        return Self.error("access_denied", "the user is no longer linked to the app", code: "500", state: request.state)
          .response()
      }
    }
  }

  /// Returns whether a request without an `Origin` header was sent to the issuer's host or to this machine.
  ///
  /// Browsers omit the header for a page on the same host. That page could belong to another site with a host name that
  /// resolves to this machine (DNS rebinding).
  private func isOwnHost(_ authority: String) -> Bool {
    let scheme = services.isSecure ? "https" : "http"
    return Loopback.contains(authority: authority)
      || App.origin(of: "\(scheme)://\(authority)") == App.origin(of: services.issuer)
  }

  private static func error(_ error: String, _ description: String?, code: String, state: String? = nil) -> JSON {
    [
      "status": "error", "error_code": .string(code), "error": .string(error),
      "error_description": description.map(JSON.string), "state": state.map(JSON.string),
    ]
  }
}
