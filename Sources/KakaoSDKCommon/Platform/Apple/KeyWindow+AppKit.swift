#if canImport(AppKit) && !canImport(UIKit)
  package import AppKit

  /// Access to the window that the user is working in.
  package enum KeyWindow {
    /// The app's key window, or its main window if another app has the focus.
    @MainActor
    package static var current: NSWindow? {
      NSApplication.shared.keyWindow ?? NSApplication.shared.mainWindow
    }
  }
#endif
