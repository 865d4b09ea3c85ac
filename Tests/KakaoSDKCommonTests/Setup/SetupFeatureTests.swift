import KakaoSDKCommon
import Testing

@Suite("Setup of features without a login")
struct SetupFeatureTests {
  private static let key = "0123456789abcdef0123456789abcdef"

  private func problems(
    _ feature: KakaoSetupCheck.Feature, queried: [String], registered: [String] = ["kakao\(key)"],
    hosts: Hosts = Hosts()
  ) -> [KakaoSetupProblem] {
    KakaoSetupCheck(
      KakaoConfiguration(appKey: Self.key, hosts: hosts),
      infoDictionary: [
        "CFBundleIdentifier": "com.example.app", "LSApplicationQueriesSchemes": queried,
        "CFBundleURLTypes": [["CFBundleURLSchemes": registered]],
      ]
    ).problems(for: feature)
  }

  @Test(
    "Each feature requires its own scheme",
    arguments: [
      (.share, "kakaolink", .talkSchemeNotQueried("kakaolink")),
      (.channel, "kakaoplus", .talkSchemeNotQueried("kakaoplus")),
      (.navigation, "kakaonavi-sdk", .naviSchemeNotQueried("kakaonavi-sdk")),
    ] as [(KakaoSetupCheck.Feature, String, KakaoSetupProblem)])
  func queriedSchemes(feature: KakaoSetupCheck.Feature, scheme: String, problem: KakaoSetupProblem) {
    #expect(problems(feature, queried: ["kakaokompassauth"]) == [problem])
    #expect(problems(feature, queried: [scheme.uppercased()]) == [])
  }

  @Test("Only sharing requires the URL scheme that a tap on a message opens")
  func urlScheme() {
    #expect(
      problems(.share, queried: ["kakaolink"], registered: []) == [.urlSchemeNotRegistered("kakao\(Self.key)")])
    #expect(problems(.channel, queried: ["kakaoplus"], registered: []) == [])
  }

  @Test("The features with requests and pages require usable hosts")
  func hosts() {
    let hosts = Hosts(sharerLink: "http://sharer.example")
    let problem = KakaoSetupProblem.hostUnusable("sharerLink", "http://sharer.example")
    #expect(problems(.share, queried: ["kakaolink"], hosts: hosts) == [problem])
    #expect(problems(.channel, queried: ["kakaoplus"], hosts: hosts) == [problem])
    #expect(problems(.navigation, queried: ["kakaonavi-sdk"], hosts: hosts) == [])
  }

  @Test("A login requires none of these schemes")
  func login() {
    let check = KakaoSetupCheck(
      KakaoConfiguration(appKey: Self.key),
      infoDictionary: [
        "CFBundleIdentifier": "com.example.app", "LSApplicationQueriesSchemes": ["kakaokompassauth"],
        "CFBundleURLTypes": [["CFBundleURLSchemes": ["kakao\(Self.key)"]]],
      ])
    #expect(check.problems() == [])
  }
}
