import HummingbirdTesting
import Testing

@testable import KakaoEmulator

extension TestEmulator {
  /// The admin keys of the two demo apps.
  static let adminKey = "KakaoAK d0000000000000000000000000000004"
  static let strictAdminKey = "KakaoAK d0000000000000000000000000000014"

  func link(app: App.ID = 1234, account: Account.ID = 1) async throws -> Link {
    try #require(try await storage.link(app: app, account: account))
  }

  func userID(app: App.ID = 1234, account: Account.ID = 1) async throws -> Int64 {
    try await link(app: app, account: account).userID
  }

  /// Sets all values of the first account that consent items share to example values.
  func setExampleValues() async throws {
    _ = try await storage.updateAccount(1) { account in
      for value in ConsentItemDescriptor.accountValues {
        account[keyPath: value.path] = try? value.format.config.read(ConfigNode(yaml: value.example, file: "example"))
      }
    }
  }

  /// Returns `fields`, and the fields that identify the user in a call with the admin key.
  func target(_ fields: [String: String] = [:], app: App.ID = 1234) async throws -> [String: String] {
    let user = try await userID(app: app)
    return fields.merging(["target_id_type": "user_id", "target_id": String(user)]) { $1 }
  }

  /// Returns a query with `fields`, and the fields that identify the user in a call with the admin key.
  func targetQuery(_ fields: [String: String] = [:]) async throws -> String {
    Self.form(try await target(fields))
  }
}

extension TestResponse {
  /// Returns the member `name` of each object in the list `list` of the body.
  func texts(_ name: String, of list: String) throws -> [String] {
    let objects = try #require(try json()[list] as? [[String: Any]])
    return try objects.map { try #require($0[name] as? String) }
  }
}
