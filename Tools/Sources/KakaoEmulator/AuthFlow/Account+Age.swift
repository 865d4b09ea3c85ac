import Foundation

extension Account {
  /// The age in years on a day in Korea; nil without a birth year. Without a birthday the youngest possible.
  func age(on date: Date) -> Int? {
    guard let year = birthyear.flatMap(Int.init), let korea = TimeZone(identifier: "Asia/Seoul") else { return nil }
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = korea
    let today = calendar.dateComponents([.year, .month, .day], from: date)
    guard let thisYear = today.year, let month = today.month, let day = today.day else { return nil }
    let hadBirthday = birthday.flatMap(Int.init).map { month * 100 + day >= $0 } ?? false
    return thisYear - year - (hadBirthday ? 0 : 1)
  }
}
