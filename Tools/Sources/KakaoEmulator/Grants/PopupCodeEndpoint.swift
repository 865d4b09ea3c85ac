import Hummingbird

/// `GET /apiweb/code.json`: the web SDK asks how the login in its pop-up ended.
///
/// The members are those that Kakao's SDKs read: `status` is `ok` with a `code`, or `error`; of errors, 300 means to ask
/// again, anything else is the end. Kakao's numbers for the ends are 500 and 600; which is which is inferred.
struct PopupCodeEndpoint: Sendable {
  let services: Services

  @Sendable func handle(_ request: Request, context: EmulatorRequestContext) async throws -> Response {
    let fields = try FormFields(request.uri.query ?? "")
    guard let clientID = fields["client_id"], let transaction = fields["auth_tran_id"] else {
      throw OAuthError.invalidRequest("client_id and auth_tran_id are needed")
    }
    guard let found = try await services.storage.app(key: clientID), found.kind == .javascript else {
      throw OAuthError.unknownClient(clientID)
    }
    guard found.app.mayAskForPopups(request.headers[.origin]) else { throw OAuthError.unknownPlatform }
    let id = PopupLogins.id(clientID: clientID, transaction: transaction)
    switch try await PopupLogins(services: services).take(id) {
    case nil:
      return Self.error("authorization_pending", "the user has not answered yet", code: "300").response()
    case .refused(let error, let description, let state)?:
      return Self.error(error, description, code: "500", state: state).response()
    case .approved(let request, let account, let scopes, let authenticatedAt)?:
      do {
        let code = try await CodeIssuer(services: services).issue(
          request: request, account: account, scopes: scopes, authenticatedAt: authenticatedAt)
        let body: JSON = ["status": "ok", "code": .string(code), "state": request.state.map(JSON.string)]
        return body.response()
      } catch is StorageError {
        return Self.error("access_denied", "the user left the app", code: "500", state: request.state).response()
      }
    }
  }

  private static func error(_ error: String, _ description: String?, code: String, state: String? = nil) -> JSON {
    [
      "status": "error", "error_code": .string(code), "error": .string(error),
      "error_description": description.map(JSON.string), "state": state.map(JSON.string),
    ]
  }
}
