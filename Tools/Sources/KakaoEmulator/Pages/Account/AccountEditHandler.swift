import Foundation
import Hummingbird

/// The handler of `/weblogin/account/info` and `/weblogin/account/profile`, where users edit their contact data and
/// nickname.
enum AccountEditHandler {
  static func showInfo(_ page: PageRequest, _ account: Account) async throws -> Response {
    try showInfo(AccountEdit(account), page, account, isSaved: try isSaved(page))
  }

  static func showProfile(_ page: PageRequest, _ account: Account) async throws -> Response {
    try showProfile(AccountEdit(account), page, account, isSaved: try isSaved(page))
  }

  static func submitInfo(_ page: PageRequest, _ account: Account) async throws -> Response {
    let form = try await page.form(.account, subject: AccountPath.info)
    let edit = AccountEdit(email: form.line("email"), phone: form.line("phone"))
    return try await save(edit, page, account, AccountPath.info) { try showInfo(edit, page, account, problem: $0) }
  }

  static func submitProfile(_ page: PageRequest, _ account: Account) async throws -> Response {
    let form = try await page.form(.account, subject: AccountPath.profile)
    let edit = AccountEdit(nickname: form.line("nickname"))
    return try await save(edit, page, account, AccountPath.profile) {
      try showProfile(edit, page, account, problem: $0)
    }
  }

  private static func save(
    _ edit: AccountEdit, _ page: PageRequest, _ account: Account, _ location: String,
    refused: (AccountEdit.Problem) throws -> Response
  ) async throws -> Response {
    do {
      let changed = try await page.services.changeAccount(account.id) { try edit.applied(to: $0, others: $1) }
      guard changed != nil else { throw PageError.expired }
      return .redirect(to: AccountPath.saved(location), type: .normal)
    } catch let problem as AccountEdit.Problem {
      return try refused(problem)
    }
  }

  private static func showInfo(
    _ edit: AccountEdit, _ page: PageRequest, _ account: Account, problem: AccountEdit.Problem? = nil,
    isSaved: Bool = false
  ) throws -> Response {
    let text = page.strings
    let day = account.birthday.map { "\($0.prefix(2))-\($0.suffix(2))" }
    let birth =
      if let year = account.birthyear, let day {
        (text["account", "birthdate"], Optional("\(year)-\(day)"))
      } else {
        (text["item", day == nil ? "birthyear" : "birthday"], account.birthyear ?? day)
      }
    let facts = [
      (text["item", "name"], account.name), (text["item", "gender"], account.gender.map { text["choice", $0] }), birth,
    ].compactMap { label, value in value.map { AccountFormPage.Fact(label: label, value: $0) } }
    return try show(
      page, account, "info", AccountPath.info,
      [
        field("email", edit.email, "email", "email", page, problem, isRequired: account.email != nil),
        field("phone", edit.phone, "tel", "tel", page, problem, isRequired: false),
      ], facts: facts, problem: problem, isSaved: isSaved)
  }

  private static func showProfile(
    _ edit: AccountEdit, _ page: PageRequest, _ account: Account, problem: AccountEdit.Problem? = nil,
    isSaved: Bool = false
  ) throws -> Response {
    try show(
      page, account, "profile", AccountPath.profile,
      [field("nickname", edit.nickname, "text", "nickname", page, problem)], facts: [], problem: problem,
      isSaved: isSaved)
  }

  private static func show(
    _ page: PageRequest, _ account: Account, _ name: String, _ location: String, _ fields: [AccountFormPage.Field],
    facts: [AccountFormPage.Fact], problem: AccountEdit.Problem?, isSaved: Bool
  ) throws -> Response {
    let text = page.strings
    return try page.show(
      AccountFormPage(
        title: text["account", name], lead: text["account", "\(name)Lead"], account: AccountSummary(account),
        action: location, formToken: page.token(for: .account, subject: location), fields: fields,
        facts: facts, hasFacts: !facts.isEmpty, error: problem.map { text["create", $0.rawValue] },
        saved: isSaved ? text["account", "saved"] : nil))
  }

  private static func field(
    _ name: String, _ value: String?, _ type: String, _ autocomplete: String, _ page: PageRequest,
    _ problem: AccountEdit.Problem?, isRequired: Bool = true
  ) -> AccountFormPage.Field {
    AccountFormPage.Field(
      name: name, label: page.strings["account", "\(name)Field"], type: type, value: value ?? "",
      autocomplete: autocomplete, isRequired: isRequired,
      isInvalid: problem?.rawValue.hasPrefix(name) ?? false)
  }

  private static func isSaved(_ page: PageRequest) throws -> Bool { try page.query()["saved"] == "true" }
}

extension AccountEdit {
  /// Creates an edit with the current values of an account.
  init(_ account: Account) {
    self.init(email: account.email, phone: account.phoneNumber, nickname: account.nickname)
  }
}

extension FormFields {
  /// Returns a field's text without surrounding whitespace, or an empty string if the field is missing.
  fileprivate func line(_ name: String) -> String {
    (self[name] ?? "").trimmingCharacters(in: .whitespacesAndNewlines)
  }
}

/// A page with a form for account data.
///
/// It also shows data that can't be changed.
private struct AccountFormPage: Page {
  static let template = "account_form"

  struct Field: Sendable {
    let name: String
    let label: String
    let type: String
    let value: String
    let autocomplete: String
    let isRequired: Bool
    let isInvalid: Bool
  }

  /// A label and a value that the page shows without an input field.
  struct Fact: Sendable {
    let label: String
    let value: String
  }

  let title: String
  let lead: String
  let account: AccountSummary
  let action: String
  let formToken: String
  let fields: [Field]
  let facts: [Fact]
  let hasFacts: Bool
  let error: String?
  /// The message after a successful change, or nil.
  let saved: String?
  let back = AccountPath.home

  var status: HTTPResponse.Status { error == nil ? .ok : .unprocessableContent }
}
