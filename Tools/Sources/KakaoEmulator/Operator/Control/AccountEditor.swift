/// Changes to accounts, validated like the configuration file.
struct AccountEditor: Sendable {
  let services: Services

  /// Adds an account.
  ///
  /// If an account with the login key exists, the new account replaces it and gets its ID.
  func add(_ json: JSON, replacing key: LoginKey? = nil) async throws -> Account {
    let described = try Account(ConfigNode(json: json), defaultID: 0)
    let random = services.random
    return try await services.addAccount(replacing: key) { earlier, others in
      var account = described
      if !json.hasMember("id") { account.id = try earlier ?? random.id { try others.contains($0) } }
      try Self.check(account, others: others)
      return account
    }
  }

  /// Changes an account and notifies the services that the account is linked to.
  ///
  /// The ID can't change. The password is kept unless the change sets it.
  func change(_ id: Account.ID, _ change: Change) async throws -> Account {
    let change = try change.hashed
    let changed = try await services.changeAccount(id) { account, others in
      let described = try Account(ConfigNode(json: change.applied(to: account)), defaultID: id)
      guard described.id == id else { throw ControlError.badRequest("id cannot be changed", field: "id") }
      try Self.check(described, others: others, changedFrom: account)
      return described
    }
    guard let changed else { throw ControlError.noAccountInPath }
    return changed
  }

  enum Change: Sendable {
    /// Replace all settings.
    case replace(JSON)
    /// Change some settings with a JSON merge patch (RFC 7396).
    case merge(JSON)

    /// The change with the password replaced by its hash.
    ///
    /// Hashing takes too long to do during a storage transaction.
    fileprivate var hashed: Change {
      get throws {
        switch self {
        case .replace(let json): .replace(try Self.hashed(json))
        case .merge(let json): .merge(try Self.hashed(json))
        }
      }
    }

    private static func hashed(_ json: JSON) throws -> JSON {
      guard let value = json.member("password") else { return json }
      let password: String
      switch value {
      case .string(let text) where !text.isEmpty: password = text
      // A password that consists of digits may be a JSON number, as in the configuration file.
      case .integer, .decimal: password = value.text
      // An invalid password stays in the change, and is rejected when the change is validated.
      default: return json
      }
      // The new salt changes the hash even if the password stays the same, so that the account's sessions are deleted.
      let hash = try PasswordHash(password: password).encoded
      return json.removing("password").removing("password_hash").merging(["password_hash": .string(hash)])
    }

    fileprivate func applied(to account: Account) -> JSON {
      let wanted =
        switch self {
        case .replace(let json): json
        case .merge(let patch): account.shownJSON.merging(patch)
        }
      guard !wanted.hasMember("password_hash") else { return wanted }
      return wanted.merging(["password_hash": .string(account.passwordHash)])
    }
  }

  private static func check(_ account: Account, others: OtherAccounts, changedFrom before: Account? = nil) throws {
    guard try !others.contains(account.id) else {
      throw ControlError.conflict("an account with this id exists", field: "id")
    }
    if let taken = try account.loginKeyInUse(byOthers: others, changedFrom: before) {
      throw ControlError.conflict("an account with this \(taken.name) exists", field: taken.name)
    }
    // Check only new friends, because the accounts of existing friends may have been deleted.
    let known = Set(before?.friends ?? [])
    if let index = try account.friends?.firstIndex(where: { try !known.contains($0) && !others.contains($0) }) {
      let field = "friends[\(index)]"
      throw ConfigError(file: "body", line: nil, field: field, message: "\(field): isn't the ID of an account")
    }
  }
}
