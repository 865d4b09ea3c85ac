extension PageRequest {
  /// Returns the account, or nil if the login key is unknown or the password is wrong.
  func authenticate(loginKey key: String, password: String) async throws -> Account? {
    let dummyHash = try dummyPasswordHash.get()
    let account = try await services.storage.account(key: LoginKey(key))
    let hash = account.map { PasswordHash(encoded: $0.passwordHash) } ?? dummyHash
    return hash.matches(password) ? account : nil
  }
}

/// The hash that is checked if no account matches, so that the response time doesn't reveal whether an account exists.
///
/// It's computed at the first login, because hashing would slow down the start of the emulator.
private let dummyPasswordHash = Result { try PasswordHash(password: RandomSource.system.bytes(16).hex) }
