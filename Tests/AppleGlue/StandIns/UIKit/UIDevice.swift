import Foundation

@available(iOS 2.0, macCatalyst 13.1, visionOS 1.0, *)
@MainActor
open class UIDevice: NSObject {
  /// The value of `identifierForVendor`.
  ///
  /// The property needs no lock, because tests of the device run one at a time.
  nonisolated(unsafe) public static var standInVendor: UUID?
}
