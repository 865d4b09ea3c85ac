import Foundation

extension Calendar {
  /// Days, months and ages are Korea's. Made once: a time zone is looked up in files.
  static let korea = {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = TimeZone(identifier: "Asia/Seoul") ?? TimeZone(secondsFromGMT: 9 * 3600) ?? .gmt
    return calendar
  }()
}
