import Foundation

@available(iOS 2.0, macCatalyst 13.1, visionOS 1.0, *)
@MainActor
open class UIDevice: NSObject {
  /// The identifier for vendor.
  ///
  /// Tests of the device run one after another.
  nonisolated(unsafe) public static var standInVendor: UUID?
}
