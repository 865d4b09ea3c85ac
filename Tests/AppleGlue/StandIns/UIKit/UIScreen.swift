import Foundation

#if !os(visionOS)
  @available(iOS 2.0, macCatalyst 13.1, *)
  @MainActor
  open class UIScreen: NSObject {}
#endif
