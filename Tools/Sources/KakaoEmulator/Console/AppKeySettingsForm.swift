/// The form for the settings of an app key.
struct AppKeySettingsForm: Sendable {
  let key: AppKey

  func form(_ request: ConsoleRequest) -> ConsoleForm {
    var fields: [ConsoleForm.Field] = [.text("name", request.text("name"), key.name)]
    if key.hasClientSecret {
      fields.append(
        .area(
          "redirect_uris", request.text("redirectURIs"), (key.redirectURIs ?? []).joined(separator: "\n"),
          hint: request.text("keyRedirectURIsNote")))
    }
    if key.kind == .admin {
      fields.append(.heading(request.text("adminAPIs")))
      fields += AdminAPI.allCases.map { api in
        .tick("api_\(api.rawValue)", request.text("api_\(api.rawValue)"), key.apis?.contains(api) ?? true)
      }
    }
    fields.append(.heading(request.text("features")))
    if key.clientSecret != nil {
      fields.append(.tick("secret_enabled", request.text("secretEnabled"), key.clientSecret?.enabled ?? false))
    }
    fields.append(.tick("enabled", request.text("keyEnabled"), key.isEnabled))
    return request.form("save", "save", fields: fields, style: "primary")
  }

  /// Applies the submitted settings to the key.
  ///
  /// Without redirect URIs, the key uses those of the app, unless it has an empty list. With all APIs selected, the key
  /// isn't restricted.
  static func apply(_ form: FormFields, to key: inout AppKey) {
    key.name = form["name"]
    key.isEnabled = form["enabled"] != nil
    if key.hasClientSecret {
      let uris = ConsoleForm.lines(form["redirect_uris"])
      if !uris.isEmpty || key.redirectURIs?.isEmpty == false { key.redirectURIs = uris.isEmpty ? nil : uris }
      key.clientSecret?.enabled = form["secret_enabled"] != nil
    }
    if key.kind == .admin {
      let apis = AdminAPI.allCases.filter { form["api_\($0.rawValue)"] != nil }
      key.apis = apis.count == AdminAPI.allCases.count ? nil : apis
    }
  }
}
