import Hummingbird

/// The handler of `/weblogin/account/security/delete`, where a user deletes the account after entering the password
/// again.
enum DeleteAccountHandler {
  static func show(_ page: PageRequest, _ account: Account) async throws -> Response {
    try show(page, account, isWrong: false)
  }

  static func submit(_ page: PageRequest, _ account: Account) async throws -> Response {
    let form = try await page.form(.account, subject: AccountPath.delete)
    guard PasswordHash(encoded: account.passwordHash).matches(form["password"] ?? "") else {
      return try show(page, account, isWrong: true)
    }
    _ = try await page.services.deleteAccount(account.id, because: .accountDelete)
    return .redirect(to: AccountPath.deleted, type: .normal)
  }

  static func showDeleted(_ page: PageRequest) async throws -> Response {
    let text = page.strings
    return try page.show(
      AccountMenuPage(title: text["account", "deletedTitle"], lead: text["account", "deletedLead"]))
  }

  private static func show(_ page: PageRequest, _ account: Account, isWrong: Bool) throws -> Response {
    let text = page.strings
    return try page.show(
      AccountConfirmationPage(
        title: text["account", "delete"], eyebrow: account.email, lead: text["account", "deleteLead"],
        consequences: [text["account", "deleteServices"], text["account", "deleteData"]], action: AccountPath.delete,
        formToken: page.token(for: .account, subject: AccountPath.delete),
        passwordOf: account.email ?? account.phoneNumber ?? String(account.id),
        error: isWrong ? text["account", "passwordWrong"] : nil, confirm: text["account", "deleteConfirm"],
        back: AccountPath.security))
  }
}
