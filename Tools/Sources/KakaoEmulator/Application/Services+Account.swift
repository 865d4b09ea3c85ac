extension Services {
  /// Changes the account, in one step with the check that no other has its email address, and tells every service it is
  /// linked to what is new.
  func change(_ account: Account, by edit: AccountEdit) async throws {
    let changed = try await storage.addAccount { all in
      guard let current = all.first(where: { $0.id == account.id }) else { throw PageProblem.expired }
      return try edit.applied(to: current, besides: all.filter { $0.id != account.id })
    }
    for event in AccountStateEvent.events(from: account, to: changed) {
      await webhooks.announce(event, account: account.id)
    }
  }
}

extension AccountStateEvent {
  /// What services are told of an account that was changed.
  static func events(from before: Account, to after: Account) -> [AccountStateEvent] {
    let isSamePerson = (before.email, before.phoneNumber) == (after.email, after.phoneNumber)
    let isSameProfile =
      (before.nickname, before.profileImageURL, before.thumbnailImageURL)
      == (after.nickname, after.profileImageURL, after.thumbnailImageURL)
    return (isSamePerson ? [] : [.identifierChanged]) + (isSameProfile ? [] : [.userProfileChanged])
      + restriction(from: before.hindrance, to: after.hindrance)
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
