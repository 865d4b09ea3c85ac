import Foundation

/// A storage in memory, which is lost when the process exits.
actor MemoryStorage: Storage {
  struct LinkKey: Hashable {
    let app: App.ID
    let account: Account.ID
  }

  struct StoredCode {
    var code: AuthorizationCode
    /// The grant that the code was redeemed for, or `nil` while the code is unused.
    var grant: Grant.ID?
  }

  var appsByID: [App.ID: App] = [:]
  var accountsByID: [Account.ID: Account] = [:]
  var linksByKey: [LinkKey: Link] = [:]
  var sessionsByID: [SecretHash: AccountSession] = [:]
  var requestsByID: [SecretHash: AuthorizationRequest] = [:]
  var codesByID: [SecretHash: StoredCode] = [:]
  var grantsByID: [Grant.ID: Grant] = [:]
  var tokensByID: [SecretHash: AccessToken] = [:]
  var credentialsByID: [SecretHash: EphemeralCredential] = [:]
  /// The deliveries, oldest first.
  var webhookDeliveries: [WebhookDelivery] = []
  var ticketsByID: [SecretHash: LoginTicket] = [:]
  var keys: [SigningKey] = []
  private var fingerprint: Int32 = 0

  nonisolated func close() {}

  func removeExpired(before date: @autoclosure @escaping @Sendable () -> Date) {
    let date = date()
    sessionsByID = sessionsByID.filter { $0.value.expiresAt >= date }
    requestsByID = requestsByID.filter { $0.value.expiresAt >= date }
    let dayBefore = date.addingTimeInterval(-86_400)
    codesByID = codesByID.filter { $0.value.code.expiresAt >= dayBefore }
    tokensByID = tokensByID.filter { $0.value.expiresAt >= dayBefore }
    credentialsByID = credentialsByID.filter { $0.value.expiresAt >= date }
    ticketsByID = ticketsByID.filter { $0.value.expiresAt >= date }
    let inUse = Set(tokensByID.values.map(\.grantID))
    for grant in grantsByID.values where grant.refreshTokenExpiresAt < date && !inUse.contains(grant.id) {
      deleteGrant(grant.id)
    }
  }

  func configurationFingerprint() -> Int32 {
    fingerprint
  }

  func seed(apps: [App], accounts: [Account], fingerprint: Int32) {
    for app in apps { save(app) }
    for account in accounts { save(account) }
    self.fingerprint = fingerprint
  }

  func reset(apps: [App], accounts: [Account]) {
    restore(StorageSnapshot(apps: apps, accounts: accounts))
    webhookDeliveries = []
  }

  func signingKeys() -> [SigningKey] {
    keys
  }
}
