import Hummingbird

/// The page for an ``AuthorizeError``, with a section for the developer.
///
/// Kakao doesn't document the HTTP status of these pages; 400 is inferred from their text.
struct AuthorizeErrorPage: Page {
  static let template = "authorize_error"

  let status: HTTPResponse.Status = .badRequest
  let title: String
  let summary: String
  let failure: FailureExplanation
  /// Whether the request is repeated after a fix.
  let repeatsRequest: Bool
  /// The request's redirect URI, to which submitting a form on the page can redirect.
  let redirectURI: String?
  /// The form that cancels the login, or nil if the request isn't stored.
  let cancel: CancelForm?
  /// The URL that returns to the app without a login, or nil if the request is stored or isn't allowed to redirect to
  /// the app.
  let back: String?

  init(
    _ error: AuthorizeError, failure: FailureExplanation, repeatsRequest: Bool, redirectURI: String?,
    cancel: CancelForm?, back: String?, strings: Strings
  ) {
    title =
      "\(strings["error", error.code.isMisconfiguration ? "misconfigured" : "badRequest"]) (\(error.code.rawValue))"
    summary = (error.appName.map { "\($0) " } ?? "") + strings["error", error.appName == nil ? "summary" : "appSummary"]
    self.failure = failure
    self.repeatsRequest = repeatsRequest && failure.hasButtons
    self.redirectURI = failure.hasButtons || cancel != nil ? redirectURI : nil
    (self.cancel, self.back) = (cancel, back)
  }
}

extension PageRequest {
  /// Returns the response for an authorization error.
  ///
  /// The page's buttons change the app in the same way as the console's forms: the console's access control applies,
  /// and a form token is valid only in this browser and for one change.
  func show(_ error: AuthorizeError) async throws -> Response {
    let (query, target) = (request.queryFields, RejectedRequest(request))
    // If the storage fails, the page explains the error without a fix.
    var (app, account, pending): (App?, Account?, AuthorizationRequest?)
    if let id = error.appID { app = try? await services.storage.app(id: id) }
    if let id = browser.session?.accountID { account = try? await services.storage.account(id: id) }
    if let name = query["request"] { pending = try? await services.storage.authorizationRequest(SecretHash(of: name)) }
    var reason = error.reason
    if error.code == .unknownClient {
      // The key could be a secret that was sent by mistake, and users don't need to see the keys of the apps.
      reason = reason.hidingSecrets
      reason.facts.removeAll { $0.kind != .sent }
    }
    let failure = FailureExplanation(
      reason, app: app, clientID: query["client_id"],
      person: account.map { .init(id: $0.id, name: AccountSummary($0).name) }, strings: strings
    ) { fix in
      let token = token(for: .fix, subject: "\(ConsoleNavigation.fix)\n\(fix.subject)")
      let fields = [("form_token", token), ("do", "fix")] + (target.map { [$0.field] } ?? [])
      return (ConsoleNavigation.fix, fields.map { FailureExplanation.Field(name: $0.0, value: $0.1) })
    }
    let page = AuthorizeErrorPage(
      error, failure: failure, repeatsRequest: target != nil,
      redirectURI: query["redirect_uri"] ?? query["logout_redirect_uri"] ?? pending?.redirectURI,
      cancel: pending.flatMap { $0.expiresAt > services.clock.now ? query["request"] : nil }.map(cancelForm),
      back: pending == nil ? await cancellationURL(for: query) : nil, strings: strings)
    var response = try show(page, redirectURI: page.redirectURI)
    if failure.hasButtons { PageHeaders.allowReferrer(in: &response) }
    return response
  }

  /// Returns the URL that takes the user back to the app without a login.
  ///
  /// Returns nil if the request isn't allowed to redirect to the app. Errors in parameters that don't concern the
  /// redirect are ignored.
  private func cancellationURL(for query: FormFields) async -> String? {
    let parameters = AuthorizeParameters(query)
    guard request.routePath == "/oauth/authorize", !parameters.wantsPopup, let uri = parameters.redirectURI,
      let client = try? await AuthorizeClient.find(parameters.clientID, in: services.storage),
      (try? AuthorizeCheck.validate(parameters, client: client, with: AuthorizeCheck.redirectChecks)) != nil
    else { return nil }
    return Callback(redirectURI: uri, state: parameters.state, errorResponse: .denied).url
  }
}

/// A rejected request that can be repeated after its cause has been removed.
struct RejectedRequest: Sendable {
  private static let paths = ["/oauth/authorize", "/oauth/logout"]
  private static let name = "request"
  private static let maximumLength = 8192

  /// The path and query.
  let path: String

  init?(_ request: Request) {
    guard request.method == .get, let path = Self.paths.first(where: { $0 == request.routePath }),
      let query = request.uri.query, query.utf8.count <= Self.maximumLength
    else { return nil }
    self.path = "\(path)?\(query)"
  }

  /// Reads the request from a submitted form, or returns nil if the form doesn't contain one.
  ///
  /// - Throws: ``PageError/malformed`` if the form's request isn't for one of the pages that can be repeated.
  init?(_ form: FormFields) throws {
    guard let text = form[Self.name] else { return nil }
    let parts = text.split(separator: "?", maxSplits: 1)
    guard parts.count == 2, Self.paths.contains(String(parts[0])), let query = try? FormFields(String(parts[1])) else {
      throw PageError.malformed
    }
    path = "\(parts[0])?\(query.text)"
  }

  var field: (String, String) { (Self.name, path) }
}

extension AuthorizeError.Code {
  /// Whether the title says that the app's settings are wrong.
  ///
  /// This was observed for KOE006 and KOE101, and is inferred from the meaning of the other codes.
  var isMisconfiguration: Bool {
    switch self {
    case .loginDisabled, .notAMember, .redirectURI, .logoutRedirectURI, .keyKind, .unknownClient, .noChannel,
      .certificate:
      true
    case .malformed, .wrongURL, .popupUnavailable, .responseType, .implicitGrant, .requiredConsent, .invalidParameter,
      .unknownScope, .missingParameter:
      false
    }
  }
}
