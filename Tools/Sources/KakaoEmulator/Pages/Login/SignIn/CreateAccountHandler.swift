import Foundation
import Hummingbird

/// The handler of `/weblogin/create_account`, the sign-up page.
///
/// A login with `prompt=create` starts there.
struct CreateAccountHandler: Sendable {
  let pageContext: PageContext

  private var services: Services { pageContext.services }

  @Sendable func show(_ request: Request, pageRequest: PageRequest) async throws -> Response {
    let pending = try await pageContext.pendingAuthorization(request)
    return try show(
      pending, pageRequest, AccountDraft(email: LoginKey.emailAddress(in: pending.request.loginHint)), nil)
  }

  @Sendable func submit(_ request: Request, pageRequest: PageRequest) async throws -> Response {
    let form = try await pageContext.form(request)
    try pageContext.check(form, .createAccount, pageRequest: pageRequest, subject: form["request"] ?? "")
    let pending = try await PendingAuthorizationRequest.load(form["request"], services: services)
    let draft = AccountDraft(
      email: form["email"] ?? "", password: form["password"] ?? "", nickname: form["nickname"] ?? "",
      birthdate: form["birthdate"] ?? "")
    let described = try draft.account(random: services.random)
    let random = services.random
    do {
      let account = try await services.addAccount { _, existing in
        if let problem = try draft.problem(existing: existing) { throw problem }
        var account = described
        account.id = try random.id { try existing.contains($0) }
        return account
      }
      return try await pageContext.completeSignIn(account.id, pageRequest: pageRequest, stay: false, for: pending)
    } catch let problem as AccountDraft.Problem {
      return try show(pending, pageRequest, draft, problem)
    }
  }

  private func show(
    _ pending: PendingAuthorizationRequest, _ pageRequest: PageRequest, _ draft: AccountDraft,
    _ problem: AccountDraft.Problem?
  ) throws -> Response {
    let page = CreateAccountPage(
      request: pending.handle,
      formToken: pageContext.tokens.token(for: .createAccount, browser: pageRequest.browser, subject: pending.handle),
      continueQuery: PagePath.continueQuery(pending.handle, issuer: services.issuer),
      email: draft.email, nickname: draft.nickname, birthdate: draft.birthdate,
      error: problem.map { pageRequest.strings["create", $0.rawValue] },
      emailError: problem == .emailInvalid || problem == .emailTaken,
      passwordError: problem == .passwordInvalid, nicknameError: problem == .nicknameInvalid,
      birthdateError: problem == .birthdateInvalid)
    return try pageContext.show(page, to: pageRequest, redirectURI: pending.request.redirectURI)
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
  let emailError: Bool
  let passwordError: Bool
  let nicknameError: Bool
  let birthdateError: Bool

  var status: HTTPResponse.Status { error == nil ? .ok : .unprocessableContent }
}
