#if canImport(AppKit)
  import AppKit
  import Testing

  @testable import KakaoSDKAuth
  @testable import KakaoSDKUser

  @Suite(.serialized) @MainActor struct AppKitTests {
    @Test func thePageIsShownInTheKeyWindowOrElseTheMainOne() {
      let (key, main) = (NSWindow(), NSWindow())
      NSApplication.shared.standInShow(key: key, main: main)
      #expect(KeyWindow.current === key)
      NSApplication.shared.standInShow(key: nil, main: main)
      #expect(KeyWindow.current === main)
      NSApplication.shared.standInShow(key: nil, main: nil)
      #expect(KeyWindow.current == nil)
    }

    @Test func thePlatformsPartsAreTheSystemsSessionAlone() {
      #expect(PlatformParts.current.userAgent is WebAuthenticationUserAgent)
      #expect(PlatformParts.current.appSwitcher == nil)
      #expect(PlatformChooser.current == nil)
    }
  }
#endif
