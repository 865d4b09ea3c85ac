import Foundation

/// The stored record of an access token, a refresh token, or an authorization code.
///
/// Its ID is public: the hash of an access token or code, or the ID of the grant that a refresh token belongs to.
enum TokenRecord: Sendable, Hashable {
  enum Kind: String, Sendable, CaseIterable {
    case accessToken = "access_token"
    case refreshToken = "refresh_token"
    case code
  }

  case accessToken(AccessToken)
  case refreshToken(Grant)
  case code(StoredCode)

  var kind: Kind {
    switch self {
    case .accessToken: .accessToken
    case .refreshToken: .refreshToken
    case .code: .code
    }
  }

  /// The ID in paths and in the control API.
  var id: String {
    switch self {
    case .accessToken(let token): token.id.hex
    case .refreshToken(let grant): grant.publicID
    case .code(let code): code.code.id.hex
    }
  }

  /// The hash of the token or code.
  var hash: SecretHash {
    switch self {
    case .accessToken(let token): token.id
    case .refreshToken(let grant): grant.refreshToken
    case .code(let code): code.code.id
    }
  }

  var appID: App.ID {
    switch self {
    case .accessToken(let token): token.appID
    case .refreshToken(let grant): grant.appID
    case .code(let code): code.code.appID
    }
  }

  var accountID: Account.ID {
    switch self {
    case .accessToken(let token): token.accountID
    case .refreshToken(let grant): grant.accountID
    case .code(let code): code.code.accountID
    }
  }

  var scopes: [String] {
    switch self {
    case .accessToken(let token): token.scopes
    case .refreshToken(let grant): grant.scopes
    case .code(let code): code.code.scopes
    }
  }

  /// The ID of the grant that the token or code belongs to, or `nil` for an unredeemed code.
  var grantID: Grant.ID? {
    switch self {
    case .accessToken(let token): token.grantID
    case .refreshToken(let grant): grant.id
    case .code(let code): code.grantID
    }
  }

  /// The time at which an access token was issued, or at which the user logged in for the other kinds.
  var startedAt: Date {
    switch self {
    case .accessToken(let token): token.issuedAt
    case .refreshToken(let grant): grant.authenticatedAt
    case .code(let code): code.code.authenticatedAt
    }
  }

  var expiresAt: Date {
    get {
      switch self {
      case .accessToken(let token): token.expiresAt
      case .refreshToken(let grant): grant.refreshTokenExpiresAt
      case .code(let code): code.code.expiresAt
      }
    }
    set {
      switch self {
      case .accessToken(var token):
        token.expiresAt = newValue
        self = .accessToken(token)
      case .refreshToken(var grant):
        grant.refreshTokenExpiresAt = newValue
        self = .refreshToken(grant)
      case .code(var code):
        code.code.expiresAt = newValue
        self = .code(code)
      }
    }
  }

  /// Whether the record is a code that was redeemed.
  var isUsed: Bool {
    if case .code(let code) = self { code.grantID != nil } else { false }
  }

  /// Returns whether the token or code is accepted at a time.
  func isLive(at now: Date) -> Bool { expiresAt > now && !isUsed }
}
