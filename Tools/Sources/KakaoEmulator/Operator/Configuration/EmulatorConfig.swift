import Crypto
import Foundation

/// The configuration of an emulator, which applies at the start and after a reset.
struct EmulatorConfig: Sendable, Equatable {
  /// The base URL for absolute URLs.
  ///
  /// If nil, it's the address that the emulator listens on.
  var issuer: String?
  var apps: [App] = []
  var accounts: [Account] = []
  var lifetimes = Lifetimes()
  /// The rate limits, or nil if the configuration doesn't have `rate_limits`.
  var rateLimits: RateLimitSettings?
  var strictness = Strictness()
  /// Whether the login page lists the accounts; see ``Services/offersQuickLogin``.
  var quickLogin = true
  /// A hash of the YAML text.
  ///
  /// It's stored with the data to detect at the next start whether the configuration has changed.
  private(set) var fingerprint: Int32 = 0

  /// Parses a YAML text.
  ///
  /// - Throws: `ConfigError` with the line number if the configuration is invalid.
  init(yaml: String, file: String) throws {
    let root = try ConfigNode(yaml: yaml, file: file)
    try self.init(root)
    try checkFriends(root)
    fingerprint = SHA256.hash(data: Data(yaml.utf8)).prefix(4).reduce(0) { $0 << 8 | Int32($1) } & .max | 1
  }

  init(_ node: ConfigNode) throws { self = try Self.object.read(node) }

  init() {}

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

  /// Adds the apps and accounts to the storage, replacing stored ones with the same ID.
  ///
  /// If the storage was last seeded with the same configuration, does nothing, so that later changes by users are kept.
  func seedIfChanged(_ storage: Storage) async throws {
    try await storage.seed(apps: apps, accounts: accounts, fingerprint: fingerprint, check: checkLoginKeys)
  }

  /// Throws an error if a new account's login key belongs to a stored account that this configuration doesn't replace.
  private func checkLoginKeys(among stored: [Account]) throws {
    let ids = Set(accounts.map(\.id))
    let others = stored.filter { !ids.contains($0.id) }
    let owners = Dictionary(others.flatMap { other in other.loginKeys.map { ($0, other.id) } }) { first, _ in first }
    for key in accounts.flatMap(\.loginKeys) {
      guard let owner = owners[key] else { continue }
      throw ConfigError(
        file: "accounts", line: nil,
        message: "\(key.name) \(key) already belongs to account \(owner) in the storage file; change one of the two")
    }
  }
}
