import Hummingbird

/// Operations on accounts, in the format of the configuration file.
///
/// Responses don't contain passwords.
extension ControlAPI {
  func accounts() async throws -> JSON {
    ["accounts": .array(try await services.storage.accounts().map(\.controlJSON))]
  }

  func account(_ context: EmulatorRequestContext) async throws -> JSON {
    let id = try Self.accountID(context)
    guard let account = try await services.storage.account(id: id) else { throw ControlError.noAccountInPath }
    return account.shownJSON
  }

  /// Adds an account.
  ///
  /// If the body has no ID, a random one is generated.
  func addAccount(_ request: Request) async throws -> Response {
    let account = try await AccountEditor(services: services).add(try await request.json())
    return account.shownJSON.response(.created)
  }

  /// Replaces all settings.
  ///
  /// If the body has no password, the account keeps its password.
  func replaceAccount(_ request: Request, _ context: EmulatorRequestContext) async throws -> JSON {
    let json = try await request.json()
    return try await AccountEditor(services: services).change(try Self.accountID(context), .replace(json)).shownJSON
  }

  /// Changes the settings that the body contains.
  func changeAccount(_ request: Request, _ context: EmulatorRequestContext) async throws -> JSON {
    let patch = try await request.json()
    try Account.object.checkKeys(ofPatch: patch)
    return try await AccountEditor(services: services).change(try Self.accountID(context), .merge(patch)).shownJSON
  }

  static func accountID(_ context: EmulatorRequestContext) throws -> Account.ID {
    guard let id = context.parameters.get("id", as: Account.ID.self) else { throw ControlError.noAccountInPath }
    return id
  }
}

extension Account {
  /// The account without its password hash.
  var shownJSON: JSON { configJSON.removing("password_hash") }
}

extension Account {
  /// The account in the format of the control API's account list, without the password.
  fileprivate var controlJSON: JSON {
    [
      "id": .integer(id), "email": email.map(JSON.string), "nickname": nickname.map(JSON.string),
      "name": name.map(JSON.string), "phone_number": phoneNumber.map(JSON.string),
    ]
  }
}
