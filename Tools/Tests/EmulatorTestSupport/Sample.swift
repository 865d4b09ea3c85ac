import Foundation

@testable import KakaoEmulator

/// Sample records of all types that the storage can contain.
enum Sample {
  static let now = TestEmulator.start

  /// A record of each type, in the order of ``Tables/all``.
  ///
  /// The records belong to app 1, account 1, their link, and ``grant``. The times at which the storage may delete the
  /// expired records of two types differ by more than a second.
  static let all: [any Record] = [
    app, account, link, session, request, StoredCode(code: code), grant, token, credential,
    popup, signingKey, delivery, Setting(name: Setting.fingerprint, value: "7"),
  ]

  static let app = app(1)
  static func app(_ id: App.ID) -> App {
    App(id: id, name: "Sample", keys: AppKeys(native: "\(id)n", rest: "\(id)r", javascript: "\(id)j", admin: "\(id)a"))
  }

  static let account = Account(id: 1, passwordHash: "")
  static let link = Link(
    appID: 1, accountID: 1, userID: 42, connectedAt: now, agreedScopes: [],
    agreedTerms: ["tag": TermAgreement(agreedAt: now, agreedBy: "KAUTH")], properties: ["size": "L"])
  static let grant = Grant(
    id: UUID(), appID: 1, clientID: "key", keyKind: .rest, accountID: 1, scopes: ["openid"], nonce: "n",
    authenticatedAt: now, openID: true, refreshToken: SecretHash(of: "refresh"),
    refreshTokenExpiresAt: now.addingTimeInterval(5_184_000))
  static let token = AccessToken(
    id: SecretHash(of: "access"), grantID: grant.id, appID: 1, accountID: 1, scopes: ["openid"], issuedAt: now,
    expiresAt: now.addingTimeInterval(21_600))
  static let session = AccountSession(
    id: SecretHash(of: "session"), accountID: 1, authenticatedAt: now, expiresAt: now.addingTimeInterval(86_400))
  static let request = AuthorizationRequest(
    id: SecretHash(of: "request"), appID: 1, clientID: "key", keyKind: .rest, redirectURI: "https://a.example/",
    state: "s", scopes: ["account_email"], createdAt: now, expiresAt: now.addingTimeInterval(600))
  static let code = AuthorizationCode(
    id: SecretHash(of: "code"), appID: 1, clientID: "key", keyKind: .rest, accountID: 1,
    redirectURI: "https://a.example/", scopes: ["openid"], authenticatedAt: now,
    expiresAt: now.addingTimeInterval(600))

  static let credential = EphemeralCredential(
    id: SecretHash(of: "pass"), kind: .accessGrantToken, grantID: grant.id, expiresAt: now.addingTimeInterval(300))
  static let popup = LoginTicket(
    id: SecretHash(of: "popup"),
    content: .popup(.approved(request, accountID: 1, scopes: ["openid"], authenticatedAt: now)),
    expiresAt: now.addingTimeInterval(60))
  static let signingKey = SigningKey(kid: "kid", privateKeyPEM: "pem", createdAt: now)
  static let delivery = NumberedDelivery(
    number: 1,
    delivery: WebhookDelivery(
      id: "delivery", createdAt: now, appID: 1, accountID: 1, target: Webhook(url: "http://127.0.0.1/unlink"),
      message: .unlink(UnlinkNotice(appID: 1, userID: 42, referrer: .fromApps))))

  static func saveTokens(in storage: Storage) async throws {
    try await storage.save(link)
    try await storage.save(grant)
    try await storage.save(token)
  }
}
