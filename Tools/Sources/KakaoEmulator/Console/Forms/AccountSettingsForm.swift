/// The form for the settings of an account.
enum AccountSettingsForm {
  private static let settings = ConfigForm(
    Account.object.fields.map(\.name).filter { !["id", "password_hash"].contains($0) }, of: Account.object.fields)

  static func form(_ account: Account, _ request: ConsoleRequest) -> ConsoleForm {
    request.form(
      "save", "save", fields: settings.fields(account.configJSON, request), hidden: [("tab", "settings")],
      style: "primary")
  }

  /// Returns the submitted settings as a JSON merge patch of the account's configuration.
  ///
  /// An empty password leaves the current one unchanged.
  static func patch(_ form: FormFields, of account: Account) throws -> JSON {
    let patch = try settings.patch(form, of: account.configJSON)
    return form["password"] == nil ? patch.removing("password") : patch
  }
}
