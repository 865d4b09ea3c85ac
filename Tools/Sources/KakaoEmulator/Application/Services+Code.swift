extension Services {
  /// Redeems the code as described for ``Storage/spendCode(_:for:admit:)`` and returns whether this is its first use.
  /// If a later use revokes tokens, notifies the service.
  func spend(
    _ code: AuthorizationCode, for tokens: FirstTokens?, admit: @escaping @Sendable () throws -> Void = {}
  ) async throws -> Bool {
    let use = try await storage.spendCode(code.id, for: tokens, admit: admit)
    if use == .endedTokens { await webhooks.announce(.tokenRevoked, app: code.appID, account: code.accountID) }
    return use == .first
  }
}
