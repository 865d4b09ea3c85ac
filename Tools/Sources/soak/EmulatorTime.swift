import Foundation
import Synchronization

/// The emulator's time, for those who must agree with it about what is expired.
final class EmulatorTime: Sendable {
  private let offset = Mutex(0.0)

  /// How far it is ahead, in seconds.
  var ahead: TimeInterval { offset.withLock { $0 } }
  var now: Date { Date().addingTimeInterval(ahead) }

  func advance(by seconds: TimeInterval) { offset.withLock { $0 += seconds } }
}
