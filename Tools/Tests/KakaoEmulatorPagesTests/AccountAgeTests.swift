import Foundation
import Testing

@testable import EmulatorTestSupport
@testable import KakaoEmulator

@Suite struct AccountAgeTests {
  /// The time 2026-09-21 16:26:40 UTC, at which it is already September 22 in Korea.
  static let now = Date(timeIntervalSince1970: 1_790_008_000)

  @Test(
    "The age is calculated with the date in Korea",
    arguments: [
      ("2012", "0922", 14), ("2012", "0923", 13), ("2012", nil, 13), ("1995", "0101", 31), (nil, "0101", nil),
      ("soon", nil, nil), ("2026", "0922", 0), ("2026", nil, 0), ("2026", "0923", nil), ("2027", nil, nil),
    ] as [(String?, String?, Int?)])
  func countsBirthdaysInKorea(year: String?, birthday: String?, expected: Int?) {
    var account = Site.minji
    (account.birthyear, account.birthday) = (year, birthday)
    #expect(account.age(on: Self.now) == expected)
  }
}
