import Testing

@testable import EmulatorTestSupport
@testable import KakaoEmulator

@Suite struct ReturnURLTests {
  private static let app = Site.app {
    $0.redirectURIs = [
      "http://localhost:8765/oauth", "https://app.example/cb", "myapp://oauth", "other://login", "http://oauth",
      "HTTPS://oauth",
    ]
  }

  @Test(
    "The app's schemes and the origins of its redirect URIs are allowed",
    arguments: [
      "kakao\(Site.nativeKey)://address", "myapp://address", "http://localhost:8765/address", "http://localhost:8765/",
      "http://LOCALHOST:8765/a?b=c", "https://app.example/anything", "https://app.example:443/x",
    ])
  func acceptsNativeSchemeAndRegisteredOrigins(url: String) {
    #expect(Self.app.allowsReturn(to: url))
  }

  @Test(
    "Return URLs with other schemes or origins, and malformed ones, are rejected",
    arguments: [
      "kakao\(Site.restKey)://address", "kakao\(Site.nativeKey)://oauth", "kakao\(Site.nativeKey)://address?x=1",
      "KAKAO\(Site.nativeKey)://address", "http://localhost:8766/address", "https://localhost:8765/address",
      "http://localhost/address", "http://localhost:8765.evil.example/", "http://evil@localhost:8765/",
      "http://localhost:8765@evil.example/", "http://localhost:8765\\@evil.example/", "http:\\\\localhost:8765/",
      "//localhost:8765/", "http:localhost:8765/", "http:///localhost:8765/", "http://app.example/", "myapp://oauth",
      "myapp://address/x", "MYAPP://address", "xmyapp://address", "other://address", "http://address",
      "HTTPS://address",
      "http://localhost:8765/#x", " http://localhost:8765/", "http://localhost:8765/\r\nx", "http://localhost:8765/ü",
      "http://localhost%3A8765/", "javascript://localhost:8765/%0Aalert(1)", "http://[::1]:8765/", "",
    ])
  func rejectsOtherURLs(url: String) {
    #expect(!Self.app.allowsReturn(to: url))
  }
}
