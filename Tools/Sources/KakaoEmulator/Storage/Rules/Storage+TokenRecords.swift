import Foundation

/// Access tokens, refresh tokens, and codes by record ID, and their early expiration.
extension Storage {
  /// Returns the record with an ID, or `nil` if the ID is unknown.
  func tokenRecord(id: String) async throws -> TokenRecord? {
    try await read(.few) { try $0.tokenRecord(id) }
  }

  /// Returns the record of a token or code, or `nil` if the text is unknown.
  func tokenRecord(hash: SecretHash) async throws -> TokenRecord? {
    try await read(.few) { transaction in
      try transaction.tokenRecord(hash.hex)
        ?? transaction.first(Grant.byRefreshToken, Key(hash)).map(TokenRecord.refreshToken)
    }
  }

  /// Returns the records of all access and refresh tokens.
  func tokenRecords() async throws -> [TokenRecord] {
    try await read(.many) { try $0.tokenRecords(.accessToken) + $0.tokenRecords(.refreshToken) }
  }

  /// Makes the tokens of a kind that are still valid expire at `now`, and returns their number.
  ///
  /// Without an app or account, this applies to all apps or accounts.
  func expireTokens(_ kind: TokenRecord.Kind, app: App.ID?, account: Account.ID?, at now: Date) async throws -> Int {
    try await write(.many) { transaction in
      let live = try transaction.tokenRecords(kind).filter { record in
        record.isLive(at: now) && (app == nil || app == record.appID)
          && (account == nil || account == record.accountID)
      }
      for record in live { try transaction.expire(record, at: now) }
      return live.count
    }
  }

  /// Makes one token or code expire at `now` unless it has expired already, and returns its record.
  func expireToken(id: String, at now: Date) async throws -> TokenRecord? {
    try await write { transaction in
      guard let record = try transaction.tokenRecord(id) else { return nil }
      if record.isLive(at: now) { try transaction.expire(record, at: now) }
      return record
    }
  }
}

extension Transaction {
  fileprivate func tokenRecord(_ id: String) throws -> TokenRecord? {
    if let id = UUID(uuidString: id) { return try get(Grant.self, id).map(TokenRecord.refreshToken) }
    guard let hash = SecretHash(hex: id) else { return nil }
    return try get(AccessToken.self, hash).map(TokenRecord.accessToken)
      ?? get(StoredCode.self, hash).map(TokenRecord.code)
  }

  fileprivate func tokenRecords(_ kind: TokenRecord.Kind) throws -> [TokenRecord] {
    switch kind {
    case .accessToken: try records(Condition<AccessToken>.all).map(TokenRecord.accessToken)
    case .refreshToken: try records(Condition<Grant>.all).map(TokenRecord.refreshToken)
    case .code: try records(Condition<StoredCode>.all).map(TokenRecord.code)
    }
  }

  fileprivate func expire(_ record: TokenRecord, at now: Date) throws {
    var record = record
    record.expiresAt = now
    switch record {
    case .accessToken(let token): try put(token)
    case .refreshToken(let grant): try put(grant)
    case .code(let code): try put(code)
    }
  }
}
