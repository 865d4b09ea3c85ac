import Foundation
import Synchronization

/// The emulator's clock, so that the SDK's clock agrees with it about expirations.
final class ClockOffset: Sendable {
  private let offset = Mutex(0.0)

  /// The number of seconds by which the clock is seconds.
  var seconds: TimeInterval { offset.withLock { $0 } }
  var now: Date { Date().addingTimeInterval(seconds) }

  func advance(by seconds: TimeInterval) { offset.withLock { $0 += seconds } }
}
