import Foundation

extension ProcessInfo {
  /// Whether the device is a Mac.
  ///
  /// The property needs no lock, because tests of the device run one at a time.
  nonisolated(unsafe) public static var standInIsOnMac = false

  @available(iOS 14.0, macCatalyst 14.0, macOS 11.0, visionOS 1.0, *)
  public var isiOSAppOnMac: Bool { Self.standInIsOnMac }
}
