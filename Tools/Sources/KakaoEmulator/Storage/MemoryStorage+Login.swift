import Foundation

/// Stores the data of logins in progress: account sessions, authorization requests and codes.
extension MemoryStorage {
  func session(_ id: SecretHash) -> AccountSession? {
    sessionsByID[id]
  }

  func save(_ session: AccountSession) throws {
    guard accountsByID[session.accountID] != nil else { throw StorageError.noAccount }
    sessionsByID[session.id] = session
  }

  func deleteSession(_ id: SecretHash) {
    sessionsByID[id] = nil
  }

  func deleteSessions(account: Account.ID) {
    sessionsByID = sessionsByID.filter { $0.value.accountID != account }
    ticketsByID = ticketsByID.filter { $0.value.accountID != account }
  }

  func authorizationRequest(_ id: SecretHash) -> AuthorizationRequest? {
    requestsByID[id]
  }

  func add(_ request: AuthorizationRequest, keeping limit: Int) throws {
    guard appsByID[request.appID] != nil else { throw StorageError.noApp }
    let others = requestsByID.values.filter { $0.id != request.id }.sorted {
      ($0.expiresAt, $0.id.hex) < ($1.expiresAt, $1.id.hex)
    }
    for oldest in others.prefix(max(0, others.count + 1 - limit)) { requestsByID[oldest.id] = nil }
    requestsByID[request.id] = request
  }

  func updateAuthorizationRequest(
    _ id: SecretHash, _ change: @escaping @Sendable (inout AuthorizationRequest) -> Void
  ) -> Bool {
    guard var request = requestsByID[id] else { return false }
    change(&request)
    requestsByID[id] = request
    return true
  }

  func consumeAuthorizationRequest(
    _ id: SecretHash, for code: @escaping @Sendable (AuthorizationRequest) -> AuthorizationCode?
  ) throws -> AuthorizationRequest? {
    guard let request = requestsByID[id] else { return nil }
    if let code = code(request) { try save(code) }
    requestsByID[id] = nil
    return request
  }

  func save(_ code: AuthorizationCode) throws {
    guard link(app: code.appID, account: code.accountID) != nil else { throw StorageError.noLink }
    codesByID[code.id] = StoredCode(code: code)
  }

  func code(_ id: SecretHash) -> AuthorizationCode? {
    codesByID[id]?.code
  }

  func redeemCode(
    _ id: SecretHash, for tokens: InitialTokens?, revokesOnReuse: Bool, admit: @escaping @Sendable () throws -> Void
  ) throws -> CodeRedemption {
    guard let stored = codesByID[id] else { return .rejected }
    if let earlier = stored.grant {
      guard revokesOnReuse, grant(id: earlier) != nil else { return .rejected }
      deleteGrant(earlier)
      return .revokedTokens
    }
    try admit()
    if let tokens {
      try save(tokens.grant)
      try save(tokens.accessToken)
    }
    codesByID[id]?.grant = tokens?.grant.id ?? UUID()
    return .first
  }
}
