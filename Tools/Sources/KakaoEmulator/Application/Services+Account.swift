extension Services {
  /// Changes the account, in one step with what `change` asks of all others, and tells every service it is linked to what
  /// is new; returns what was stored, nil without such an account.
  func changeAccount(
    _ id: Account.ID, _ change: @escaping @Sendable (Account, _ others: [Account]) throws -> Account
  ) async throws -> Account? {
    guard let change = try await storage.changeAccount(id, change) else { return nil }
    for event in change.events { await webhooks.announce(event, account: id) }
    return change.after
  }
}

extension AccountChange {
  /// What services are told about it.
  var events: [AccountStateEvent] {
    let isSamePerson = (before.email, before.phoneNumber) == (after.email, after.phoneNumber)
    let isSameProfile =
      (before.nickname, before.profileImageURL, before.thumbnailImageURL)
      == (after.nickname, after.profileImageURL, after.thumbnailImageURL)
    return (isSamePerson ? [] : [.identifierChanged]) + (isSameProfile ? [] : [.userProfileChanged])
      + Self.restriction(from: before.hindrance, to: after.hindrance)
      + (before.passwordHash == after.passwordHash ? [] : [.sessionsRevoked])
  }

  /// That a dormant account and one with terms to agree to count as enabled is inferred: their owners can use them at once.
  private static func restriction(
    from before: Account.Hindrance?, to after: Account.Hindrance?
  ) -> [AccountStateEvent] {
    switch (before == .restricted, after == .restricted) {
    case (false, true): [.accountDisabled]
    case (true, false): [.accountEnabled]
    default: []
    }
  }
}
