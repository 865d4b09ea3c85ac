import Hummingbird

/// Operations that make tokens expire early.
extension ControlAPI {
  /// The tokens to expire: the token with an ID, or all tokens of a kind that match the other members.
  struct TokenExpiry: ControlBody, Sendable {
    enum CodingKeys: String, CodingKey, CaseIterable {
      case id, kind, app, account
    }
    var id: String?
    var kind: String?
    var app: App.ID?
    var account: Account.ID?
  }

  /// Handles `POST /_emulator/tokens/expire`.
  func expireTokens(_ request: Request) async throws -> JSON {
    ["expired": .integer(Int64(try await expire(try await request.json(TokenExpiry.self))))]
  }

  /// Makes tokens that are still valid expire now, and returns their number.
  func expire(_ selection: TokenExpiry) async throws -> Int {
    let (storage, now) = (services.storage, services.clock.now)
    if let id = selection.id {
      guard selection.kind == nil, selection.app == nil, selection.account == nil else {
        throw ControlError.badRequest("id can't be combined with other members", field: "id")
      }
      guard let record = try await storage.expireToken(id: id, at: now) else { throw ControlError.noToken }
      return record.isLive(at: now) ? 1 : 0
    }
    guard let kind = TokenRecord.Kind(rawValue: selection.kind ?? TokenRecord.Kind.accessToken.rawValue) else {
      let kinds = TokenRecord.Kind.allCases.map(\.rawValue).joined(separator: ", ")
      throw ControlError.badRequest("kind must be one of \(kinds)", field: "kind")
    }
    if let app = selection.app, try await storage.app(id: app) == nil { throw ControlError.noApp }
    if let account = selection.account, try await storage.account(id: account) == nil { throw ControlError.noAccount }
    return try await storage.expireTokens(kind, app: selection.app, account: selection.account, at: now)
  }
}

extension ControlError {
  /// The error for an ID that doesn't belong to a token.
  static let noToken = notFound("no such token", field: "id")
}
