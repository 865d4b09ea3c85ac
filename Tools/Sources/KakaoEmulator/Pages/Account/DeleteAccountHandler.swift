import Hummingbird

/// The handler of `/weblogin/account/security/delete`, where a user deletes the account after entering the password
/// again.
struct DeleteAccountHandler: Sendable {
  let pageContext: PageContext

  @Sendable func show(_ request: Request, user: AccountPageRequest) async throws -> Response {
    try show(user, isWrong: false)
  }

  @Sendable func submit(_ request: Request, user: AccountPageRequest) async throws -> Response {
    let form = try await pageContext.accountForm(request, action: AccountPath.delete, user.pageRequest)
    guard PasswordHash(encoded: user.account.passwordHash).matches(form["password"] ?? "") else {
      return try show(user, isWrong: true)
    }
    _ = try await pageContext.services.deleteAccount(user.account.id, because: .accountDelete)
    return .redirect(to: AccountPath.deleted, type: .normal)
  }

  @Sendable func showDeleted(_ request: Request, pageRequest: PageRequest) async throws -> Response {
    let text = pageRequest.strings
    return try pageContext.show(
      AccountMenuPage(title: text["account", "deletedTitle"], lead: text["account", "deletedLead"]), to: pageRequest)
  }

  private func show(_ user: AccountPageRequest, isWrong: Bool) throws -> Response {
    let text = user.strings
    let page = AccountConfirmationPage(
      title: text["account", "delete"], eyebrow: user.account.email, lead: text["account", "deleteLead"],
      consequences: [text["account", "deleteServices"], text["account", "deleteData"]], action: AccountPath.delete,
      formToken: pageContext.accountFormToken(for: AccountPath.delete, user.pageRequest),
      passwordOf: user.account.email ?? user.account.phoneNumber ?? String(user.account.id),
      error: isWrong ? text["account", "passwordWrong"] : nil, confirm: text["account", "deleteConfirm"],
      back: AccountPath.security)
    return try pageContext.show(page, to: user.pageRequest)
  }
}
