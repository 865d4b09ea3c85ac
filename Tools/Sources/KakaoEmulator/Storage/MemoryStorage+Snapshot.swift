/// Replaces or reads the whole storage.
extension MemoryStorage {
  func updateApps(_ change: @escaping @Sendable (inout [App]) throws -> Void) throws {
    var apps = apps()
    try change(&apps)
    for id in Set(appsByID.keys).subtracting(apps.map(\.id)) {
      for link in links(app: id) { _ = deleteLink(app: id, account: link.accountID) { _ in true } }
      requestsByID = requestsByID.filter { $0.value.appID != id }
    }
    appsByID = Dictionary(apps.map { ($0.id, $0) }) { $1 }
  }

  func replace(signingKeys: [SigningKey]) {
    keys = signingKeys.sorted { ($0.createdAt, $0.kid) > ($1.createdAt, $1.kid) }
  }

  func snapshot() -> StorageSnapshot {
    StorageSnapshot(
      apps: apps(), accounts: accounts(),
      links: linksByKey.values.sorted { ($0.appID, $0.accountID) < ($1.appID, $1.accountID) },
      sessions: sessionsByID.values.sorted { $0.id.hex < $1.id.hex },
      requests: requestsByID.values.sorted { $0.id.hex < $1.id.hex },
      codes: codesByID.values.map { .init(code: $0.code, grantID: $0.grant) }
        .sorted { $0.code.id.hex < $1.code.id.hex },
      grants: grantsByID.values.sorted { $0.id.uuidString < $1.id.uuidString },
      accessTokens: tokensByID.values.sorted { ($0.issuedAt, $0.id.hex) < ($1.issuedAt, $1.id.hex) },
      credentials: credentialsByID.values.sorted { $0.id.hex < $1.id.hex },
      tickets: ticketsByID.values.sorted { $0.id.hex < $1.id.hex }, signingKeys: keys)
  }

  func restore(_ snapshot: StorageSnapshot) {
    appsByID = Dictionary(snapshot.apps.map { ($0.id, $0) }) { $1 }
    accountsByID = Dictionary(snapshot.accounts.map { ($0.id, $0) }) { $1 }
    linksByKey = Dictionary(snapshot.links.map { (LinkKey(app: $0.appID, account: $0.accountID), $0) }) { $1 }
    sessionsByID = Dictionary(snapshot.sessions.map { ($0.id, $0) }) { $1 }
    requestsByID = Dictionary(snapshot.requests.map { ($0.id, $0) }) { $1 }
    codesByID = Dictionary(
      snapshot.codes.map { ($0.code.id, StoredCode(code: $0.code, grant: $0.grantID)) }
    ) { $1 }
    grantsByID = Dictionary(snapshot.grants.map { ($0.id, $0) }) { $1 }
    tokensByID = Dictionary(snapshot.accessTokens.map { ($0.id, $0) }) { $1 }
    credentialsByID = Dictionary(snapshot.credentials.map { ($0.id, $0) }) { $1 }
    ticketsByID = Dictionary(snapshot.tickets.map { ($0.id, $0) }) { $1 }
    if let keys = snapshot.signingKeys { replace(signingKeys: keys) }
  }
}
