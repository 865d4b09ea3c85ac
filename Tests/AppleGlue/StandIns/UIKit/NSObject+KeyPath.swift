import Foundation

extension NSObject {
  /// Objective-C declares an instance method.
  ///
  /// The class objects of a root class have it, too.
  public nonisolated class func value(forKeyPath keyPath: String) -> Any? {
    switch keyPath {
    case "sharedApplication" where self == UIApplication.self: StandInDevice.application
    case "currentDevice.identifierForVendor" where self == UIDevice.self: UIDevice.standInVendor
    default: nil
    }
  }
}
