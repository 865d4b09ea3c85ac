extension Services {
  /// Redeems the code as described for ``Storage/redeemCode(_:for:admit:)`` and returns whether this is its first use.
  /// If a later use revokes tokens, notifies the service.
  func redeem(
    _ code: AuthorizationCode, for tokens: InitialTokens?, admit: @escaping @Sendable () throws -> Void = {}
  ) async throws -> Bool {
    let use = try await storage.redeemCode(code.id, for: tokens, admit: admit)
    if use == .revokedTokens { await webhooks.enqueue(.tokenRevoked, app: code.appID, account: code.accountID) }
    return use == .first
  }
}
