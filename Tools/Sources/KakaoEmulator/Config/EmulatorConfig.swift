import Crypto
import Foundation

/// The set-up of an emulator: what it starts with and what a reset goes back to.
struct EmulatorConfig: Sendable, Equatable {
  /// The base URL to write instead of the one it listens on.
  var issuer: String?
  var apps: [App] = []
  var accounts: [Account] = []
  var lifetimes = Lifetimes()
  var limitsRates = true
  /// Tells one text from another, so that a start knows whether the configuration has changed since the last.
  private(set) var mark: Int32 = 0
  var callsPerMonth = 3_000_000

  /// Reads a YAML text.
  ///
  /// - Throws: `ConfigError`, with the line, for anything that is not exactly as it must be.
  init(yaml: String, file: String) throws {
    try self.init(ConfigNode(yaml: yaml, file: file))
    mark = SHA256.hash(data: Data(yaml.utf8)).prefix(4).reduce(0) { $0 << 8 | Int32($1) } & .max | 1
  }

  init(_ node: ConfigNode) throws {
    let table = try node.table(["issuer", "apps", "accounts", "lifetimes", "rate_limits"])
    issuer = try table["issuer"]?.string(
      "an http or https URL without path, query and fragment", where: ConfigRule.isOrigin)
    lifetimes = try table["lifetimes"].map(Lifetimes.init) ?? Lifetimes()
    let limits = try table["rate_limits"]?.table(["enabled", "calls_per_month"])
    limitsRates = try limits?["enabled"]?.bool() ?? limitsRates
    callsPerMonth = try limits?["calls_per_month"]?.integer(in: 0...Int.max) ?? callsPerMonth
    try readApps(table.list("apps"))
    try readAccounts(table.list("accounts"))
  }

  private mutating func readApps(_ nodes: [ConfigNode]) throws {
    var ids = UniquenessCheck<App.ID>()
    var keys = UniquenessCheck<String>()
    for node in nodes {
      let app = try App(node)
      try ids.insert(app.id, at: node.value("id"))
      for kind in AppKeyKind.allCases {
        try keys.insert(app.keys[kind], at: node.value("keys", kind.rawValue), isSecret: true)
      }
      apps.append(app)
    }
  }

  private mutating func readAccounts(_ nodes: [ConfigNode]) throws {
    var ids = UniquenessCheck<Account.ID>()
    var loginKeys = UniquenessCheck<LoginKey>()
    // Invented people share their passwords, and hashing is what takes the time: each is hashed once. By its bytes, which
    // are what is hashed: texts that are equal can differ in these.
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

  /// Puts apps and accounts into storage, replacing what has the same id, unless this very configuration was put in last:
  /// what users have changed since then stays.
  func seedIfChanged(_ storage: any Storage) async throws {
    guard try await storage.configurationMark() != mark else { return }
    let ids = Set(accounts.map(\.id))
    let others = try await storage.accounts().filter { !ids.contains($0.id) }
    for account in accounts {
      guard let key = account.takenLoginKey(besides: others) else { continue }
      let owner = others.first(where: key.matches).map { " \($0.id)" } ?? ""
      throw ConfigError(
        file: "accounts", line: nil, message: "\(key.name) \(key) belongs to account\(owner) of the database")
    }
    try await storage.seed(apps: apps, accounts: accounts, mark: mark)
  }
}
