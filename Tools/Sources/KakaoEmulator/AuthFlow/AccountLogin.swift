/// Finds the account that a login key and a password belong to.
struct AccountLogin: Sendable {
  private let storage: any Storage

  /// Checked when no account fits, so that the time taken does not tell whether one exists. Made at the first login,
  /// because hashing takes time and a start waits for nothing that it can do without.
  private static let decoy = Result { try PasswordHash(password: RandomSource.system.bytes(16).hex) }

  init(services: Services) {
    storage = services.storage
  }

  /// - Returns: The account; nil both for an unknown key and for a wrong password.
  func account(key: String, password: String) async throws -> Account? {
    let decoy = try Self.decoy.get()
    let account = try await storage.account(key: LoginKey(key))
    let hash = account.map { PasswordHash(encoded: $0.passwordHash) } ?? decoy
    return hash.matches(password) ? account : nil
  }
}
