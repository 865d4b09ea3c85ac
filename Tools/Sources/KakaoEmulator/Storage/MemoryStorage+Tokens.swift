import Foundation

/// Stores grants with their access tokens and short-lived credentials.
extension MemoryStorage {
  func save(_ grant: Grant) throws {
    guard link(app: grant.appID, account: grant.accountID) != nil else { throw StorageError.noLink }
    grantsByID[grant.id] = grant
  }

  func grant(id: Grant.ID) -> Grant? {
    grantsByID[id]
  }

  func grant(refreshToken: SecretHash) -> Grant? {
    grantsByID.values.first { $0.refreshToken == refreshToken }
  }

  func refresh(with token: AccessToken, from old: SecretHash, to renewal: RotatedRefreshToken?) throws -> Bool {
    guard var grant = grantsByID[token.grantID], grant.refreshToken == old else { return false }
    grant.renew(with: renewal)
    grantsByID[grant.id] = grant
    try save(token)
    return true
  }

  func save(_ token: AccessToken) throws {
    guard grantsByID[token.grantID] != nil else { throw StorageError.noGrant }
    tokensByID[token.id] = token
  }

  func accessToken(_ id: SecretHash) -> AccessToken? {
    tokensByID[id]
  }

  func owner(of accessToken: SecretHash) -> TokenOwner? {
    guard let token = tokensByID[accessToken], let app = app(id: token.appID),
      let account = account(id: token.accountID), let link = link(app: app.id, account: account.id)
    else { return nil }
    return TokenOwner(token: token, app: app, account: account, link: link)
  }

  func deleteGrant(_ id: Grant.ID) {
    tokensByID = tokensByID.filter { $0.value.grantID != id }
    credentialsByID = credentialsByID.filter { $0.value.grantID != id }
    grantsByID[id] = nil
  }

  func deleteGrants(app: App.ID, account: Account.ID) {
    for grant in grantsByID.values where grant.appID == app && grant.accountID == account {
      deleteGrant(grant.id)
    }
  }

  func save(_ credential: EphemeralCredential) throws {
    guard grantsByID[credential.grantID] != nil else { throw StorageError.noGrant }
    credentialsByID[credential.id] = credential
  }

  func credential(_ id: SecretHash, _ kind: EphemeralCredential.Kind) -> EphemeralCredential? {
    credentialsByID[id].flatMap { $0.kind == kind ? $0 : nil }
  }

  func consumeCredential(_ id: SecretHash, _ kind: EphemeralCredential.Kind) -> EphemeralCredential? {
    guard let credential = credential(id, kind) else { return nil }
    credentialsByID[id] = nil
    return credential
  }
}
