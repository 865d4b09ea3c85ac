/// The form for the settings of an app key.
struct AppKeySettingsForm: Sendable {
  let key: AppKey

  private var object: ConfigObject<AppKey> { AppKey.object(of: key.kind) }
  private var settings: ConfigForm {
    ConfigForm(object.fields.map(\.name).filter { $0 != "key" }, of: object.fields)
  }

  func form(_ request: ConsoleRequest) -> ConsoleForm {
    request.form("save", "save", fields: settings.fields(object.write(key), request), style: "primary")
  }

  /// Returns the key with the submitted settings.
  func changed(_ form: FormFields) throws -> AppKey {
    let current = object.write(key)
    return try object.read(ConfigNode(json: current.merging(settings.patch(form, of: current))))
  }
}
