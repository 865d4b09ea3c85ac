import Foundation

/// Where unguessable bytes come from; tests may put in their own.
struct RandomSource: Sendable {
  /// Whether the bytes follow from a seed, so that they are the same again.
  var isSeeded = false
  /// Begins again with the bytes that follow from the seed and this text.
  var restart: @Sendable (_ salt: String) -> Void = { _ in }
  let bytes: @Sendable (_ count: Int) -> Data

  /// The operating system's cryptographically secure generator.
  static let system = RandomSource { count in
    // A whole word at a time: each is a call of the system.
    var generator = SystemRandomNumberGenerator()
    let words = (0..<(count + 7) / 8).map { _ in generator.next() as UInt64 }
    return words.withUnsafeBytes { Data($0.prefix(count)) }
  }
}
