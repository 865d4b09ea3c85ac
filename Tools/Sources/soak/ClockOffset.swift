import Foundation
import Synchronization

/// The offset of the emulator's clock, which the SDK's clock shares so that both agree about expirations.
final class ClockOffset: Sendable {
  private let offset = Mutex(0.0)

  /// The number of seconds by which the emulator's clock is ahead of the real time.
  var seconds: TimeInterval { offset.withLock { $0 } }
  var now: Date { Date().addingTimeInterval(seconds) }

  func advance(by seconds: TimeInterval) { offset.withLock { $0 += seconds } }
}
