import Foundation

extension App {
  /// Whether the account is of a child under 14 and the app has no business with children.
  func isClosed(to account: Account, at now: Date) -> Bool {
    guard !allowUnder14, let age = account.age(on: now) else { return false }
    return age < 14
  }

  /// Refuses a call about an account that no login would let in: things may have changed since. Kakao's texts are not
  /// known, and that terms which wait for consent hinder no call is inferred.
  func checkStanding(of account: Account, at now: Date) throws(KAPIError) {
    switch account.hindrance {
    case .restricted: throw .restricted
    case .dormant: throw .dormant
    case .termsPending, nil: break
    }
    if isClosed(to: account, at: now) { throw .tooYoung }
  }
}

extension Account {
  /// Whether a guardian has to agree to logins. An account without a birth year counts as grown up.
  func isUnder14(on date: Date) -> Bool {
    age(on: date).map { $0 < 14 } ?? false
  }

  /// Whether the owner may agree for a child: of age in Korea, which is 19 (Civil Act, article 4).
  func mayBeGuardian(on date: Date) -> Bool {
    age(on: date).map { $0 >= 19 } ?? false
  }

  /// The age in years on a day in Korea; nil without a birth year. Without a birthday the youngest possible.
  func age(on date: Date) -> Int? {
    guard let year = birthyear.flatMap(Int.init) else { return nil }
    let today = Calendar.korea.dateComponents([.year, .month, .day], from: date)
    guard let thisYear = today.year, let month = today.month, let day = today.day else { return nil }
    let hadBirthday = birthday.flatMap(Int.init).map { month * 100 + day >= $0 } ?? false
    return thisYear - year - (hadBirthday ? 0 : 1)
  }
}
