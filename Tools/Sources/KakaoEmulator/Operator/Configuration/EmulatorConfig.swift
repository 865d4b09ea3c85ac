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
  /// The name of the file, or a description of another source, for error messages.
  private var file = ""

  /// Parses a YAML text.
  ///
  /// - Throws: `ConfigError` with the line number if the configuration is invalid.
  init(yaml: String, file: String) throws {
    let root = try ConfigNode(yaml: yaml, file: file)
    try self.init(root)
    self.file = file
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
      let node = try root.deepestValue("accounts").list()[index].deepestValue("friends").list()[position]
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
    for (index, account) in accounts.enumerated() {
      for key in account.loginKeys {
        guard let owner = owners[key] else { continue }
        let field = "accounts[\(index)].\(key.name)"
        throw ConfigError(
          file: file, line: nil, field: field,
          message: "\(field): \(key) already belongs to account \(owner) in the storage; change one of the two")
      }
    }
  }
}
