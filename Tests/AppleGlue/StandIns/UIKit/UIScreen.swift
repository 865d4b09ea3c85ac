import Foundation

@available(iOS 2.0, macCatalyst 13.1, *)
@available(visionOS, unavailable)
@MainActor
open class UIScreen: NSObject {}
