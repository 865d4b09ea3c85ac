import Foundation

extension EmulatorControl {
  private struct Logins: Decodable {
    struct Login: Decodable {
      let id: Int
    }

    let logins: [Login]
  }

  /// Returns the console's page that shows each step of the latest login, or the list of logins if it isn't known.
  func latestLoginPage() async -> URL {
    let latest = try? await call("GET", "logins?limit=1", as: Logins.self).logins.first
    let list = url.appendingPathComponent("_emulator/console/logins")
    return latest.map { list.appendingPathComponent(String($0.id)) } ?? list
  }
}
