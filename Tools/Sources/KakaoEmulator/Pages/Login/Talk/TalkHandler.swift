import Hummingbird

/// The handler of `/scheme/…` and `/talk/confirm`, the pages that replace the KakaoTalk app.
///
/// The account that is signed in to the browser is treated as the user of KakaoTalk. KakaoTalk asks for confirmation
/// before every login, so the confirmation page always appears. Its appearance in KakaoTalk is unknown.
struct TalkHandler: Sendable {
  let pageContext: PageContext

  private var services: Services { pageContext.services }

  @Sendable func open(_ request: Request, pageRequest: PageRequest) async throws -> Response {
    let parameters = try TalkSchemeURL(path: request.uri.path, query: request.uri.query).parameters
    let client = try await AuthorizeClient.find(parameters.clientID, in: services.storage)
    try AuthorizeCheck.validate(parameters, client: client, with: AuthorizeCheck.talk)
    let pending = try await pageContext.beginAuthorization(parameters, client: client, pageRequest) {
      $0.talk = TalkConfirmation()
    }
    return try await pageContext.redirectToNextStep(pending, pageRequest: pageRequest)
  }

  @Sendable func show(_ request: Request, pageRequest: PageRequest) async throws -> Response {
    try await pageContext.showPageForUser(request, pageRequest: pageRequest) { pending, user in
      let summary = AccountSummary(user.account)
      return TalkConfirmPage(
        appName: pending.app.name, accountName: summary.name, accountEmail: summary.email, initial: summary.initial,
        request: pending.handle,
        formToken: pageContext.tokens.token(for: .talk, browser: pageRequest.browser, subject: pending.handle),
        continueQuery: PagePath.continueQuery(pending.handle, issuer: services.issuer))
    }
  }

  @Sendable func submit(_ request: Request, pageRequest: PageRequest) async throws -> Response {
    let form = try await pageContext.form(request)
    try pageContext.check(form, .talk, pageRequest: pageRequest, subject: form["request"] ?? "")
    let pending = try await PendingAuthorizationRequest.load(form["request"], services: services)
    switch form["talk"] {
    case "cancel":
      return try await pageContext.redirectWithError(pending, .cancelled, pageRequest)
    case "continue":
      if let session = pageRequest.browser.session {
        try await pending.recordTalkConfirmation(session, services: services)
      }
      return .redirect(to: PagePath.authorize(pending.handle), type: .normal)
    default:
      throw PageError.malformed
    }
  }
}

/// The page that replaces KakaoTalk's own question whether to log in to an app.
struct TalkConfirmPage: Page {
  static let template = "talk_confirm"

  let appName: String
  let accountName: String
  let accountEmail: String?
  let initial: String
  let request: String
  let formToken: String
  let continueQuery: String
}
