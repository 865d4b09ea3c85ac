/// The page `/_emulator/console/apps/keys/{id}`: an app key with its settings.
struct AppKeyPage: ConsolePage {
  let console: Console

  static func path(of key: AppKey) -> String { ConsoleNavigation.path("apps/keys", key.consoleID) }

  func view(_ request: ConsoleRequest) async throws -> ConsoleView {
    let (app, key) = try await find(request)
    let value = [ConsoleBlock.Fact.code(request.text("key"), [key.shownValue])]
    let inherited = app.redirectURIs(of: key).isEmpty ? [request.text("none")] : app.redirectURIs(of: key)
    var blocks = [
      ConsoleBlock(
        id: "key", heading: request.text(key.kind.rawValue),
        facts: [.text(request.text("app"), app.name)] + value
          + [.text(request.text("keyStatus"), request.text(key.isEnabled ? "keyActive" : "deactivated"))],
        links: [.init(name: request.text("backToApp"), href: ConsoleNavigation.path("apps", app.id))]),
      ConsoleBlock(
        id: "settings", heading: request.text("settings"), forms: [AppKeySettingsForm(key: key).form(request)]),
    ]
    if key.hasClientSecret {
      blocks.append(
        ConsoleBlock(
          id: "secret", heading: request.text("clientSecret"), note: request.text("keySecretNote"),
          forms: [request.form("secret", "newSecretButton")]))
    }
    if key.kind != .admin {
      blocks.append(
        ConsoleBlock(
          id: "redirect-uris", heading: request.text("redirectURIs"),
          facts: [.code(request.text(key.kind.rawValue), inherited)]))
    }
    blocks.append(
      ConsoleBlock(
        id: "delete", heading: request.text("deleteKey"), note: request.text("deleteKeyNote"),
        forms: [request.form("delete", "delete", fields: [ConsoleConfirmation.field(request)], style: "danger")]))
    return ConsoleView(title: key.title(request), lead: request.text("keyLead"), blocks: blocks)
  }

  func perform(_ action: String, _ form: FormFields, _ request: ConsoleRequest) async throws -> ConsoleOutcome {
    let (app, key) = try await find(request)
    switch action {
    case "save":
      try await change(key, of: app) { $0 = try AppKeySettingsForm(key: $0).changed(form) }
      return .done(.did(.saved))
    case "secret":
      let secret = AppEditor.newSecret(console.services.random)
      try await change(key, of: app) {
        $0.clientSecret = ClientSecret(value: secret, enabled: $0.clientSecret?.enabled ?? true)
      }
      return .shown(shown(secret, of: key, request))
    case "delete":
      try ConsoleConfirmation.check(form)
      guard app.keys.of(key.kind).count > 1 else {
        throw ControlError.badRequest("an app needs a key of each kind")
      }
      _ = try await AppEditor(services: console.services).changeKeys(app.id) { keys in
        keys.all.removeAll { $0.value == key.value }
      }
      return .done(.did(.keyDeleted), page: ConsoleNavigation.path("apps", app.id))
    default: throw PageError.malformed
    }
  }

  private func change(_ key: AppKey, of app: App, _ change: @escaping @Sendable (inout AppKey) throws -> Void)
    async throws
  {
    _ = try await AppEditor(services: console.services).changeKeys(app.id) { keys in
      guard let index = keys.all.firstIndex(where: { $0.value == key.value }) else { throw PageError.notFound }
      try change(&keys.all[index])
    }
  }

  private func find(_ request: ConsoleRequest) async throws -> (App, AppKey) {
    for app in try await console.storage.apps() {
      if let key = app.keys.all.first(where: { $0.consoleID == request.subject }) { return (app, key) }
    }
    throw PageError.notFound
  }

  private func shown(_ secret: String, of key: AppKey, _ request: ConsoleRequest) -> ConsoleView {
    ConsoleView(
      title: key.title(request), lead: request.text("revealLead"),
      blocks: [
        ConsoleBlock(
          id: "secrets", heading: request.text("secrets"), facts: [.code(request.text("clientSecret"), [secret])],
          links: [.init(name: request.text("back"), href: request.path)])
      ])
  }
}

extension AppKey {
  /// The key's ID in console paths, which doesn't reveal the key.
  fileprivate var consoleID: String { "\(kind.rawValue)-\(SecretHash(of: value).hex.prefix(16))" }

  /// Whether the key can have its own client secret.
  var hasClientSecret: Bool { kind == .rest || kind == .javascript }

  /// The value to show.
  ///
  /// For an admin key, it has only the last four characters.
  var shownValue: String { kind == .admin ? shortValue : value }

  private var shortValue: String { "…\(value.suffix(4))" }

  /// Returns the key's name, or its kind and last four characters.
  func title(_ request: ConsoleRequest) -> String { name ?? "\(request.text(kind.rawValue)) \(shortValue)" }
}
