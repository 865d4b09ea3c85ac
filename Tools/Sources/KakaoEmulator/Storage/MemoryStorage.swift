import Foundation

/// Storage that ends with the process.
actor MemoryStorage: Storage {
  struct LinkKey: Hashable {
    let app: App.ID
    let account: Account.ID
  }

  struct StoredCode {
    var code: AuthorizationCode
    /// Nil while the code is unspent.
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
  var passesByID: [SecretHash: GrantPass] = [:]
  /// Oldest first.
  var webhookDeliveries: [WebhookDelivery] = []
  var ticketsByID: [SecretHash: LoginTicket] = [:]
  var keys: [SigningKey] = []
  private var mark: Int32 = 0

  func removeAll() {
    appsByID = [:]
    accountsByID = [:]
    linksByKey = [:]
    sessionsByID = [:]
    requestsByID = [:]
    codesByID = [:]
    grantsByID = [:]
    tokensByID = [:]
    passesByID = [:]
    webhookDeliveries = []
    ticketsByID = [:]
  }

  func removeExpired(before date: Date) {
    sessionsByID = sessionsByID.filter { $0.value.expiresAt >= date }
    requestsByID = requestsByID.filter { $0.value.expiresAt >= date }
    codesByID = codesByID.filter { $0.value.code.expiresAt >= date }
    tokensByID = tokensByID.filter { $0.value.expiresAt >= date }
    passesByID = passesByID.filter { $0.value.expiresAt >= date }
    ticketsByID = ticketsByID.filter { $0.value.expiresAt >= date }
    for grant in grantsByID.values where grant.refreshTokenExpiresAt < date {
      deleteGrant(grant.id)
    }
  }

  func configurationMark() -> Int32 {
    mark
  }

  func saveConfigurationMark(_ mark: Int32) {
    self.mark = mark
  }

  func signingKeys() -> [SigningKey] {
    keys
  }
}
