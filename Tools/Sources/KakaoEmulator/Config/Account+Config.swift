import Foundation

extension Account {
  /// Reads an entry of `accounts`.
  ///
  /// The entry must have an ID unless there is a `defaultID`. Passwords are hashed with `hash`.
  init(
    _ node: ConfigNode, defaultID id: ID? = nil,
    hash: (_ password: String) throws -> PasswordHash = { try PasswordHash(password: $0) }
  ) throws {
    let values = ConsentItemDescriptor.accountValues
    let table = try node.table(
      ["id", "email_valid", "email_verified", "password", "password_hash"] + values.map(\.key)
        + ["shipping_addresses", "status", "kakaotalk", "friends", "favorite_friends"])
    self.init(
      id: try table["id"].map { Int64(try $0.integer()) } ?? id ?? Int64(table.required("id").integer()),
      passwordHash: try Self.passwordHash(table, hash))
    isEmailValid = try table["email_valid"]?.bool() ?? isEmailValid
    isEmailVerified = try table["email_verified"]?.bool() ?? isEmailVerified
    for value in values { self[keyPath: value.path] = try table[value.key].map(value.format.read) }
    restriction = AccountRestriction(
      rawValue: try table["status"]?.choice(["active"] + AccountRestriction.allCases.map(\.rawValue)) ?? "active")
    shippingAddresses = try table.list("shipping_addresses").map(ShippingAddress.init)
    try readKakaoTalk(table)
  }

  private mutating func readKakaoTalk(_ table: ConfigTable) throws {
    kakaoTalk = try table["kakaotalk"]?.bool()
    friends = try table["friends"].map { node in
      try Self.accountIDs(node) { $0 == id ? "is the account itself" : nil }
    }
    let friends = friends ?? []
    favoriteFriends = try table["favorite_friends"].map { node in
      try Self.accountIDs(node) { friends.contains($0) ? nil : "isn't in friends" }
    }
  }

  /// Reads a list of distinct account IDs.
  ///
  /// `problem` returns the reason why an ID is invalid, or nil if it's valid.
  private static func accountIDs(_ node: ConfigNode, problem: (ID) -> String?) throws -> [ID] {
    var check = UniquenessCheck<ID>()
    return try node.list().map { node in
      let id = ID(try node.integer())
      if let problem = problem(id) { throw node.failure(problem) }
      try check.insert(id, at: node)
      return id
    }
  }

  /// Returns the password hash.
  ///
  /// Exported files contain the hash. Files written by people contain the password, which takes precedence.
  private static func passwordHash(
    _ table: ConfigTable, _ hashed: (_ password: String) throws -> PasswordHash
  ) throws -> String {
    let hash = try table["password_hash"]?.string("a password hash from an export") {
      PasswordHash(encoded: $0).isWellFormed
    }
    if table["password"] == nil, let hash { return hash }
    let password = try table.required("password").string("a string that isn't empty") { !$0.isEmpty }
    return try hashed(password).encoded
  }
}

extension ShippingAddress {
  fileprivate init(_ node: ConfigNode) throws {
    let table = try node.table([
      "id", "name", "is_default", "updated_at", "type", "base_address", "detail_address", "receiver_name",
      "receiver_phone_number1", "receiver_phone_number2", "zone_number", "zip_code",
    ])
    self.init(
      id: Int64(try table.required("id").integer()), name: try table["name"]?.string(),
      isDefault: try table["is_default"]?.bool() ?? false,
      updatedAt: Date(timeIntervalSince1970: Double(try table.required("updated_at").integer())),
      type: try table.required("type").choice(["OLD", "NEW"]),
      baseAddress: try table.required("base_address").string(),
      detailAddress: try table.required("detail_address").string(),
      receiverName: try table["receiver_name"]?.string(),
      receiverPhoneNumber1: try table["receiver_phone_number1"]?.string(),
      receiverPhoneNumber2: try table["receiver_phone_number2"]?.string(),
      zoneNumber: try table["zone_number"]?.string(), zipCode: try table["zip_code"]?.string())
  }
}
