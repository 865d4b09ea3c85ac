@testable import KakaoEmulator

/// What only tests ask of a storage.
extension Storage {
  /// Saves the link; makes up the app and the account where there are none.
  func save(_ link: Link) async throws {
    if try await app(id: link.appID) == nil { try await save(Sample.app(link.appID)) }
    if try await account(id: link.accountID) == nil { try await save(Account(id: link.accountID, passwordHash: "")) }
    _ = try await changeLink(app: link.appID, account: link.accountID) { _ in link }
  }

  @discardableResult
  func deleteLink(app: App.ID, account: Account.ID) async throws -> Link? {
    try await deleteLink(app: app, account: account) { _ in true }
  }

  func takeAuthorizationRequest(_ id: SecretHash) async throws -> AuthorizationRequest? {
    try await takeAuthorizationRequest(id) { _ in nil }
  }

  /// Oldest first.
  func accessTokens(app: App.ID, account: Account.ID) async throws -> [AccessToken] {
    try await snapshot().accessTokens.filter { $0.appID == app && $0.accountID == account }
  }
}
