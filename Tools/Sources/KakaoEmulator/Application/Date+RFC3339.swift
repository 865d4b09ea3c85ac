import Foundation

extension Date {
  /// The years that RFC 3339 can write.
  static let rfc3339Years = Date(timeIntervalSince1970: -62_135_596_800)...Date(timeIntervalSince1970: 253_402_300_799)

  /// Reads a time of RFC 3339, with or without a fraction of a second. A leap second is none.
  init?(rfc3339 text: String) {
    // Foundation alone takes February 31, 25 o'clock and anything behind the zone too.
    let form = /([0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2})(?:\.[0-9]+)?(?:Z|[+-][0-2][0-9]:[0-5][0-9])/
    let plain = Date.ISO8601FormatStyle.iso8601
    let fractional = Date.ISO8601FormatStyle(includingFractionalSeconds: true)
    guard let shown = text.wholeMatch(of: form)?.1,
      (try? plain.parse("\(shown)Z"))?.formatted(plain) == "\(shown)Z",
      let date = (try? plain.parse(text)) ?? (try? fractional.parse(text)),
      Self.rfc3339Years.contains(date)
    else { return nil }
    self = date
  }
}
