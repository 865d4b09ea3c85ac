import Foundation
import Testing

@testable import KakaoEmulator

@Suite struct RFC3339Tests {
  @Test(
    "A time is parsed and formatted",
    arguments: [
      ("1970-01-01T00:00:00Z", 0), ("1970-01-01T09:00:00.5+09:00", 0.5), ("1969-12-31T23:59:59.999Z", -0.001),
      ("2024-02-29T23:59:59-00:30", 1_709_252_999),
    ])
  func parsesAndFormatsDates(text: String, seconds: TimeInterval) throws {
    let date = try #require(Date(rfc3339: text))
    #expect(abs(date.timeIntervalSince1970 - seconds) < 1e-4)
    let again = try #require(Date(rfc3339: date.microsecondText))
    #expect(abs(again.timeIntervalSince1970 - seconds) < 1e-4)
  }

  @Test(
    "Text that isn't a valid time is rejected",
    arguments: [
      "2026-02-31T00:00:00Z", "2025-02-29T00:00:00Z", "2026-01-01T24:00:00Z", "2026-01-01T99:99:99Z",
      "2026-01-01T00:00:00Z junk", "2026-01-01T00:00:00ZZ", "2026-01-01T00:00:00+0900", "2026-01-01T00:00:00GMT",
      "2026-1-1T00:00:00Z", "99-12-31T23:59:59Z", "02026-01-01T00:00:00Z", "0000-01-01T00:00:00Z",
      "2026-01-01T00:00:00.Z", "2026-01-01", "\u{FF12}026-01-01T00:00:00Z", "",
    ])
  func rejectsInvalidDates(text: String) {
    #expect(Date(rfc3339: text) == nil)
  }
}
