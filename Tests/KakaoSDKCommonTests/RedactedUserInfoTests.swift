import Foundation
import Testing

@testable import KakaoSDKCommon

@Suite("User information in error messages")
struct RedactedUserInfoTests {
  @Test(
    "The user information of a URI is redacted, and the rest is kept",
    arguments: [
      ("https://user:canary@example.com/a?b=c#d", "https://<redacted>@example.com/a?b=c#d"),
      ("https://canary@example.com", "https://<redacted>@example.com"),
      ("user:canary@example.com:8443", "<redacted>@example.com:8443"),
      ("https://user:p@canary@example.com", "https://<redacted>@example.com"),
      ("https://user:can/ary@example.com", "https://<redacted>@example.com"),
      ("https://user:can?ary#x@example.com", "https://<redacted>@example.com"),
      ("myapp://%90:canary@oauth", "myapp://<redacted>@oauth"),
      ("https://example.com/@user", "https://example.com/@user"),
      ("http://localhost:8765/@user?a=b@c", "http://localhost:8765/@user?a=b@c"),
      ("http://[::1]/@user", "http://[::1]/@user"),
      ("https://\u{301}user:canary@example.com", "https://<redacted>@example.com"),
      ("https://user:canary@\u{301}example.com", "https://<redacted>@\u{301}example.com"),
      ("https://user:\u{301}canary/@example.com", "https://<redacted>@example.com"),
      ("example.com", "example.com"), ("myapp:/cb", "myapp:/cb"), ("", ""),
    ])
  func redacted(uri: String, expected: String) {
    #expect(Redactor.redact(userInfoOf: uri) == expected)
  }

  @Test(
    "The message for an unusable host doesn't contain its password",
    arguments: [
      "https://user:canary@example.com", "user:canary@example.com", "http://user:canary@example.com", "a:canary@b c",
    ])
  func hosts(entry: String) throws {
    let error = #expect(throws: SdkError.self) { try Hosts(kauth: entry).baseURL(.kauth) }
    let configuration = KakaoConfiguration(appKey: "key", redirectURI: "myapp:/cb", hosts: Hosts(kauth: entry))
    let problems = KakaoSetupCheck(configuration, infoDictionary: nil).problems()
    #expect(problems.contains { if case .hostUnusable = $0 { true } else { false } })
    for language in SdkLanguage.allCases {
      let text = try #require(error).errorDescription(in: language)
      #expect(text.contains("<redacted>@") && !text.contains("canary"))
      #expect(!"\(problems) \(problems.map { $0.text(in: language) })".contains("canary"))
    }
  }

  @Test(
    "The message for an unusable redirect URI doesn't contain its password",
    arguments: ["https://user:canary@", "http://user:canary@example.com/oauth", "myapp://user:canary@oauth#fragment"])
  func redirectURIs(uri: String) throws {
    let configuration = KakaoConfiguration(appKey: "key", redirectURI: uri)
    let error = #expect(throws: SdkError.self) {
      try KakaoSetupCheck(configuration, infoDictionary: nil).requireReady(for: .kakaoAccount)
    }
    for language in SdkLanguage.allCases {
      let text = try #require(error).errorDescription(in: language)
      #expect(text.contains("<redacted>@") && !text.contains("canary"))
    }
    #expect(!"\(String(describing: error))".contains("canary"))
  }

  @Test("A text of the catalog redacts the user information of each URI in it", arguments: SdkLanguage.allCases)
  func catalog(language: SdkLanguage) {
    let text = CatalogText(.redirectURIPlainHTTP, "http://user:canary@example.com/oauth").text(in: language)
    #expect(text.contains("\"http://<redacted>@example.com/oauth\""))
    let hidden = CatalogText(.redirectURIPlainHTTP, "http://\u{301}user:canary@example.com/oauth").text(in: language)
    #expect(!hidden.contains("canary"))
  }
}
