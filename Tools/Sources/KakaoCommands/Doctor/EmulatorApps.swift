import KakaoDoctor

/// The apps of a running emulator, for the comparison with an app's setup.
struct EmulatorApps: Sendable {
  private let control: EmulatorControl

  init(_ control: EmulatorControl) {
    self.control = control
  }

  /// Returns the settings that the emulator's apps lack.
  func differences(_ diagnosis: Diagnosis) async throws -> [Finding] {
    var apps: [EmulatorApp] = []
    for app in try await EmulatorDirectory.apps(control) {
      let settings = try await settings(of: String(app.id))
      apps.append(
        EmulatorApp(
          id: app.id, keys: app.keys, redirectURIs: app.redirect_uris, bundleIDs: Self.bundleIDs(settings)))
    }
    return diagnosis.differences(from: apps)
  }

  /// Adds the missing settings.
  ///
  /// - Returns: The settings that have been added.
  func add(_ findings: [Finding], _ diagnosis: Diagnosis) async throws -> [Finding] {
    var added: [Finding] = []
    for finding in findings {
      if try await add(finding) { added.append(finding) }
    }
    guard added.contains(where: { $0.code == .emulatorAppMissing }) else { return added }
    // A new app has neither redirect URIs nor bundle IDs, so compare again.
    for finding in try await differences(diagnosis) {
      if try await add(finding) { added.append(finding) }
    }
    return added
  }

  /// Adds the setting that a finding reports as missing.
  ///
  /// - Returns: `false` if the finding can't be fixed in the emulator, for example because the code passes a key that
  ///   isn't a native app key.
  private func add(_ finding: Finding) async throws -> Bool {
    let values = finding.values
    switch finding.code {
    case .emulatorAppMissing:
      guard let key = values["key"] else { return false }
      let name = values["app"].flatMap { $0.isEmpty ? nil : $0 } ?? "App"
      // The emulator generates all keys of a new app, so set the native app key afterward.
      let app = try await control.call("POST", "apps", ["name": .string(name)] as JSONValue, as: JSONValue.self)
      guard let id = app["id"]?.integer else { return false }
      try await send("PATCH", "apps/\(id)", ["keys": .object(["native": .string(key)])])
    case .emulatorBundleIDMissing:
      guard let id = values["id"], let bundle = values["bundle"] else { return false }
      let settings = try await settings(of: id)
      var platforms: [String: JSONValue] = [:]
      if case .some(.object(let members)) = settings["platforms"] { platforms = members }
      let ids = Self.bundleIDs(settings) ?? []
      platforms["ios_bundle_ids"] = .array((ids + [bundle]).map(JSONValue.string))
      try await send("PATCH", "apps/\(id)", ["platforms": .object(platforms)])
    case .emulatorRedirectURIMissing:
      guard let id = values["id"], let uri = values["uri"] else { return false }
      let uris = try await settings(of: id)["redirect_uris"]?.elements ?? []
      try await send("PATCH", "apps/\(id)", ["redirect_uris": .array(uris + [.string(uri)])])
    default: return false
    }
    return true
  }

  private func settings(of id: String) async throws -> JSONValue {
    try await control.call("GET", "apps/\(id)", as: JSONValue.self)
  }

  private func send(_ method: String, _ path: String, _ body: JSONValue) async throws {
    _ = try await control.call(method, path, body, as: JSONValue.self)
  }

  /// Returns the registered bundle IDs, or `nil` if the app accepts any platform.
  private static func bundleIDs(_ settings: JSONValue) -> [String]? {
    guard case .some(.object(let platforms)) = settings["platforms"] else { return nil }
    return platforms["ios_bundle_ids"]?.elements.compactMap(\.string) ?? []
  }
}
