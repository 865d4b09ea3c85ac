import Foundation
import KakaoSDKCommon
import Testing

@Suite("KakaoSetupCheck")
struct SetupCheckTests {
  private static let key = "d0000000000000000000000000000001"

  private func infoPlist(
    urlSchemes: [String] = ["kakao\(key)"], queried: [String] = ["kakaokompassauth"]
  ) -> [String: Any] {
    [
      "CFBundleIdentifier": "com.example.app", "LSApplicationQueriesSchemes": queried,
      "CFBundleURLTypes": [["CFBundleURLName": "other"], ["CFBundleURLSchemes": urlSchemes]],
    ]
  }

  private func check(_ configuration: KakaoConfiguration, _ plist: [String: Any]? = [:]) -> KakaoSetupCheck {
    KakaoSetupCheck(configuration, infoDictionary: plist)
  }

  /// Expects that only the logins in `ways` have this problem, that no login has another problem, and that the problem
  /// blocks only the logins in `blocking`.
  private func expect(
    _ problem: KakaoSetupProblem, _ check: KakaoSetupCheck, blocking: Set<KakaoSetupCheck.Login>,
    ways: Set<KakaoSetupCheck.Login> = Set(KakaoSetupCheck.Login.allCases)
  ) {
    for login in KakaoSetupCheck.Login.allCases {
      #expect(check.problems(for: login) == (ways.contains(login) ? [problem] : []))
      #expect(problem.blocks(login) == blocking.contains(login))
      guard blocking.contains(login) else {
        #expect(throws: Never.self) { try check.requireReady(for: login) }
        continue
      }
      let error = #expect(throws: SdkError.self) { try check.requireReady(for: login) }
      #expect(error?.underlyingError as? KakaoSetupProblem == problem)
    }
  }

  private let every = Set(KakaoSetupCheck.Login.allCases)

  @Test("A complete app has no problem, regardless of the letter case of its schemes")
  func complete() {
    let plist = infoPlist(urlSchemes: ["fb1", "KAKAO\(Self.key)"], queried: ["kakaolink", "KakaoKompassAuth"])
    #expect(check(KakaoConfiguration(appKey: Self.key), plist).problems() == [])
  }

  @Test("A command-line program or server needs no Info.plist", arguments: [nil, [:], ["CFBundleIdentifier": ""]])
  func noApp(plist: [String: String]?) {
    for uri in [nil, "http://localhost:8765/oauth", "https://example.com/oauth"] {
      let configuration = KakaoConfiguration(appKey: Self.key, redirectURI: uri, clientSecret: "secret")
      #expect(check(configuration, plist).problems() == [])
    }
  }

  @Test("A missing app key blocks every login")
  func noKey() {
    let configuration = KakaoConfiguration(appKey: "", customScheme: "shop")
    expect(.appKeyMissing, check(configuration), blocking: every)
    #expect(KakaoSetupProblem.appKeyMissing.sdkError.getClientError().reason == .MustInitAppKey)
  }

  @Test(
    "An app key with an unusual format causes a warning but doesn't block",
    arguments: [
      "YOUR-APP-KEY", "D0000000000000000000000000000001", "d000000000000000000000000000000",
      "kakaod0000000000000000000000000001", "d000000000000000000000000000000g",
    ])
  func unusualKey(key: String) {
    expect(.appKeyUnusual, check(KakaoConfiguration(appKey: key)), blocking: [])
  }

  @Test("A placeholder key that can't be a URL scheme blocks every login")
  func placeholder() {
    let check = check(KakaoConfiguration(appKey: "YOUR_APP_KEY"))
    for login in KakaoSetupCheck.Login.allCases {
      #expect(check.problems(for: login) == [.redirectURIMalformed("kakaoYOUR_APP_KEY://oauth"), .appKeyUnusual])
    }
  }

  @Test("A scheme that isn't registered blocks the login with KakaoTalk")
  func unregisteredScheme() {
    for (custom, scheme) in [(nil, "kakao\(Self.key)"), ("shop", "shop")] {
      let configuration = KakaoConfiguration(appKey: Self.key, customScheme: custom)
      let check = check(configuration, infoPlist(urlSchemes: ["other"]))
      expect(.urlSchemeNotRegistered(scheme), check, blocking: [.kakaoTalk])
    }
    #expect(KakaoSetupProblem.urlSchemeNotRegistered("shop").sdkError.getClientError().reason == .IllegalState)
  }

  @Test("A browser login with a web redirect URI needs no URL scheme, but KakaoTalk does")
  func webRedirect() {
    let configuration = KakaoConfiguration(appKey: Self.key, redirectURI: "https://example.com/oauth")
    expect(
      .urlSchemeNotRegistered("kakao\(Self.key)"), check(configuration, infoPlist(urlSchemes: [])),
      blocking: [.kakaoTalk], ways: [.kakaoTalk])
  }

  @Test("A missing query scheme for KakaoTalk causes a warning but doesn't block")
  func unqueriedScheme() {
    let check = check(KakaoConfiguration(appKey: Self.key), infoPlist(queried: ["kakaolink"]))
    expect(.talkSchemeNotQueried("kakaokompassauth"), check, blocking: [], ways: [.kakaoTalk])
  }

  @Test("A custom-scheme redirect URI causes a warning if the scheme isn't registered")
  func unregisteredRedirect() {
    let configuration = KakaoConfiguration(appKey: Self.key, redirectURI: "myshop://login")
    expect(.redirectSchemeNotRegistered("myshop"), check(configuration, infoPlist()), blocking: [])
    let plist = infoPlist(urlSchemes: ["myshop", "kakao\(Self.key)"])
    #expect(check(configuration, plist).problems() == [])
  }

  @Test("A malformed redirect URI blocks every login", arguments: ["", "oauth", "shop://oauth#x", "http://", "shop:"])
  func malformedRedirect(uri: String) {
    let configuration = KakaoConfiguration(appKey: Self.key, redirectURI: uri)
    expect(.redirectURIMalformed(uri), check(configuration), blocking: every)
  }

  @Test("A plain HTTP redirect URI to another machine blocks every login unless the hosts allow it")
  func insecureRedirect() {
    let uri = "http://192.168.0.7/oauth"
    let configuration = KakaoConfiguration(appKey: Self.key, redirectURI: uri)
    expect(.redirectURIInsecure(uri), check(configuration), blocking: every)
    let hosts = Hosts(allowsInsecureHTTP: true)
    #expect(check(KakaoConfiguration(appKey: Self.key, redirectURI: uri, hosts: hosts)).problems() == [])
  }

  @Test("An unusable host blocks the logins that need it and causes a warning for others")
  func unusableHosts() {
    let cases: [(Hosts, String, Set<KakaoSetupCheck.Login>)] = [
      (Hosts(kauth: "http://example.com"), "kauth", every), (Hosts(kapi: "a b"), "kapi", every),
      (Hosts(apps: "https://apps.kakao.com/path"), "apps", []), (Hosts(auth: ""), "auth", []),
    ]
    for (hosts, entry, blocking) in cases {
      let check = check(KakaoConfiguration(appKey: Self.key, hosts: hosts))
      guard case .hostUnusable(entry, let why)? = check.problems().first else {
        Issue.record("\(entry) was not rejected.")
        continue
      }
      expect(.hostUnusable(entry, why), check, blocking: blocking)
    }
  }

  @Test("A client secret in an app causes a warning")
  func secret() {
    let configuration = KakaoConfiguration(appKey: Self.key, clientSecret: "canary")
    let check = check(configuration, infoPlist())
    expect(.clientSecretInApp, check, blocking: [])
    #expect(!"\(check.problems().map { $0.text(in: .english) + $0.text(in: .korean) })".contains("canary"))
  }

  @Test("Blocking problems come first")
  func order() {
    let configuration = KakaoConfiguration(appKey: "key", clientSecret: "secret")
    #expect(
      check(configuration, infoPlist()).problems()
        == [.urlSchemeNotRegistered("kakaokey"), .appKeyUnusual, .clientSecretInApp])
  }
}
