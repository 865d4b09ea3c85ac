import Foundation

extension RunningEmulator {
  /// Returns all apps, in the order of the emulator.
  ///
  /// - Throws: ``EmulatorControlError``, or the error of the connection.
  public func apps() async throws -> [EmulatorApp] {
    struct List: Decodable { let apps: [EmulatorApp] }
    return try JSONDecoder().decode(List.self, from: try await control("GET", "apps")).apps
  }

  /// Adds an app with the settings of another one, but with a new ID and new keys.
  ///
  /// - Parameter app: The ID of the other app, or `nil` for an app with only the default settings.
  /// - Returns: The new app.
  /// - Throws: ``EmulatorControlError``, or the error of the connection.
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

  /// Adds the account of a person, whose email address no other person has.
  ///
  /// - Parameters:
  ///   - number: The number in the nickname and the email address.
  ///   - settings: More settings, with the names of the configuration file. They replace those of the person.
  /// - Returns: The account.
  /// - Throws: ``EmulatorControlError``, or the error of the connection.
  func addPerson(_ number: Int, settings: [String: any Sendable]) async throws -> EmulatorAccount {
    struct Added: Decodable { let id: Int64 }
    let unique = UUID().uuidString.prefix(8).lowercased()
    var all: [String: any Sendable] = ["nickname": "Person \(number)", "password": "emulator"]
    all["email"] = "person\(number)-\(unique)@example.com"
    all.merge(settings) { $1 }
    let body = try JSONSerialization.data(withJSONObject: all)
    let added = try JSONDecoder().decode(Added.self, from: try await control("POST", "accounts", body))
    func text(_ name: String) -> String { all[name] as? String ?? "" }
    return EmulatorAccount(
      id: added.id, email: text("email"), nickname: text("nickname"), password: text("password"))
  }
}
