/// The form for the settings of an account.
enum AccountSettingsForm {
  static func form(_ account: Account, _ request: ConsoleRequest) -> ConsoleForm {
    let states = ["active"] + AccountRestriction.allCases.map(\.rawValue)
    return request.form(
      "save", "save",
      fields: ConsentItemDescriptor.accountValues.map { field($0, account, request) } + [
        .text("password", request.text("newPassword"), "", type: "password", hint: request.text("newPasswordNote")),
        .choice(
          "status", request.text("accountStatus"), states.map { ($0, request.text($0)) },
          selected: account.restriction?.rawValue ?? "active"),
        .heading(request.text("emailState")),
        .tick("email_valid", request.text("email_valid"), account.isEmailValid),
        .tick("email_verified", request.text("email_verified"), account.isEmailVerified),
      ], style: "primary")
  }

  private static func field(
    _ value: AccountValue, _ account: Account, _ request: ConsoleRequest
  ) -> ConsoleForm.Field {
    let strings = request.pageRequest.strings
    let (label, content) = (strings["value", value.key], account[keyPath: value.path])
    let choices = value.format.choices.map { ($0.value, strings["choice", $0.value]) }
    return choices.isEmpty
      ? .text(value.key, label, content)
      : .choice(value.key, label, [("", request.text("notSet"))] + choices, selected: content ?? "")
  }

  /// Returns the submitted settings as a JSON merge patch of the account's configuration.
  ///
  /// An empty field removes the setting, except for the password.
  static func patch(_ form: FormFields) -> JSON {
    var members = ConsentItemDescriptor.accountValues.map { value in
      (value.key, form[value.key].map(value.format.json) ?? .null)
    }
    members.append(("status", form["status"].map(JSON.string) ?? .null))
    members += ["email_valid", "email_verified"].map { ($0, .bool(form[$0] != nil)) }
    if let password = form["password"] { members.append(("password", .string(password))) }
    return .members(members)
  }
}
