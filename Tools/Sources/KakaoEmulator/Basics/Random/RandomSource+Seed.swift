import Crypto
import Foundation
import Synchronization

extension RandomSource {
  /// Returns a source that is determined by a seed: the same calls in the same order return the same bytes.
  ///
  /// Anyone who knows the seed can compute every token. Use it only for tests that compare results, never for real
  /// secrets.
  static func seeded(_ seed: UInt64) -> RandomSource {
    let stream = SeededStream(seed: seed)
    return RandomSource(isSeeded: true, reseed: stream.reseed) { stream.next($0) }
  }

  /// Returns a random UUID (version 4).
  func uuid() -> UUID {
    let b = [UInt8](bytes(16))
    return UUID(
      uuid: (
        b[0], b[1], b[2], b[3], b[4], b[5], b[6] & 0x0F | 0x40, b[7], b[8] & 0x3F | 0x80, b[9], b[10], b[11], b[12],
        b[13], b[14], b[15]
      ))
  }

  /// Returns the timestamp to store in a token.
  ///
  /// With a seed, it's a random date instead of the given date, so that tokens are reproducible.
  func tokenTimestamp(_ date: Date) -> Date {
    guard isSeeded else { return date }
    let seconds = bytes(4).reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
    return Date(timeIntervalSince1970: TimeInterval(seconds))
  }
}

/// A stream of pseudorandom bytes: SHA-256 of the seed, a salt, and a counter.
private final class SeededStream: Sendable {
  private struct State {
    var counter: UInt64 = 0
    var buffer = Data()
    var salt = ""
  }

  private let seed: UInt64
  private let state = Mutex(State())

  init(seed: UInt64) {
    self.seed = seed
  }

  func reseed(_ salt: String) {
    state.withLock { $0 = State(salt: salt) }
  }

  func next(_ count: Int) -> Data {
    state.withLock { state in
      while state.buffer.count < count {
        state.buffer += Data(SHA256.hash(data: Data("\(seed)/\(state.salt)\(state.counter)".utf8)))
        state.counter += 1
      }
      defer { state.buffer = Data(state.buffer.dropFirst(count)) }
      return Data(state.buffer.prefix(count))
    }
  }
}
