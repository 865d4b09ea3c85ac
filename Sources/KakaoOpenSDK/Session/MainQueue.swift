import Foundation

/// The dispatch queue of the main actor.
enum MainQueue {
  private static let key = {
    let key = DispatchSpecificKey<Void>()
    DispatchQueue.main.setSpecific(key: key, value: ())
    return key
  }()

  /// Whether the caller runs on the main actor.
  ///
  /// On Linux, the main queue doesn't always run on the main thread, so both are checked.
  static var isCurrent: Bool { Thread.isMainThread || DispatchQueue.getSpecific(key: key) != nil }
}
