import Foundation

extension NSObject {
  /// Returns the value of the class object at a key path.
  ///
  /// Objective-C declares an instance method. Class objects also respond to the instance methods of their root class.
  public nonisolated class func value(forKeyPath keyPath: String) -> Any? {
    switch keyPath {
    case "sharedApplication" where self == UIApplication.self: StandInDevice.application
    case "currentDevice.identifierForVendor" where self == UIDevice.self: UIDevice.standInVendor
    case "currentDevice.model" where self == UIDevice.self: "iPad mini"
    #if !os(visionOS)
      case "mainScreen.bounds" where self == UIScreen.self: CGRect(x: 0, y: 0, width: 744, height: 1133)
    #endif
    default: nil
    }
  }
}
