import Hummingbird

/// The handler of `/scheme/…` and `/talk/confirm`, the pages that replace the KakaoTalk app.
///
/// The account that is signed in to the browser is treated as the user of KakaoTalk. KakaoTalk asks for confirmation
/// before every login, so the confirmation page always appears. Its appearance in KakaoTalk is unknown.
enum TalkHandler {
  static func open(_ page: PageRequest) async throws -> Response {
    let parameters = try TalkSchemeURL(path: page.request.uri.path, query: page.request.uri.query).parameters
    let client = try await AuthorizeClient.find(parameters.clientID, in: page.services.storage)
    try AuthorizeCheck.validate(parameters, client: client, with: AuthorizeCheck.talk)
    return try await page.redirectToNextStep(
      try await page.beginAuthorization(parameters, client: client) { $0.talk = TalkConfirmation() })
  }

  static func show(_ page: PageRequest) async throws -> Response {
    try await page.showForUser { pending, user in
      let summary = AccountSummary(user.account)
      return TalkConfirmPage(
        appName: pending.app.name, accountName: summary.name, accountEmail: summary.email, initial: summary.initial,
        request: pending.handle, formToken: page.token(for: .talk, subject: pending.handle),
        continueQuery: PagePath.continueQuery(pending.handle, issuer: page.services.issuer))
    }
  }

  static func submit(_ page: PageRequest) async throws -> Response {
    let (form, pending) = try await page.loginForm(.talk)
    switch form["talk"] {
    case "cancel": return try await page.cancel(pending)
    case "continue":
      if let session = page.browser.session {
        try await pending.recordTalkConfirmation(session, services: page.services)
      }
      return .redirect(to: PagePath.authorize(pending.handle), type: .normal)
    default: throw PageError.malformed
    }
  }
}

/// The page that, like KakaoTalk, asks the user to confirm the login to an app.
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
