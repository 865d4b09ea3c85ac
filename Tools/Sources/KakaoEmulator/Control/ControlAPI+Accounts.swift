import Hummingbird

/// Accounts, written as in the configuration file. Passwords go in and never come out.
extension ControlAPI {
  func accounts() async throws -> JSON {
    ["accounts": .array(try await services.storage.accounts().map(\.controlJSON))]
  }

  func account(_ context: EmulatorRequestContext) async throws -> JSON {
    let id = try Self.accountID(context)
    guard let account = try await services.storage.account(id: id) else { throw ControlError.noAccount }
    return account.shownJSON
  }

  /// Without an id the account gets one that was never given.
  func addAccount(_ request: Request) async throws -> Response {
    let account = try await AccountSettings(services: services).add(try await request.json(JSON.self))
    return account.shownJSON.response(.created)
  }

  /// Replaces everything; without a password the account keeps the one it has.
  func replaceAccount(_ request: Request, _ context: EmulatorRequestContext) async throws -> JSON {
    let json = try await request.json(JSON.self)
    return try await AccountSettings(services: services).change(try Self.accountID(context), .replace(json)).shownJSON
  }

  /// Changes what the body names.
  func changeAccount(_ request: Request, _ context: EmulatorRequestContext) async throws -> JSON {
    let patch = try await request.json(JSON.self)
    return try await AccountSettings(services: services).change(try Self.accountID(context), .merge(patch)).shownJSON
  }

  static func accountID(_ context: EmulatorRequestContext) throws -> Account.ID {
    guard let id = context.parameters.get("id", as: Account.ID.self) else { throw ControlError.noAccount }
    return id
  }
}

extension Account {
  /// All but the password.
  var shownJSON: JSON { configJSON.removing("password_hash") }
}
