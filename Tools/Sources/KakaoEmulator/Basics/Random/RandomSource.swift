import Foundation

/// A source of unpredictable bytes, which tests can replace.
struct RandomSource: Sendable {
  /// Whether the bytes are determined by a seed.
  var isSeeded = false
  /// Restarts a seeded source with the sequence for this salt.
  ///
  /// Has no effect on an unseeded source.
  var reseed: @Sendable (_ salt: String) -> Void = { _ in }
  let bytes: @Sendable (_ count: Int) -> Data

  /// The operating system's cryptographically secure random number generator.
  static let system = RandomSource { count in
    // Generate eight bytes at a time, because each call to the generator is a system call.
    var generator = SystemRandomNumberGenerator()
    let words = (0..<(count + 7) / 8).map { _ in generator.next() as UInt64 }
    return words.withUnsafeBytes { Data($0.prefix(count)) }
  }

  /// Returns a random ID for a new app or account for which `isTaken` is false.
  ///
  /// IDs have 53 bits, so that every JSON parser can represent them exactly. They're random so that a new app or
  /// account practically never gets the ID of a deleted one, whose users and tokens may still be referenced.
  func id(isTaken: (Int64) throws -> Bool) rethrows -> Int64 {
    while true {
      let id = Int64(bytes(8).reduce(UInt64(0)) { $0 << 8 | UInt64($1) } >> 11)
      if id > 0, try !isTaken(id) { return id }
    }
  }
}
