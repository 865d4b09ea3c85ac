import Foundation
import KakaoEmulator
import Testing

@testable import KakaoCommands

@Suite struct LanguageTests {
  @Test(arguments: [
    (["LANG": "ko_KR.UTF-8"], Language.korean), (["LANG": "en_US.UTF-8"], .english), ([:], .english),
    (["LANG": "ko_KR.UTF-8", "LC_ALL": "C"], .english), (["LANG": "C", "LC_MESSAGES": "ko_KR.UTF-8"], .korean),
    (["LANG": "ko_KR.UTF-8", "LC_ALL": ""], .korean), (["LANG": "ko"], .korean), (["LANG": "ko-KR"], .korean),
    (["LANG": "ko_KR"], .korean), (["LANG": "kok_IN.UTF-8"], .english), (["LANG": "fr_FR"], .english),
  ])
  func localeSelectsLanguage(_ variables: [String: String], _ language: Language) {
    #expect(Language(CommandEnvironment(variables)) == language)
  }

  @Test("The default is the system's browser with a display, and a printed URL without one")
  func displayDecidesBrowserDefault() {
    #expect(BrowserChoice.defaultChoice(in: CommandEnvironment(["WAYLAND_DISPLAY": "wayland-0"])) == .system)
    #expect(BrowserChoice.defaultChoice(in: CommandEnvironment(["DISPLAY": ":0"])) == .system)
    #if !os(macOS)
      #expect(BrowserChoice.defaultChoice(in: CommandEnvironment([:])) == .print)
    #endif
  }
}
