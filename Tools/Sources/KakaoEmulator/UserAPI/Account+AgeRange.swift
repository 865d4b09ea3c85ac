import Foundation

extension Account {
  /// The age range as set up, else the one that follows from the birth year.
  func ageRange(at now: Date) -> String? {
    if let ageRange { return ageRange }
    guard let birthyear = birthyear.flatMap({ Int($0) }) else { return nil }
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    switch calendar.component(.year, from: now) - birthyear {
    case ..<0: return nil
    case ..<10: return "1~9"
    case ..<15: return "10~14"
    case ..<20: return "15~19"
    case let age where age < 90:
      let decade = age / 10 * 10
      return "\(decade)~\(decade + 9)"
    default: return "90~"
    }
  }
}
