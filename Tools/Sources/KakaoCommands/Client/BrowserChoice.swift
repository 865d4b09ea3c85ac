import ArgumentParser
import Foundation
import KakaoEmulator
import KakaoSDK
import KakaoSDKDesktop

/// The way to open the login page.
enum BrowserChoice: String, ExpressibleByArgument, CaseIterable, Sendable {
  case system, print
  /// This case isn't called `none`, because that name is ambiguous in an `Optional`.
  case noBrowser = "none"

  /// Returns `system` if there is a display, or else `print`.
  static func defaultChoice(in environment: CommandEnvironment) -> BrowserChoice {
    environment.hasDisplay ? .system : .print
  }

  func opener(_ terminal: Terminal, _ language: Language) -> any BrowserOpener {
    switch self {
    case .system:
      return NotifyingBrowser(browser: SystemBrowser()) { _ in
        terminal.note(Text("note.opensBrowser").string(in: language))
      }
    case .print:
      return PrintingBrowser { address in
        terminal.ask(toOpen: address, in: language)
      }
    case .noBrowser:
      return PrintingBrowser { address in
        guard let line = try? JSONText.line(["login_url": address]) else { return }
        try? terminal.result(line)
      }
    }
  }
}
