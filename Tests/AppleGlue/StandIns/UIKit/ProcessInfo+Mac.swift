import Foundation

extension ProcessInfo {
  /// Whether the device is a Mac.
  ///
  /// Tests of the device run one after another.
  nonisolated(unsafe) public static var standInIsOnMac = false

  @available(iOS 14.0, macCatalyst 14.0, macOS 11.0, visionOS 1.0, *)
  public var isiOSAppOnMac: Bool { Self.standInIsOnMac }
}
