import Foundation

extension Date {
  /// The range of dates that RFC 3339 can represent.
  static let rfc3339Range = Date(timeIntervalSince1970: -62_135_596_800)...Date(timeIntervalSince1970: 253_402_300_799)

  /// Parses an RFC 3339 date and time, with or without fractional seconds.
  ///
  /// Returns nil for leap seconds.
  init?(rfc3339 text: String) {
    // Foundation alone also accepts February 31, hour 25, and any text after the time zone.
    let form = /([0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2})(?:\.[0-9]+)?(?:Z|[+-][0-2][0-9]:[0-5][0-9])/
    let plain = Date.ISO8601FormatStyle.iso8601
    let fractional = Date.ISO8601FormatStyle(includingFractionalSeconds: true)
    guard let shown = text.wholeMatch(of: form)?.1,
      (try? plain.parse("\(shown)Z"))?.formatted(plain) == "\(shown)Z",
      let date = (try? plain.parse(text)) ?? (try? fractional.parse(text)),
      Self.rfc3339Range.contains(date)
    else { return nil }
    self = date
  }

  /// The whole seconds since 1970, as in JWT claims and `updated_at`.
  var unixSeconds: Int64 { Int64(timeIntervalSince1970.rounded(.down)) }
}
