import Foundation

extension Account {
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
