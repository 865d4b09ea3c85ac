/// The form on the overview page that starts a login with an existing account or with an account created from a preset.
struct LoginStarter: Sendable {
  /// The maximum number of accounts in the list.
  private static let maximumAccountCount = 12

  /// The number of accounts to read.
  ///
  /// It includes one account for each preset, because the list omits those accounts.
  static let readAccountCount = maximumAccountCount + PersonPreset.allCases.count

  let action: String
  let hidden: [ConsoleForm.Hidden]
  let apps: [ConsoleForm.Option]
  let accounts: [ConsoleForm.Option]
  let presets: [ConsoleForm.Option]

  init(_ apps: [App], _ accounts: [Account], _ request: ConsoleRequest) {
    let form = request.form("start", "login")
    (action, hidden) = (form.action, form.hidden)
    let sent = request.rejectedForm?["app"]
    let person = request.rejectedForm?["person"]
    self.apps = apps.map { .init(choice: String($0.id), caption: $0.name, isSelected: String($0.id) == sent) }
    let created = Set(PersonPreset.allCases.map(\.email))
    self.accounts = accounts.filter { account in account.email.map { !created.contains($0) } ?? true }
      .prefix(Self.maximumAccountCount)
      .map { .init(choice: String($0.id), caption: AccountSummary($0).name, isSelected: String($0.id) == person) }
    presets = PersonPreset.allCases.map { preset in
      .init(
        choice: preset.rawValue, caption: request.text(preset.rawValue, in: "preset"),
        isSelected: preset.rawValue == person)
    }
  }

  /// Signs the browser in with the account that the form selects, and starts a login that returns to the console.
  static func perform(_ form: FormFields, _ request: ConsoleRequest, console: Console) async throws -> ConsoleOutcome {
    guard let app = try await console.storage.app(id: form["app"].flatMap { App.ID($0) } ?? 0) else {
      throw ControlError.noApp
    }
    var settings = ConsoleLoginSettings()
    settings.app = app.id
    let account: Account
    var note: String?
    if let preset = form["person"].flatMap(PersonPreset.init) {
      account = try await preset.create(
        nickname: request.text(preset.rawValue, in: "preset"), app: app, services: console.services)
      note = request.text(preset.rawValue, in: "presetNote").filled(["account": String(account.id), "app": app.name])
    } else if let found = try await console.storage.account(id: form["person"].flatMap { Account.ID($0) } ?? 0) {
      account = found
    } else {
      throw ControlError.noAccount
    }
    let path = ConsoleLoginPage.start(settings, app: app, note: note, console: console, request)
    return .signedIn(account.id, page: path)
  }
}
