import Foundation
import KakaoSDKCommon
import Testing

@Suite("Timestamps")
struct TimestampTests {
  @Test(
    "RFC 3339 timestamps are read with and without a fraction of a second, in every offset from UTC",
    arguments: [
      ("2026-02-03T04:05:06Z", 1_770_091_506), ("2026-02-03t04:05:06z", 1_770_091_506),
      ("2026-02-03T04:05:06.5Z", 1_770_091_506.5), ("2026-02-03T04:05:06.000000000Z", 1_770_091_506),
      ("2026-02-03T13:05:06+09:00", 1_770_091_506), ("2026-02-02T22:35:06.25-05:30", 1_770_091_506.25),
      ("1970-01-01T00:00:00Z", 0), ("1969-12-31T23:59:59Z", -1), ("2000-02-29T00:00:00Z", 951_782_400),
      ("1900-03-01T00:00:00Z", -2_203_891_200), ("2016-12-31T23:59:60Z", 1_483_228_800),
    ])
  func rfc3339(text: String, seconds: TimeInterval) {
    #expect(Date(rfc3339: text) == Date(timeIntervalSince1970: seconds))
  }

  @Test(
    "Other texts aren't RFC 3339 timestamps",
    arguments: [
      "", "yesterday", "2026-02-03", "2026-02-03 04:05:06Z", "2026-02-03T04:05:06", "2026-02-03T04:05Z",
      "2026-02-03T04:05:06.Z", "2026-02-03T04:05:06+0900", "2026-02-03T04:05:06+24:00", "2026-02-03T04:05:06+09:60",
      "2026-02-29T00:00:00Z", "1900-02-29T00:00:00Z", "2026-13-01T00:00:00Z", "2026-00-01T00:00:00Z",
      "2026-02-00T00:00:00Z", "0000-01-01T00:00:00Z", "2026-02-03T24:00:00Z", "2026-02-03T04:60:00Z",
      "2026-02-03T04:05:61Z", "2026-02-03T04:05:06ZZ", " 2026-02-03T04:05:06Z", "+026-02-03T04:05:06Z",
      "٢٠٢٦-02-03T04:05:06Z",
    ])
  func notRFC3339(text: String) {
    #expect(Date(rfc3339: text) == nil)
  }

  @Test("Every day from 1969 to 2101 is read as Foundation formats it")
  func days() throws {
    var date = try #require(Date(rfc3339: "1969-01-01T00:00:00Z"))
    let format = Date.ISO8601FormatStyle()
    for _ in 0..<48_500 {
      #expect(Date(rfc3339: date.formatted(format)) == date)
      date += 86_400
    }
  }

  @Test("The date of an HTTP response is read")
  func imfFixdate() {
    #expect(Date(imfFixdate: "Sun, 06 Nov 1994 08:49:37 GMT") == Date(timeIntervalSince1970: 784_111_777))
    #expect(Date(imfFixdate: "Tue, 29 Feb 2000 00:00:00 GMT") == Date(timeIntervalSince1970: 951_782_400))
  }

  @Test(
    "Other texts aren't dates of an HTTP response",
    arguments: [
      "", "Sunday, 06-Nov-94 08:49:37 GMT", "Sun Nov  6 08:49:37 1994", "Sun, 6 Nov 1994 08:49:37 GMT",
      "Sun, 06 Nov 1994 08:49:37 KST", "Sun, 06 Now 1994 08:49:37 GMT", "Sun, 31 Nov 1994 08:49:37 GMT",
      "Sun, 06 Nov 1994 08:49:37 GMT, Sun, 06 Nov 1994 08:49:37 GMT", "Sux, 06 Nov 1994 08:49:37 GMT",
    ])
  func notIMFFixdate(text: String) {
    #expect(Date(imfFixdate: text) == nil)
  }
}
