import Foundation
import KakaoSDKCommon
import Testing

@Suite("KakaoSetupProblem")
struct SetupProblemTests {
  /// Each problem, with the names that its text must contain.
  private static let all: [(KakaoSetupProblem, names: [String])] = [
    (.appKeyMissing, ["KakaoSDK.initSDK(appKey:)"]),
    (.appKeyUnusual, ["32"]),
    (.hostUnusable("kauth", "no host"), ["Hosts(kauth:)", "no host"]),
    (.redirectURIMalformed("oauth"), ["\"oauth\""]),
    (.redirectURIInsecure("http://example.com"), ["http://example.com", "Hosts(allowsInsecureHTTP: true)"]),
    (.redirectSchemeNotRegistered("shop"), ["shop", "Info.plist", "CFBundleURLTypes", "CFBundleURLSchemes"]),
    (.urlSchemeNotRegistered("kakaokey"), ["kakaokey", "Info.plist", "CFBundleURLTypes", "CFBundleURLSchemes"]),
    (.talkSchemeNotQueried("kakaokompassauth"), ["kakaokompassauth", "Info.plist", "LSApplicationQueriesSchemes"]),
    (.naviSchemeNotQueried("kakaonavi-sdk"), ["kakaonavi-sdk", "Info.plist", "LSApplicationQueriesSchemes"]),
    (.clientSecretInApp, ["clientSecret"]),
  ]

  @Test("Each text says what to add and where, in both languages", arguments: SdkLanguage.allCases)
  func texts(language: SdkLanguage) {
    for (problem, names) in Self.all {
      let text = problem.text(in: language)
      for name in names { #expect(text.contains(name), "\(problem)") }
      let isKorean = text.unicodeScalars.contains { (0xAC00...0xD7A3).contains($0.value) }
      #expect(isKorean == (language == .korean), "\(problem)")
    }
    #expect(Set(Self.all.map { $0.0.text(in: language) }).count == Self.all.count)
  }

  @Test("The SdkError of a problem has the problem's text in both languages")
  func error() {
    let error = KakaoSetupProblem.urlSchemeNotRegistered("kakaokey").sdkError
    #expect(
      error.errorDescription(in: .english) == KakaoSetupProblem.urlSchemeNotRegistered("kakaokey").text(in: .english))
    #expect(error.errorDescription(in: .korean).hasSuffix("kakaokey 스킴을 추가하세요."))
    #expect(error.recoverySuggestion(in: .korean).contains("CFBundleURLTypes"))
  }

  @Test("An unusable host blocks a login only if the login needs this host")
  func blockingHosts() {
    for (parameter, blocks) in [
      ("kauth", true), ("kapi", true), ("auth", false), ("apps", false), ("universalLink", false), ("KAUTH", false),
      ("kauth.kakao.com", false), ("", false),
    ] {
      for login in KakaoSetupCheck.Login.allCases {
        #expect(KakaoSetupProblem.hostUnusable(parameter, "x").blocks(login) == blocks, "\(parameter)")
      }
    }
  }

  @Test("localizedDescription returns the text of a problem")
  func localized() {
    let problem: any Error = KakaoSetupProblem.appKeyMissing
    #expect(problem.localizedDescription == KakaoSetupProblem.appKeyMissing.text(in: .preferred))
  }
}
