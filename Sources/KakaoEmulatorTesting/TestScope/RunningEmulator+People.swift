import Foundation

extension RunningEmulator {
  /// Adds an account with a unique email address.
  ///
  /// - Parameters:
  ///   - number: The number in the nickname and the email address.
  ///   - settings: More settings, with the keys of the configuration file. They replace the default nickname,
  ///     password, and email address.
  /// - Returns: The account.
  /// - Throws: ``EmulatorControlError`` if the emulator rejects the request, or a connection error.
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
