import Foundation
import KakaoSDK
import TestSupport
import Testing

@testable import KakaoOpenSDK

extension LegacySessionTests {
  @Suite struct Callback {
    /// Each argument has a URL and the expected results of the four callback checks.
    @available(*, deprecated)
    @Test(
      "A URL matches only its own kind of callback",
      arguments: [
        ("kakaolegacy://oauth?code=1", [true, false, false, false]),
        ("kakaolegacy://ageauth?status=0", [false, true, false, false]),
        ("kakaolegacy://kakaolink?id=1", [false, false, true, false]),
        ("KAKAOLEGACY://kakaostory?id=1", [false, false, false, true]),
        ("kakaolegacy://kakaolinks", [false, false, false, false]),
        ("kakaoother://kakaolink", [false, false, false, false]),
        ("kakaoother://oauth?code=1", [false, false, false, false]),
        ("https://example.com/kakaolink", [false, false, false, false]),
      ])
    func callbackKinds(text: String, expected: [Bool]) async throws {
      _ = try await LegacyApp.start()
      let url = try #require(URL(string: text))
      #expect(
        [
          KOSession.isKakaoAccountLoginCallback(url), KOSession.isKakaoAgeAuthCallback(url),
          KOSession.isKakaoLinkCallback(url), KOSession.isStoryPostCallback(url),
        ] == expected)
    }

    @available(*, deprecated)
    @Test("A nil URL and a callback without a login are ignored")
    @MainActor func nilURL() async throws {
      _ = try await LegacyApp.start()
      #expect(!KOSession.isKakaoAccountLoginCallback(nil) && !KOSession.isKakaoAgeAuthCallback(nil))
      #expect(!KOSession.isKakaoLinkCallback(nil) && !KOSession.isStoryPostCallback(nil))
      #expect(!KOSession.handleOpen(nil))
      #expect(!KOSession.handleOpen(URL(string: "kakaolegacy://oauth?code=of-no-login")))
    }

    @available(*, deprecated)
    @Test("Age verification isn't supported")
    func ageCheck() async throws {
      let session = try await LegacyApp.start()
      let builder = KOAgeAuthQueryStringBuilder()
      builder.level = .type2
      builder.limit = .type19
      let (success, error) = await LegacyApp.outcome {
        session.showAgeAuth(withAuthLevel: builder, completionHandler: $0)
      }
      #expect(!success)
      #expect(error?.code == Int(KOErrorNotSupported.rawValue))
    }
  }
}
