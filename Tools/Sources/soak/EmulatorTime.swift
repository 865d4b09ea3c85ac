import Foundation
import Synchronization

/// The emulator's clock, so that the SDK's clock agrees with it about expirations.
final class EmulatorTime: Sendable {
  private let offset = Mutex(0.0)

  /// The number of seconds by which the clock is ahead.
  var ahead: TimeInterval { offset.withLock { $0 } }
  var now: Date { Date().addingTimeInterval(ahead) }

  func advance(by seconds: TimeInterval) { offset.withLock { $0 += seconds } }
}
