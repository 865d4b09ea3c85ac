import Hummingbird

/// The handler of `/login/under_14`, the page for users under 14 in apps that don't accept them.
///
/// The app receives the error when the user leaves the page.
enum UnderAgeHandler {
  static func show(_ page: PageRequest) async throws -> Response {
    try await page.showForUser { pending, user in
      UnderAgePage(
        appName: pending.app.name, account: AccountSummary(user.account), request: pending.handle,
        formToken: page.token(for: .underAge, subject: pending.handle))
    }
  }

  static func submit(_ page: PageRequest) async throws -> Response {
    let (form, pending) = try await page.loginForm(.underAge)
    guard form["decision"] == "leave" else { throw PageError.malformed }
    return try await page.redirectWithError(pending, .tooYoung)
  }
}

/// The page that tells a user under 14 that the app doesn't accept them.
struct UnderAgePage: Page {
  static let template = "under_14"

  let appName: String
  let account: AccountSummary
  let request: String
  let formToken: String
}
