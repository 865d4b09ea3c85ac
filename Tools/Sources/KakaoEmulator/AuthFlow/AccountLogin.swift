/// Finds the account that a login key and a password belong to.
struct AccountLogin: Sendable {
  private let storage: any Storage
  /// Checked when no account fits, so that the time taken does not tell whether one exists.
  private let decoy: PasswordHash

  init(services: Services) throws {
    storage = services.storage
    decoy = try PasswordHash(password: services.random.bytes(16).hex, random: services.random)
  }

  /// - Returns: The account; nil both for an unknown key and for a wrong password.
  func account(key: String, password: String) async throws -> Account? {
    let loginKey = LoginKey(key)
    let account = try await storage.accounts().first(where: loginKey.matches)
    let hash = account.map { PasswordHash(encoded: $0.passwordHash) } ?? decoy
    return hash.matches(password) ? account : nil
  }
}
