import Foundation

extension Account {
  /// Returns whether logins need a guardian's consent because the owner is under 14.
  ///
  /// Without a birth year, the result is false.
  func isUnder14(on date: Date) -> Bool {
    age(on: date).map { $0 < 14 } ?? false
  }

  /// Returns whether the owner may consent for a child.
  ///
  /// This requires the age of majority in Korea, which is 19 (Civil Act, article 4).
  func canBeGuardian(on date: Date) -> Bool {
    age(on: date).map { $0 >= 19 } ?? false
  }

  /// Returns the age in years on that date in Korea, or nil without a birth year or before the birth.
  ///
  /// Without a birthday, returns the lower of the two possible ages.
  func age(on date: Date) -> Int? {
    guard let year = birthyear.flatMap(Int.init) else { return nil }
    let today = Calendar.korea.dateComponents([.year, .month, .day], from: date)
    guard let thisYear = today.year, let month = today.month, let day = today.day else { return nil }
    let hadBirthday = birthday.flatMap(Int.init).map { month * 100 + day >= $0 }
    if thisYear == year, hadBirthday == nil { return 0 }
    let age = thisYear - year - (hadBirthday == true ? 0 : 1)
    return age < 0 ? nil : age
  }

  /// Returns the configured age range, or else the one derived from the birth date.
  func ageRange(at now: Date) -> String? {
    if let ageRange { return ageRange }
    guard let age = age(on: now) else { return nil }
    switch age {
    case ..<10: return "1~9"
    case ..<15: return "10~14"
    case ..<20: return "15~19"
    case ..<90:
      let decade = age / 10 * 10
      return "\(decade)~\(decade + 9)"
    default: return "90~"
    }
  }
}
