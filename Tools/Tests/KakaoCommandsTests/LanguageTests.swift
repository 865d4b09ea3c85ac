import Foundation
import Testing

@testable import KakaoCommands

@Suite struct LanguageTests {
  @Test(
    "The locale determines the language",
    arguments: [
      (["LANG": "ko_KR.UTF-8"], Language.ko), (["LANG": "en_US.UTF-8"], .en), ([:], .en),
      (["LANG": "ko_KR.UTF-8", "LC_ALL": "C"], .en), (["LANG": "C", "LC_MESSAGES": "ko_KR.UTF-8"], .ko),
      (["LANG": "ko_KR.UTF-8", "LC_ALL": ""], .ko),
    ])
  func theLocaleDecides(_ variables: [String: String], _ language: Language) {
    #expect(Language(CommandEnvironment(variables)) == language)
  }

  @Test("The default is the system's browser with a display, and a printed URL without one")
  func aDisplayMeansTheSystemBrowserAndNoneThePrintedAddress() {
    #expect(BrowserChoice.standard(CommandEnvironment(["WAYLAND_DISPLAY": "wayland-0"])) == .system)
    #expect(BrowserChoice.standard(CommandEnvironment(["DISPLAY": ":0"])) == .system)
    #if !os(macOS)
      #expect(BrowserChoice.standard(CommandEnvironment([:])) == .print)
    #endif
  }
}
