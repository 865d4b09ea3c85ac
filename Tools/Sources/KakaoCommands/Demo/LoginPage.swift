import Foundation

/// The console's page about one login, which shows each step of it.
enum LoginPage {
  private struct Logins: Decodable {
    struct Login: Decodable {
      let id: Int
    }

    let logins: [Login]
  }

  /// Returns the page about the latest login, or the list of logins if it isn't known.
  static func latest(of emulator: EmulatorControl) async -> URL {
    let latest = try? await emulator.call("GET", "logins?limit=1", as: Logins.self).logins.first
    let list = emulator.url.appendingPathComponent("_emulator/console/logins")
    return latest.map { list.appendingPathComponent(String($0.id)) } ?? list
  }
}
