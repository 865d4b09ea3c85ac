/// Grants with their access tokens and short-lived credentials: one grant is one refresh token and its access tokens.
extension Storage {
  func grant(id: Grant.ID) async throws -> Grant? {
    try await read(.singleOperation) { try $0.get(Grant.self, id) }
  }

  func grant(refreshToken: SecretHash) async throws -> Grant? {
    try await read(.singleOperation) { try $0.first(Grant.byRefreshToken, Key(refreshToken)) }
  }

  /// Saves an access token that was requested with the refresh token `old`, and replaces `old` if there is a `renewal`.
  ///
  /// Returns false, without saving, if `old` isn't the grant's current refresh token.
  func refresh(with token: AccessToken, from old: SecretHash, to renewal: RotatedRefreshToken?) async throws -> Bool {
    try await write { transaction in
      guard var grant = try transaction.get(Grant.self, token.grantID), grant.refreshToken == old else { return false }
      if let renewal {
        grant.renew(with: renewal)
        try transaction.put(grant)
      }
      try transaction.put(token)
      return true
    }
  }

  func accessToken(_ id: SecretHash) async throws -> AccessToken? {
    try await read(.singleOperation) { try $0.get(AccessToken.self, id) }
  }

  func caller(of accessToken: SecretHash) async throws -> Caller? {
    try await read(.singleOperation) { try $0.caller(of: accessToken) }
  }

  /// Deletes a grant with its access tokens and credentials, and returns whether it existed.
  @discardableResult
  func deleteGrant(_ id: Grant.ID) async throws -> Bool {
    try await write { try $0.endGrant(id) }
  }

  func deleteGrants(app: App.ID, account: Account.ID) async throws {
    try await write { try $0.endGrants(of: Key(app, account)) }
  }

  func save(_ credential: EphemeralCredential) async throws {
    try await write { transaction in
      try transaction.require(Grant.self, credential.grantID, else: .noGrant)
      try transaction.put(credential)
    }
  }

  func credential(_ id: SecretHash, _ kind: EphemeralCredential.Kind) async throws -> EphemeralCredential? {
    try await read(.singleOperation) { try $0.credential(id, kind) }
  }

  /// Removes and returns the credential, so that it is used only once.
  func consumeCredential(_ id: SecretHash, _ kind: EphemeralCredential.Kind) async throws -> EphemeralCredential? {
    try await write { transaction in
      guard let credential = try transaction.credential(id, kind) else { return nil }
      try transaction.delete(EphemeralCredential.self, id)
      return credential
    }
  }
}

extension Transaction {
  func save(_ grant: Grant) throws {
    try requireLink(grant.appID, grant.accountID)
    try put(grant)
  }

  /// Deletes the grant with its access tokens and credentials, and returns whether it existed.
  @discardableResult
  func endGrant(_ id: Grant.ID) throws -> Bool {
    try discard(.equal(AccessToken.byGrant, Key(id)))
    try discard(.equal(EphemeralCredential.byGrant, Key(id)))
    return try delete(Grant.self, id)
  }

  /// Deletes the grants of a link.
  func endGrants(of link: Key) throws {
    for grant in try records(.equal(Grant.byLink, link)) { try endGrant(grant.id) }
  }

  fileprivate func credential(_ id: SecretHash, _ kind: EphemeralCredential.Kind) throws -> EphemeralCredential? {
    try get(EphemeralCredential.self, id).flatMap { $0.kind == kind ? $0 : nil }
  }
}

extension Grant {
  /// Replaces the refresh token.
  fileprivate mutating func renew(with renewal: RotatedRefreshToken) {
    refreshToken = renewal.id
    refreshTokenExpiresAt = renewal.expiresAt
  }
}
