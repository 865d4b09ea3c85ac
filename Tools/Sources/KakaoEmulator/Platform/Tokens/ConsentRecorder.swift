import Foundation

/// Records a user's consent and links the account to the app.
struct ConsentRecorder: Sendable {
  private let services: Services

  init(services: Services) {
    self.services = services
  }

  /// Adds to the existing consent, and links the user, or preregisters them if automatic linking is off for the app.
  ///
  /// - Returns: The link as stored.
  @discardableResult
  func record(
    app: App, account: Account, agreedScopes: Set<String>, agreedTerms: Set<String>, guardian: Account.ID? = nil
  ) async throws -> Link {
    let now = services.clock.now
    // Reading the link deletes a preregistration that has expired, so that its consent isn't reused.
    _ = try await services.link(app: app.id, account: account.id)
    let userID = try await freeUserID(app: app.id, account: account.id)
    return try await services.changeLink(app: app.id, account: account.id) { stored in
      var link = stored ?? Link(appID: app.id, accountID: account.id, userID: userID)
      link.agree(to: agreedScopes, terms: agreedTerms, at: now)
      link.guardianID = guardian ?? link.guardianID
      if app.autoLink {
        link.connectedAt = link.connectedAt ?? now
      } else if link.connectedAt == nil {
        link.preregisteredAt = link.preregisteredAt ?? now
      }
      return link
    }
  }

  /// Adds to the existing consent of a linked user, without linking a user who unlinked in the meantime.
  ///
  /// Throws ``PageError/expired`` if the link doesn't exist.
  func extend(
    app: App, account: Account, agreedScopes: Set<String>, agreedTerms: Set<String> = []
  ) async throws {
    let now = services.clock.now
    _ = try await services.changeLink(app: app.id, account: account.id) { stored in
      guard var link = stored else { throw PageError.expired }
      link.agree(to: agreedScopes, terms: agreedTerms, at: now)
      return link
    }
  }

  private func freeUserID(app: App.ID, account: Account.ID) async throws -> Int64 {
    var attempt = 0
    while true {
      let candidate = UserID.derive(app: app, account: account, attempt: attempt)
      let holder = try await services.storage.link(app: app, user: candidate)
      if holder == nil || holder?.accountID == account { return candidate }
      attempt += 1
    }
  }
}

extension Link {
  fileprivate mutating func agree(to scopes: Set<String>, terms: Set<String>, at now: Date) {
    agreedScopes.formUnion(scopes)
    asksAgain = nil
    for tag in terms where agreedTerms[tag] == nil {
      agreedTerms[tag] = TermAgreement(agreedAt: now, agreedBy: "KAUTH")
    }
  }
}
