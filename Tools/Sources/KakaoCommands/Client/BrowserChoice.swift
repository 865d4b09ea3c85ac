import ArgumentParser
import Foundation
import KakaoSDK
import KakaoSDKDesktop

/// What happens to the address of the login page.
enum BrowserChoice: String, ExpressibleByArgument, CaseIterable, Sendable {
  case system, print
  /// Not named `none`, which an optional would take for itself.
  case noBrowser = "none"

  /// The system's browser where it has a screen to appear on.
  static func standard(_ environment: CommandEnvironment) -> BrowserChoice {
    environment.hasDisplay ? .system : .print
  }

  func opener(_ context: ClientContext) -> any BrowserOpener {
    switch self {
    case .system:
      return AnnouncingBrowser(browser: SystemBrowser()) { _ in context.note(.opensBrowser) }
    case .print:
      return PrintingBrowser { address in
        context.note(.openAddress)
        context.console.note(address)
      }
    case .noBrowser:
      return PrintingBrowser { address in
        guard let line = try? JSONText.line(["login_url": address]) else { return }
        try? context.console.result(line)
      }
    }
  }
}
