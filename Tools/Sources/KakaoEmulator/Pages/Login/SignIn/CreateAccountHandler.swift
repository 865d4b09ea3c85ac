import Foundation
import Hummingbird

/// The handler of `/weblogin/create_account`, the sign-up page.
///
/// A login with `prompt=create` starts there.
enum CreateAccountHandler {
  static func show(_ page: PageRequest) async throws -> Response {
    let pending = try await page.pendingAuthorization()
    return try show(pending, page, AccountDraft(email: LoginKey.emailAddress(in: pending.request.loginHint)), nil)
  }

  static func submit(_ page: PageRequest) async throws -> Response {
    let (form, pending) = try await page.loginForm(.createAccount)
    let draft = AccountDraft(
      email: form["email"] ?? "", password: form["password"] ?? "", nickname: form["nickname"] ?? "",
      birthdate: form["birthdate"] ?? "")
    let random = page.services.random
    let described = try draft.account(random: random)
    do {
      let account = try await page.services.addAccount { _, existing in
        if let problem = try draft.problem(existing: existing) { throw problem }
        var account = described
        account.id = try random.id { try existing.contains($0) }
        return account
      }
      return try await page.completeSignIn(account.id, staysSignedIn: false, for: pending)
    } catch let problem as AccountDraft.Problem {
      return try show(pending, page, draft, problem)
    }
  }

  private static func show(
    _ pending: PendingAuthorizationRequest, _ page: PageRequest, _ draft: AccountDraft,
    _ problem: AccountDraft.Problem?
  ) throws -> Response {
    try page.show(
      CreateAccountPage(
        request: pending.handle, formToken: page.token(for: .createAccount, subject: pending.handle),
        continueQuery: PagePath.continueQuery(pending.handle, issuer: page.services.issuer),
        email: draft.email, nickname: draft.nickname, birthdate: draft.birthdate,
        error: problem.map { page.strings["create", $0.rawValue] },
        hasEmailError: problem == .emailInvalid || problem == .emailTaken,
        hasPasswordError: problem == .passwordInvalid, hasNicknameError: problem == .nicknameInvalid,
        hasBirthdateError: problem == .birthdateInvalid, cancel: page.cancelForm(for: pending.handle)),
      redirectURI: pending.request.redirectURI)
  }
}

/// The sign-up page.
private struct CreateAccountPage: Page {
  static let template = "create_account"

  let request: String
  let formToken: String
  let continueQuery: String
  let email: String
  let nickname: String
  let birthdate: String
  let error: String?
  let hasEmailError: Bool
  let hasPasswordError: Bool
  let hasNicknameError: Bool
  let hasBirthdateError: Bool
  let cancel: CancelForm

  var status: HTTPResponse.Status { error == nil ? .ok : .unprocessableContent }
}
