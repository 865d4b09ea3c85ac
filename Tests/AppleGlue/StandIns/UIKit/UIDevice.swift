import Foundation

@MainActor
open class UIDevice: NSObject {
  /// What the device tells of itself. Tests of the device run one after another.
  nonisolated(unsafe) public static var standInVendor: UUID?

  /// Apple declares it on NSObject.
  nonisolated open class func value(forKeyPath keyPath: String) -> Any? {
    keyPath == "currentDevice.identifierForVendor" ? standInVendor : nil
  }
}
