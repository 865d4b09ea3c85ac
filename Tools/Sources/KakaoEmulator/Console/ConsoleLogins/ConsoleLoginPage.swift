import Foundation

/// The page `/_emulator/console/try`: builds an authorization request, shows its code, and runs the login.
struct ConsoleLoginPage: ConsolePage {
  static let callbackPath = ConsoleNavigation.path("try") + "/callback"

  let console: Console

  func view(_ request: ConsoleRequest) async throws -> ConsoleView {
    var settings = try ConsoleLoginSettings(request.query)
    let apps = try await console.storage.apps()
    guard let app = apps.first(where: { $0.id == settings.app }) ?? apps.first else {
      return ConsoleView(
        title: request.text("try"), lead: request.text("tryLead"),
        blocks: [ConsoleBlock(id: "build", heading: request.text("apps"), whenEmpty: request.text("none"))])
    }
    settings.app = app.id
    let key = app.keys.primary(settings.kind)
    let registered = app.redirectURIs(of: key)
    let redirectURI = registered.first { settings.redirectURI?.hasSameBytes(as: $0) == true } ?? registered.first ?? ""
    let samples = ConsoleLoginSamples(
      settings: settings, key: key, needsSecret: app.clientSecret(of: key)?.enabled == true, nativeKey: app.keys.native,
      redirectURI: redirectURI, url: console.services.issuer)
    return ConsoleView(
      title: request.text("try"), lead: request.text("tryLead"),
      blocks: [
        ConsoleBlock(
          id: "build", heading: request.text("tryBuild"), forms: [builder(settings, apps, registered, request)]),
        ConsoleBlock(
          id: "run", heading: request.text("tryRun"), note: request.text("tryRunNote"),
          facts: [.code("client_id", [key.value])],
          forms: [request.form("run", "tryRunButton", hidden: settings.fields, style: "primary")]),
        ConsoleBlock(
          id: "samples", heading: request.text("code"),
          note: request.text(samples.needsSecret ? "trySecretNote" : "trySamplesNote"),
          samples: samples.all(request)),
      ])
  }

  func perform(_ action: String, _ form: FormFields, _ request: ConsoleRequest) async throws -> ConsoleOutcome {
    guard action == "run" else { throw PageError.malformed }
    let settings = try ConsoleLoginSettings(form)
    guard let app = try await console.storage.app(id: settings.app ?? 0) else { throw ControlError.noApp }
    return .page(Self.start(settings, app: app, console: console, request))
  }

  /// Adds a login that returns to the console, and returns the path that starts it.
  static func start(
    _ settings: ConsoleLoginSettings, app: App, note: String? = nil, console: Console, _ request: ConsoleRequest
  ) -> String {
    let services = console.services
    // The emulator's random source isn't used, because its values are predictable with a seed.
    func secret() -> String { RandomSource.system.bytes(32).base64URLEncodedString() }
    let consoleLogin = ConsoleLogin(
      settings: settings, app: app, key: app.keys.primary(settings.kind), redirectURI: request.origin + callbackPath,
      verifier: settings.usesPKCE ? secret() : nil, nonce: settings.usesNonce ? secret() : nil,
      browser: SecretHash(of: request.browser.cookie), note: note,
      expiresAt: services.clock.now.addingTimeInterval(PendingAuthorizationRequest.lifetime))
    let state = secret()
    services.consoleLogins.add(consoleLogin, state: state)
    return consoleLogin.path(state: state)
  }

  private func builder(
    _ settings: ConsoleLoginSettings, _ apps: [App], _ redirectURIs: [String], _ request: ConsoleRequest
  ) -> ConsoleForm {
    var form = ConsoleForm(
      action: request.path, method: "get",
      fields: [
        .choice(
          "app", request.text("app"), apps.map { (String($0.id), $0.name) }, selected: settings.app.map(String.init)),
        .choice(
          "key", request.text("key"), ConsoleLoginSettings.kinds.map { ($0.rawValue, request.text($0.rawValue)) },
          selected: settings.kind.rawValue),
        .choice(
          "redirect_uri", request.text("redirectURI"), redirectURIs.map { ($0, $0) },
          selected: settings.redirectURI ?? redirectURIs.first),
        .text("scope", "scope", settings.scope, hint: request.text("tryScopeNote")),
        .choice(
          "prompt", "prompt", ConsoleLoginSettings.prompts.map { ($0, $0.isEmpty ? request.text("none") : $0) },
          selected: settings.prompt),
        .tick("nonce", "nonce", settings.usesNonce), .tick("pkce", "PKCE (S256)", settings.usesPKCE),
      ], submit: request.text("tryBuildButton"))
    for index in form.fields.indices { form.fields[index].fieldID = "build-\(form.fields[index].field)" }
    return form
  }
}
