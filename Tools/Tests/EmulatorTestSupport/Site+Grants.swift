import Foundation

@testable import KakaoEmulator

extension Site {
  static let nativeRedirectURI = "kakao\(nativeKey)://oauth"

  /// Links the account to the app, and saves and returns the grant of a login one hour ago.
  func grant(
    _ account: Account = Site.minji, clientID: String = Site.nativeKey, agreed: Set<String> = ["profile_nickname"]
  ) async throws -> Grant {
    let storage = services.storage
    guard let (app, key) = try await storage.app(key: clientID) else { throw PageError.malformed }
    try await ConsentRecorder(services: services).record(
      app: app, account: account, agreedScopes: agreed, agreedTerms: ["service"])
    let grant = Grant(
      id: UUID(), appID: app.id, clientID: clientID, keyKind: key.kind, accountID: account.id, scopes: [],
      authenticatedAt: clock.now.addingTimeInterval(-3600), openID: false,
      refreshToken: SecretHash(of: UUID().uuidString), refreshTokenExpiresAt: .distantFuture)
    try await storage.write { try $0.put(grant) }
    return grant
  }

  func accessGrantToken(for grant: Grant) async throws -> String {
    try await services.issueCredential(.accessGrantToken, for: grant.id)
  }

  /// Returns the URI of an authorization request with the native app key and an access grant token.
  static func authorizeURI(agt: String, _ changes: [String: String?] = [:]) -> String {
    let native: [String: String?] = ["client_id": nativeKey, "redirect_uri": nativeRedirectURI, "agt": agt]
    return authorizeURI(native.merging(changes) { $1 })
  }
}
