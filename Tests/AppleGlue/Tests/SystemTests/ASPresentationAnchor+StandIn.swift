import AuthenticationServices

#if canImport(UIKit)
  extension UIWindow {
    static func standIn() -> UIWindow { UIWindow(frame: .zero) }
  }
#else
  extension NSWindow {
    static func standIn() -> NSWindow { NSWindow() }
  }
#endif
