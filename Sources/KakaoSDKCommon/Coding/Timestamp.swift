import Foundation

extension Date {
  /// Creates a date from an RFC 3339 timestamp, such as `2026-02-03T04:05:06.789+09:00`.
  ///
  /// The fraction of a second is optional.
  ///
  /// - Parameter text: The text, which must contain nothing else.
  package init?(rfc3339 text: String) {
    var reader = TimestampReader(text)
    guard let day = reader.day(), reader.skip("T") || reader.skip("t"), let time = reader.time(),
      let fraction = reader.fraction(), let offset = reader.offset(), reader.isAtEnd
    else { return nil }
    self.init(timeIntervalSince1970: TimeInterval(day * 86_400 + time - offset) + fraction)
  }

  /// Creates a date from the value of an HTTP `Date` header, such as `Sun, 06 Nov 1994 08:49:37 GMT` (IMF-fixdate in
  /// RFC 9110, section 5.6.7).
  ///
  /// - Parameter text: The text, which must contain nothing else. The day of the week isn't checked.
  package init?(imfFixdate text: String) {
    var reader = TimestampReader(text)
    guard reader.skipOne(of: ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]), reader.skip(", "),
      let dayOfMonth = reader.number(digits: 2), reader.skip(" "), let month = reader.monthName(), reader.skip(" "),
      let year = reader.number(digits: 4), reader.skip(" "),
      let day = TimestampReader.daysSince1970(year, month, dayOfMonth),
      let time = reader.time(), reader.skip(" GMT"), reader.isAtEnd
    else { return nil }
    self.init(timeIntervalSince1970: TimeInterval(day * 86_400 + time))
  }
}

/// A reader of the fields of a timestamp.
///
/// Foundation's formatters accept a fraction only if they are set to require one, and are slow to create.
private struct TimestampReader {
  private let bytes: [UInt8]
  private var index = 0

  init(_ text: String) {
    bytes = Array(text.utf8)
  }

  var isAtEnd: Bool { index == bytes.count }

  mutating func skip(_ text: StaticString) -> Bool {
    let count = text.utf8CodeUnitCount
    guard bytes.count - index >= count, (0..<count).allSatisfy({ bytes[index + $0] == text.utf8Start[$0] }) else {
      return false
    }
    index += count
    return true
  }

  mutating func skipOne(of texts: [StaticString]) -> Bool {
    for text in texts where skip(text) { return true }
    return false
  }

  /// Reads a number with a fixed number of digits.
  mutating func number(digits count: Int) -> Int? {
    guard bytes.count - index >= count else { return nil }
    var value = 0
    for byte in bytes[index..<index + count] {
      guard Self.isDigit(byte) else { return nil }
      value = value * 10 + Int(byte - UInt8(ascii: "0"))
    }
    index += count
    return value
  }

  /// Reads a date such as `2026-02-03` and returns the number of days since 1970.
  mutating func day() -> Int? {
    guard let year = number(digits: 4), skip("-"), let month = number(digits: 2), skip("-"),
      let dayOfMonth = number(digits: 2)
    else { return nil }
    return Self.daysSince1970(year, month, dayOfMonth)
  }

  /// Reads a time such as `04:05:06` and returns the number of seconds since midnight.
  ///
  /// The second can be 60, a leap second.
  mutating func time() -> Int? {
    guard let hour = number(digits: 2), hour < 24, skip(":"), let minute = number(digits: 2), minute < 60, skip(":"),
      let second = number(digits: 2), second <= 60
    else { return nil }
    return hour * 3600 + minute * 60 + second
  }

  /// Reads the fraction of a second, such as `.789`, and returns 0 if the fraction is missing.
  mutating func fraction() -> Double? {
    guard skip(".") else { return 0 }
    let digits = bytes[index...].prefix(while: Self.isDigit)
    index = digits.endIndex
    return digits.isEmpty ? nil : Double("0.\(String(decoding: digits, as: UTF8.self))")
  }

  /// Reads an offset from UTC, such as `Z` or `+09:00`, and returns it in seconds.
  mutating func offset() -> Int? {
    if skip("Z") || skip("z") { return 0 }
    let isNegative = skip("-")
    guard isNegative || skip("+"), let hours = number(digits: 2), hours < 24, skip(":"),
      let minutes = number(digits: 2), minutes < 60
    else { return nil }
    return (hours * 3600 + minutes * 60) * (isNegative ? -1 : 1)
  }

  /// Reads the name of a month, such as `Nov`, and returns the month's number.
  mutating func monthName() -> Int? {
    let names: [StaticString] = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
    for (index, name) in names.enumerated() where skip(name) { return index + 1 }
    return nil
  }

  /// Returns the number of days from 1970-01-01 to a day of the Gregorian calendar, or `nil` if the day doesn't exist.
  static func daysSince1970(_ year: Int, _ month: Int, _ day: Int) -> Int? {
    let isLeapYear = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    let lengths = [31, isLeapYear ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    guard year > 0, lengths.indices.contains(month - 1), (1...lengths[month - 1]).contains(day) else { return nil }
    let past = year - 1
    let daysToYear = past * 365 + past / 4 - past / 100 + past / 400
    return daysToYear + lengths[..<(month - 1)].reduce(0, +) + day - 1 - 719_162
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }
}
