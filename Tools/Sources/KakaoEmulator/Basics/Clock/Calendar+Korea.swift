import Foundation

extension Calendar {
  /// The Gregorian calendar in Korea's time zone, for dates, months, and ages.
  ///
  /// The calendar is stored, because looking up a time zone reads files.
  static let korea = {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = TimeZone(identifier: "Asia/Seoul") ?? TimeZone(secondsFromGMT: 9 * 3600) ?? .gmt
    return calendar
  }()
}
