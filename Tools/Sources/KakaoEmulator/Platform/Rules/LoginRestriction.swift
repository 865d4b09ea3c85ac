import Foundation

/// The reason why an account can't log in to an app.
enum LoginRestriction: Sendable, Equatable {
  /// The app is a test app, and the account isn't one of its members.
  case notAMember
  case account(AccountRestriction)
  /// The app doesn't accept users under 14.
  case tooYoung
  /// The user is under 14, and no guardian has agreed.
  case needsGuardian

  /// Creates the first reason that applies, or returns nil if the account can log in.
  init?(of account: Account, in app: App, hasGuardian: Bool, at now: Date) {
    if let members = app.testMembers, !members.contains(account.id) {
      self = .notAMember
    } else if let restriction = account.restriction {
      self = .account(restriction)
    } else if app.rejectsForAge(account, at: now) {
      self = .tooYoung
    } else if account.isUnder14(on: now), !hasGuardian {
      self = .needsGuardian
    } else {
      return nil
    }
  }
}
