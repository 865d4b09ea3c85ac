#if canImport(AppKit) && !canImport(UIKit)
  import AppKit

  /// The window the user is looking at.
  package enum KeyWindow {
    /// The app's key window; its main window when another app has the focus.
    @MainActor
    package static var current: NSWindow? {
      NSApplication.shared.keyWindow ?? NSApplication.shared.mainWindow
    }
  }
#endif
