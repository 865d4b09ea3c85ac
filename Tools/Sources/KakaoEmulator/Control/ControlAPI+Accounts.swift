import Hummingbird

extension ControlAPI {
  /// Adds an account, written as in the configuration file; without an id it gets the next free one.
  func addAccount(_ request: Request) async throws -> Response {
    let json = try await request.json(JSON.self)
    let described = try Account(ConfigNode(json: json), defaultID: 0)
    let account = try await services.storage.addAccount { others in
      var account = described
      if !json.hasMember("id") { account.id = (others.map(\.id).max() ?? 0) + 1 }
      try Self.check(account, besides: others)
      return account
    }
    return account.controlJSON.response(.created)
  }

  private static func check(_ account: Account, besides others: [Account]) throws {
    guard !others.contains(where: { $0.id == account.id }) else {
      throw ControlError.conflict("an account with this id exists")
    }
    let email = account.email?.lowercased()
    guard email == nil || !others.contains(where: { $0.email?.lowercased() == email }) else {
      throw ControlError.conflict("an account with this email exists")
    }
  }
}
