import Foundation

/// The queue of the main actor.
enum MainQueue {
  private static let key = {
    let key = DispatchSpecificKey<Void>()
    DispatchQueue.main.setSpecific(key: key, value: ())
    return key
  }()

  /// Whether the caller runs on the main actor. Beside the main thread the queue is asked for, which leaves that thread on
  /// Linux.
  static var isCurrent: Bool { Thread.isMainThread || DispatchQueue.getSpecific(key: key) != nil }
}
