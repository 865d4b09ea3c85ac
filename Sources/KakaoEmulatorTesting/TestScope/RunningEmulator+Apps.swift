import Foundation

extension RunningEmulator {
  /// Returns all apps, in the order of the emulator.
  ///
  /// - Throws: ``EmulatorControlError`` if the emulator rejects the request, or a connection error.
  public func apps() async throws -> [EmulatorApp] {
    struct List: Decodable { let apps: [EmulatorApp] }
    return try JSONDecoder().decode(List.self, from: try await control("GET", "apps")).apps
  }

  /// Adds an app with the settings of another one, but with a new ID and new keys.
  ///
  /// - Parameter app: The ID of the other app, or `nil` for an app with only the default settings.
  /// - Returns: The new app.
  /// - Throws: ``EmulatorControlError`` if the emulator rejects the request, or a connection error.
  func addApp(copying app: Int?) async throws -> EmulatorApp {
    var settings: [String: Any] = ["name": "Test"]
    if let app {
      let json = try JSONSerialization.jsonObject(with: try await control("GET", "apps/\(app)"))
      settings = json as? [String: Any] ?? [:]
      settings["id"] = nil
      settings["keys"] = nil
    }
    let added = try await control("POST", "apps", try JSONSerialization.data(withJSONObject: settings))
    return try JSONDecoder().decode(EmulatorApp.self, from: added)
  }
}
