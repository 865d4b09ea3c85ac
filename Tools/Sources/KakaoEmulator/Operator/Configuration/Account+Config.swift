extension Account {
  /// The keys of an entry in `accounts`.
  static let object = ConfigObject<Account>(
    "account", Account(id: 0, passwordHash: ""), identity + values + state + kakaoTalkKeys
  ) {
    account, table in
    for (friend, node) in zip(account.friends ?? [], try table.list("friends")) where friend == account.id {
      throw node.failure("is the account itself")
    }
    let friends = account.friends ?? []
    for (friend, node) in zip(account.favoriteFriends ?? [], try table.list("favorite_friends"))
    where !friends.contains(friend) {
      throw node.failure("isn't in friends")
    }
  }

  private static let identity: [ConfigKey<Account>] = [
    ConfigKey("id", \.id, .integer(), isRequired: true)
  ]

  private static let values: [ConfigKey<Account>] = ConsentItemDescriptor.accountValues.map { value in
    ConfigKey(value.key, value.path, value.format.config)
  }

  private static let state: [ConfigKey<Account>] = [
    ConfigKey("email_valid", \.isEmailValid, .bool),
    ConfigKey("email_verified", \.isEmailVerified, .bool),
    ConfigKey("password", .secret, get: { _ in nil }, set: { _, _ in }),
    ConfigKey(
      "password_hash", .passwordHash, get: { $0.passwordHash.isEmpty ? nil : $0.passwordHash },
      set: { $0.passwordHash = $1 }),
    ConfigKey(
      "status", .choice(["active"] + AccountRestriction.allCases.map(\.rawValue)), get: { $0.restriction?.rawValue },
      set: { $0.restriction = AccountRestriction(rawValue: $1) }, default: "active"),
    ConfigKey(
      "shipping_addresses", .list(ShippingAddress.object.format),
      get: { $0.shippingAddresses.isEmpty ? nil : $0.shippingAddresses }, set: { $0.shippingAddresses = $1 }),
  ]

  private static let kakaoTalkKeys: [ConfigKey<Account>] = [
    ConfigKey("kakaotalk", \.kakaoTalk, .bool, default: true),
    ConfigKey("friends", \.friends, .list(.integer(), distinctBy: \.self)),
    ConfigKey("favorite_friends", \.favoriteFriends, .list(.integer(), distinctBy: \.self)),
    ConfigKey("allows_messages", \.allowsMessages, .bool),
  ]
}

extension Account {
  /// Reads an entry in `accounts`.
  ///
  /// The entry must have an ID unless there is a `defaultID`. A password takes precedence over a password hash.
  init(_ node: ConfigNode, defaultID: ID? = nil) throws {
    let start = Account(id: defaultID ?? 0, passwordHash: "")
    self = try Self.object.read(node, into: start, optional: defaultID == nil ? [] : ["id"])
    if let password = node.member("password") {
      passwordHash = try PasswordHash.shared(for: password.string()).encoded
    } else if passwordHash.isEmpty {
      throw node.failure("password is missing", member: "password")
    }
  }

  /// The account in the format of the configuration file, with the hash instead of the password.
  var configJSON: JSON { Self.object.write(self) }
}

extension ConfigFormat<String> {
  fileprivate static var passwordHash: Self {
    text("a password hash from an export", []) { PasswordHash(encoded: $0).isWellFormed }
  }
}
