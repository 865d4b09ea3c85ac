/// Finds the account that a login key and a password belong to.
struct AccountLogin: Sendable {
  private let storage: any Storage
  /// Checked when no account fits, so that the time taken does not tell whether one exists.
  private let decoy: PasswordHash

  /// Made once a process, because hashing takes time and there are emulators by the hundred where there are tests.
  private static let sharedDecoy = Result { try PasswordHash(password: RandomSource.system.bytes(16).hex) }

  init(services: Services) throws {
    storage = services.storage
    decoy = try Self.sharedDecoy.get()
  }

  /// - Returns: The account; nil both for an unknown key and for a wrong password.
  func account(key: String, password: String) async throws -> Account? {
    let loginKey = LoginKey(key)
    let account = try await storage.accounts().first(where: loginKey.matches)
    let hash = account.map { PasswordHash(encoded: $0.passwordHash) } ?? decoy
    return hash.matches(password) ? account : nil
  }
}
