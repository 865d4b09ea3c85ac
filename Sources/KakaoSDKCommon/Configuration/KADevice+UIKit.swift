#if canImport(UIKit)
  import UIKit

  extension KADevice {
    /// This device, read through the Objective-C runtime.
    ///
    /// Swift isolates `UIDevice` and `UIScreen` to the main actor, but requests are created on any thread. Kakao's SDK
    /// also reads these values on any thread.
    static let current = KADevice(
      model: UIDevice.value(forKeyPath: "currentDevice.model") as? String ?? unknown, screen: screenSize)

    #if os(visionOS)
      private static let screenSize = unknown
    #else
      private static var screenSize: String {
        guard let bounds = UIScreen.value(forKeyPath: "mainScreen.bounds") as? CGRect else { return unknown }
        return "\(Int(bounds.width))x\(Int(bounds.height))"
      }
    #endif
  }
#endif
