extension Services {
  /// Changes the account in one transaction and notifies all linked services.
  ///
  /// The closure's second parameter represents the other accounts, for example to check that an email address is
  /// unique.
  ///
  /// Returns the stored account, or nil if the account doesn't exist.
  func changeAccount(
    _ id: Account.ID, _ change: @escaping @Sendable (Account, _ others: OtherAccounts) throws -> Account
  ) async throws -> Account? {
    guard let change = try await storage.changeAccount(id, change) else { return nil }
    for event in change.events { await webhooks.enqueue(event, account: id) }
    return change.after
  }
}

extension AccountChange {
  /// The events that linked services are notified of.
  var events: [AccountStateEvent] {
    let isSamePerson = (before.email, before.phoneNumber) == (after.email, after.phoneNumber)
    let isSameProfile =
      (before.nickname, before.profileImageURL, before.thumbnailImageURL)
      == (after.nickname, after.profileImageURL, after.thumbnailImageURL)
    return (isSamePerson ? [] : [.identifierChanged]) + (isSameProfile ? [] : [.userProfileChanged])
      + Self.restriction(from: before.restriction, to: after.restriction)
      + (before.passwordHash == after.passwordHash ? [] : [.sessionsRevoked])
  }

  /// Returns the events for a changed restriction.
  ///
  /// It is inferred that dormant accounts and accounts with pending terms count as enabled, because their owners can
  /// make them usable at any time.
  private static func restriction(
    from before: AccountRestriction?, to after: AccountRestriction?
  ) -> [AccountStateEvent] {
    switch (before == .restricted, after == .restricted) {
    case (false, true): [.accountDisabled]
    case (true, false): [.accountEnabled]
    default: []
    }
  }
}
