import Foundation

extension Date {
  /// Reads a time of RFC 3339, with or without a fraction of a second.
  init?(rfc3339 text: String) {
    let plain = Date.ISO8601FormatStyle.iso8601
    let fractional = Date.ISO8601FormatStyle(includingFractionalSeconds: true)
    guard let date = (try? plain.parse(text)) ?? (try? fractional.parse(text)) else { return nil }
    self = date
  }
}
