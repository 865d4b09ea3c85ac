extension Services {
  /// Spends the code as ``Storage/spendCode(_:for:admit:)`` does; true for the first use. When a later one has ended
  /// tokens, the service is told.
  func spend(
    _ code: AuthorizationCode, for tokens: FirstTokens?, admit: @escaping @Sendable () throws -> Void = {}
  ) async throws -> Bool {
    let use = try await storage.spendCode(code.id, for: tokens, admit: admit)
    if use == .endedTokens { await webhooks.announce(.tokenRevoked, app: code.appID, account: code.accountID) }
    return use == .first
  }
}
