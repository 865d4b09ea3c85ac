#if os(macOS) && canImport(AppKit)
  import AppKit

  extension DesktopAppSwitcher {
    @MainActor static func isHandlerRegistered(_ url: URL) -> Bool {
      NSWorkspace.shared.urlForApplication(toOpen: url) != nil
    }
  }
#endif
