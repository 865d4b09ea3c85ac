import Foundation

/// The format of codes and tokens.
///
/// It follows Kakao's format, so that clients encounter the same lengths and alphabet.
///
/// Only the random bytes, 52 in a code and 24 in a token, are relevant for security.
enum OpaqueToken {
  private enum Kind: UInt32 {
    case access = 1
    case refresh = 2
  }

  /// Returns 86 URL-safe characters: 52 random bytes, a marker and the time.
  static func code(at date: Date, random: RandomSource) -> String {
    (random.bytes(52) + bigEndian(UInt32(0x0A00_0100)) + milliseconds(random.tokenTimestamp(date)))
      .base64URLEncodedString()
  }

  /// Returns two tokens of 64 URL-safe characters that share their last eight bytes.
  static func pair(at date: Date, random: RandomSource) -> (access: String, refresh: String) {
    let shared = random.bytes(8)
    return (
      token(.access, at: date, shared: shared, random: random),
      token(.refresh, at: date, shared: shared, random: random)
    )
  }

  private static func token(_ kind: Kind, at date: Date, shared: Data, random: RandomSource) -> String {
    (random.bytes(24) + bigEndian(kind.rawValue) + bigEndian(UInt32(0x0A00_0001))
      + milliseconds(random.tokenTimestamp(date))
      + shared)
      .base64URLEncodedString()
  }

  private static func milliseconds(_ date: Date) -> Data {
    bigEndian(UInt64(max(0, date.timeIntervalSince1970 * 1000)))
  }

  private static func bigEndian(_ value: some FixedWidthInteger) -> Data {
    withUnsafeBytes(of: value.bigEndian) { Data($0) }
  }
}
