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

extension App {
  /// Returns whether the app rejects the account because its owner is under 14.
  func rejectsForAge(_ account: Account, at now: Date) -> Bool {
    guard !allowUnder14, let age = account.age(on: now) else { return false }
    return age < 14
  }

  /// Throws if the owner of an account can't log in to the app now, because the account is restricted or dormant, or
  /// the owner is too young.
  ///
  /// Doesn't throw if the owner has yet to agree to Kakao's new terms. This and the error texts are inferred, because
  /// Kakao doesn't document them.
  func checkLoginAllowed(of account: Account, at now: Date) throws(KAPIError) {
    switch account.restriction {
    case .restricted: throw .restricted
    case .dormant: throw .dormant
    case .termsPending, nil: break
    }
    if rejectsForAge(account, at: now) { throw .tooYoung }
  }
}
