import Crypto
import Foundation

/// The configuration of an emulator, which applies at the start and after a reset.
struct EmulatorConfig: Sendable, Equatable {
  /// The base URL for absolute URLs.
  ///
  /// Nil for the address that the emulator listens on.
  var issuer: String?
  var apps: [App] = []
  var accounts: [Account] = []
  var lifetimes = Lifetimes()
  /// Whether the rate limits apply, or nil if the configuration doesn't have `rate_limits`.
  var limitsRates: Bool?
  var strictness = Strictness()
  /// A hash of the YAML text.
  ///
  /// It's stored with the data to detect at the next start whether the configuration has changed.
  private(set) var fingerprint: Int32 = 0
  var callsPerMonth = 3_000_000
  /// Whether the login page lists the accounts; see ``Services/offersQuickLogin``.
  var quickLogin = true

  /// Parses a YAML text.
  ///
  /// - Throws: `ConfigError` with the line number if the configuration is invalid.
  init(yaml: String, file: String) throws {
    let root = try ConfigNode(yaml: yaml, file: file)
    try self.init(root)
    try checkFriends(root)
    fingerprint = SHA256.hash(data: Data(yaml.utf8)).prefix(4).reduce(0) { $0 << 8 | Int32($1) } & .max | 1
  }

  init(_ node: ConfigNode) throws {
    let table = try node.table(["issuer", "apps", "accounts", "lifetimes", "rate_limits", "strictness", "quick_login"])
    issuer = try table["issuer"]?.string(
      "an http or https URL without a path, query, or fragment", where: ConfigRule.isOrigin)
    lifetimes = try table["lifetimes"].map(Lifetimes.init) ?? Lifetimes()
    let limits = try table["rate_limits"]?.table(["enabled", "calls_per_month"])
    limitsRates = try limits.map { try $0["enabled"]?.bool() ?? true }
    callsPerMonth = try limits?["calls_per_month"]?.integer(in: 0...Int.max) ?? callsPerMonth
    strictness = try table["strictness"].map(Strictness.init) ?? strictness
    quickLogin = try table["quick_login"]?.bool() ?? quickLogin
    try readApps(table.list("apps"))
    try readAccounts(table.list("accounts"))
  }

  private mutating func readApps(_ nodes: [ConfigNode]) throws {
    var ids = UniquenessCheck<App.ID>()
    var keys = UniquenessCheck<String>()
    for node in nodes {
      let app = try App(node)
      try ids.insert(app.id, at: node.value("id"))
      for key in app.keys.all {
        try keys.insert(key.value, at: node.value("keys", key.kind.rawValue), isSecret: true)
      }
      apps.append(app)
    }
  }

  private mutating func readAccounts(_ nodes: [ConfigNode]) throws {
    var ids = UniquenessCheck<Account.ID>()
    var loginKeys = UniquenessCheck<LoginKey>()
    // Test accounts often share a password, and hashing is slow, so each password is hashed only once. The key is the
    // UTF-8 encoding that is hashed, because equal strings can have different encodings.
    var hashes: [Data: PasswordHash] = [:]
    for node in nodes {
      let account = try Account(node) { password in
        let bytes = Data(password.utf8)
        if let hash = hashes[bytes] { return hash }
        let hash = try PasswordHash(password: password)
        hashes[bytes] = hash
        return hash
      }
      try ids.insert(account.id, at: node.value("id"))
      for key in account.loginKeys { try loginKeys.insert(key, at: node.value(key.name)) }
      accounts.append(account)
    }
  }

  /// Throws an error if a friend isn't an account of the configuration.
  ///
  /// An imported state isn't checked, because a friend may have been deleted.
  private func checkFriends(_ root: ConfigNode) throws {
    let ids = Set(accounts.map(\.id))
    for (index, account) in accounts.enumerated() {
      guard let position = account.friends?.firstIndex(where: { !ids.contains($0) }) else { continue }
      let node = try root.value("accounts").list()[index].value("friends").list()[position]
      throw node.failure("isn't the ID of an account")
    }
  }

  /// Adds the apps and accounts to the storage, replacing those with the same ID.
  ///
  /// If the storage was last seeded with the same configuration, does nothing, which keeps later changes by users.
  func seedIfChanged(_ storage: Storage) async throws {
    guard try await storage.configurationFingerprint() != fingerprint else { return }
    let ids = Set(accounts.map(\.id))
    let others = try await storage.accounts().filter { !ids.contains($0.id) }
    let owners = Dictionary(others.flatMap { other in other.loginKeys.map { ($0, other.id) } }) { first, _ in first }
    for key in accounts.flatMap(\.loginKeys) {
      guard let owner = owners[key] else { continue }
      throw ConfigError(
        file: "accounts", line: nil,
        message: "\(key.name) \(key) already belongs to account \(owner) in the storage file; change one of the two")
    }
    try await storage.seed(apps: apps, accounts: accounts, fingerprint: fingerprint)
  }
}
