/// Changes to accounts, checked like the configuration file.
struct AccountSettings: Sendable {
  let services: Services

  func add(_ json: JSON) async throws -> Account {
    let described = try Account(ConfigNode(json: json), defaultID: 0)
    return try await services.storage.addAccount { others in
      var account = described
      if !json.hasMember("id") { account.id = (others.map(\.id).max() ?? 0) + 1 }
      try Self.check(account, besides: others)
      return account
    }
  }

  /// The id stays, whatever the change says; a password that is not named does too. Services are told what is new.
  func change(_ id: Account.ID, _ change: @escaping @Sendable (JSON) -> JSON) async throws -> Account {
    let changed = try await services.changeAccount(id) { account, others in
      let wanted = change(account.shownJSON)
      let hash = JSON.members([("password_hash", .string(account.passwordHash))])
      let described = try Account(
        ConfigNode(json: wanted.hasMember("password") ? wanted : wanted.merging(hash)), defaultID: id)
      guard described.id == id else { throw ControlError.badRequest("id cannot be changed") }
      try Self.check(described, besides: others)
      return described
    }
    guard let changed else { throw ControlError.noAccount }
    return changed
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
