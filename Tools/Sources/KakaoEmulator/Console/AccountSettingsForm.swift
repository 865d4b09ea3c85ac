/// The form for the settings of an account.
enum AccountSettingsForm {
  private static let texts = [
    "email", "nickname", "name", "phone_number", "birthyear", "birthday", "profile_image_url", "thumbnail_image_url",
  ]

  static func form(_ account: Account, _ request: ConsoleRequest) -> ConsoleForm {
    let values = [
      account.email, account.nickname, account.name, account.phoneNumber, account.birthyear, account.birthday,
      account.profileImageURL, account.thumbnailImageURL,
    ]
    let fields = zip(texts, values).map { ConsoleForm.Field.text($0, request.text($0), $1) }
    let genders = [("", request.text("notSet")), ("female", request.text("female")), ("male", request.text("male"))]
    let states = ["active"] + AccountRestriction.allCases.map(\.rawValue)
    return request.form(
      "save", "save",
      fields: fields + [
        .choice("gender", request.text("gender"), genders, selected: account.gender ?? ""),
        .text("password", request.text("newPassword"), "", type: "password", hint: request.text("newPasswordNote")),
        .choice(
          "status", request.text("accountStatus"), states.map { ($0, request.text($0)) },
          selected: account.restriction?.rawValue ?? "active"),
        .heading(request.text("emailState")),
        .tick("email_valid", request.text("email_valid"), account.isEmailValid),
        .tick("email_verified", request.text("email_verified"), account.isEmailVerified),
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
