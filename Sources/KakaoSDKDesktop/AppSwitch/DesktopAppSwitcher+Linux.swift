#if os(Linux)
  import Foundation

  extension DesktopAppSwitcher {
    @MainActor static func isHandlerRegistered(_ url: URL) -> Bool {
      guard let scheme = url.scheme else { return false }
      return XDGSchemeHandlers().handler(of: scheme) != nil
    }
  }
#endif
