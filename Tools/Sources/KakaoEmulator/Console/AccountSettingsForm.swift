/// The form for the settings of an account.
enum AccountSettingsForm {
  private static let texts = [
    "email", "nickname", "name", "phone_number", "birthyear", "birthday", "profile_image_url", "thumbnail_image_url",
  ]

  static func form(_ account: Account, _ call: ConsoleRequest) -> ConsoleForm {
    let values = [
      account.email, account.nickname, account.name, account.phoneNumber, account.birthyear, account.birthday,
      account.profileImageURL, account.thumbnailImageURL,
    ]
    let fields = zip(texts, values).map { ConsoleForm.Field.text($0, call.text($0), $1) }
    let genders = [("", call.text("notSet")), ("female", call.text("female")), ("male", call.text("male"))]
    let states = ["active"] + AccountRestriction.allCases.map(\.rawValue)
    return call.form(
      "save", "save",
      fields: fields + [
        .choice("gender", call.text("gender"), genders, selected: account.gender ?? ""),
        .text("password", call.text("newPassword"), "", type: "password", hint: call.text("newPasswordNote")),
        .choice(
          "status", call.text("accountStatus"), states.map { ($0, call.text($0)) },
          selected: account.restriction?.rawValue ?? "active"),
        .heading(call.text("emailState")),
        .tick("email_valid", call.text("email_valid"), account.isEmailValid),
        .tick("email_verified", call.text("email_verified"), account.isEmailVerified),
      ], style: "primary")
  }

  /// Returns the submitted settings as a JSON merge patch of the account's configuration.
  ///
  /// An empty field removes the setting, except for the password.
  static func patch(_ form: FormFields) -> JSON {
    var members = (texts + ["gender", "status"]).map { ($0, form[$0].map(JSON.string) ?? .null) }
    members += ["email_valid", "email_verified"].map { ($0, .bool(form[$0] != nil)) }
    if let password = form["password"] { members.append(("password", .string(password))) }
    return .members(members)
  }
}
