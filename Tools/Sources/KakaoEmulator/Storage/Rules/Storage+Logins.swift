import Foundation
import Logging
import Synchronization

/// Logins in progress: browser sessions, authorization requests, login tickets, and codes.
extension Storage {
  func session(_ id: SecretHash) async throws -> AccountSession? {
    try await read(.singleOperation) { try $0.get(AccountSession.self, id) }
  }

  /// Returns all sessions.
  func sessions() async throws -> [AccountSession] {
    try await read(.many) { try $0.records(.all) }
  }

  func save(_ session: AccountSession) async throws {
    try await write { transaction in
      try transaction.require(Account.self, session.accountID, else: .noAccount)
      try transaction.put(session)
    }
  }

  /// Deletes a session, and returns whether it existed.
  @discardableResult
  func deleteSession(_ id: SecretHash) async throws -> Bool {
    try await write { try $0.delete(AccountSession.self, id) }
  }

  /// Deletes the account's sessions and its tickets.
  ///
  /// With a ticket, a browser could sign in without the password.
  func deleteSessions(account: Account.ID) async throws {
    try await write { try $0.endSessions(of: account) }
  }

  func authorizationRequest(_ id: SecretHash) async throws -> AuthorizationRequest? {
    try await read(.singleOperation) { try $0.get(AuthorizationRequest.self, id) }
  }

  func authorizationRequests() async throws -> [AuthorizationRequest] {
    try await read(.many) { try $0.records(Condition<AuthorizationRequest>.all) }
  }

  /// Adds a request and deletes the oldest ones beyond `limit`, because requests need no authentication and could
  /// otherwise fill the storage.
  func add(_ request: AuthorizationRequest, keeping limit: Int, logger: Logger) async throws {
    try await write { transaction in
      try transaction.require(App.self, request.appID, else: .noApp)
      try transaction.put(request)
    }
    await deleteOldest(AuthorizationRequest.self, except: Key(request.id), keeping: limit, logger: logger)
  }

  /// Changes a request.
  ///
  /// Returns false if it no longer exists.
  func updateAuthorizationRequest(
    _ id: SecretHash, _ change: @escaping @Sendable (inout AuthorizationRequest) -> Void
  ) async throws -> Bool {
    try await write { try $0.change(AuthorizationRequest.self, id, change) != nil }
  }

  /// Removes and returns the request, so that it is completed only once.
  ///
  /// Saves the code that `code` returns for it, if any.
  func consumeAuthorizationRequest(
    _ id: SecretHash, for code: @escaping @Sendable (AuthorizationRequest) -> AuthorizationCode?
  ) async throws -> AuthorizationRequest? {
    try await write { transaction in
      guard let request = try transaction.consume(AuthorizationRequest.self, id) else { return nil }
      if let code = code(request) { try transaction.save(code) }
      return request
    }
  }

  func ticket(_ id: SecretHash) async throws -> LoginTicket? {
    try await read(.singleOperation) { try $0.get(LoginTicket.self, id) }
  }

  func save(_ ticket: LoginTicket) async throws {
    try await write { try $0.put(ticket) }
  }

  /// Adds a ticket and, if there are more than `limit`, deletes those that expire first.
  ///
  /// QR code logins and canceled pop-ups need no authentication and could otherwise fill the storage.
  ///
  /// Saved logins expire much later than these tickets, so they are deleted last.
  func add(_ ticket: LoginTicket, keeping limit: Int, logger: Logger) async throws {
    try await save(ticket)
    await deleteOldest(LoginTicket.self, except: Key(ticket.id), keeping: limit, logger: logger)
  }

  /// Changes a ticket.
  ///
  /// Returns false if it doesn't exist.
  func updateTicket(
    _ id: SecretHash, _ change: @escaping @Sendable (inout LoginTicket.Content) throws -> Void
  ) async throws -> Bool {
    try await write { try $0.change(LoginTicket.self, id) { try change(&$0.content) } != nil }
  }

  /// Removes and returns the ticket, so that it is used only once.
  func consumeTicket(_ id: SecretHash) async throws -> LoginTicket? {
    try await write { try $0.consume(LoginTicket.self, id) }
  }

  func save(_ code: AuthorizationCode) async throws {
    try await write { try $0.save(code) }
  }

  func code(_ id: SecretHash) async throws -> AuthorizationCode? {
    try await read(.singleOperation) { try $0.get(StoredCode.self, id)?.code }
  }

  /// Redeems the code and saves the tokens that it is redeemed for.
  ///
  /// Exactly one caller gets ``CodeRedemption/first``.
  ///
  /// If `revokesOnReuse` is true, a second use deletes the tokens from the first use. Without `tokens`, the code
  /// becomes used and nothing is saved. `admit` is called only for the first use, and only once even if the transaction
  /// is repeated. If it throws, the code stays unused.
  func redeemCode(
    _ id: SecretHash, for tokens: InitialTokens?, revokesOnReuse: Bool, admit: @escaping @Sendable () throws -> Void
  ) async throws -> CodeRedemption {
    let admission = Mutex<Result<Void, any Error>?>(nil)
    return try await write { transaction in
      guard var stored = try transaction.get(StoredCode.self, id) else { return .rejected }
      if let earlier = stored.grantID {
        guard revokesOnReuse, try transaction.endGrant(earlier) else { return .rejected }
        return .revokedTokens
      }
      try admission.withLock { admission in
        let result = admission ?? Result { try admit() }
        admission = result
        return result
      }.get()
      if let tokens {
        try transaction.save(tokens.grant)
        try transaction.put(tokens.accessToken)
      }
      stored.grantID = tokens?.grant.id ?? UUID()
      try transaction.put(stored)
      return .first
    }
  }
}

extension Transaction {
  func endSessions(of account: Account.ID) throws {
    try delete(.equal(AccountSession.byAccount, Key(account)))
    try delete(.equal(LoginTicket.byAccount, Key(account)))
  }

  fileprivate func save(_ code: AuthorizationCode) throws {
    try requireLink(code.appID, code.accountID)
    try put(StoredCode(code: code))
  }
}
