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
        .text("friends", request.text("friends"), text(account.friends), hint: request.text("friendsNote")),
        .text("favorite_friends", request.text("favorite_friends"), text(account.favoriteFriends)),
        .heading(request.text("emailState")),
        .tick("email_valid", request.text("email_valid"), account.isEmailValid),
        .tick("email_verified", request.text("email_verified"), account.isEmailVerified),
        .heading(request.text("kakaoTalk")),
        .tick("kakaotalk", request.text("kakaotalk"), account.usesKakaoTalk),
      ], style: "primary")
  }

  private static func text(_ ids: [Account.ID]?) -> String { (ids ?? []).map(String.init).joined(separator: " ") }

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
      (value.key, form[value.key].map(value.format.config.write) ?? .null)
    }
    members.append(("status", form["status"].map(JSON.string) ?? .null))
    members += ["email_valid", "email_verified"].map { ($0, .bool(form[$0] != nil)) }
    // An account uses KakaoTalk by default.
    members.append(("kakaotalk", form["kakaotalk"] == nil ? false : .null))
    members += ["friends", "favorite_friends"].map { ($0, form[$0].map(ids) ?? .null) }
    if let password = form["password"] { members.append(("password", .string(password))) }
    return .members(members)
  }

  /// Returns the IDs in a text, which are separated by spaces or commas.
  private static func ids(_ text: String) -> JSON {
    .array(
      text.split { $0 == "," || $0.isWhitespace }.map { id in
        Int64(id).map(JSON.integer) ?? .string(String(id))
      })
  }
}
