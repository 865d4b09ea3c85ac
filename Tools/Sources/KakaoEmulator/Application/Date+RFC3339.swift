import Foundation

extension Date {
  /// The years that RFC 3339 can write.
  static let rfc3339Years = Date(timeIntervalSince1970: -62_135_596_800)...Date(timeIntervalSince1970: 253_402_300_799)

  /// Reads a time of RFC 3339, with or without a fraction of a second.
  init?(rfc3339 text: String) {
    let plain = Date.ISO8601FormatStyle.iso8601
    let fractional = Date.ISO8601FormatStyle(includingFractionalSeconds: true)
    guard let date = (try? plain.parse(text)) ?? (try? fractional.parse(text)),
      Self.rfc3339Years.contains(date)
    else { return nil }
    self = date
  }
}
