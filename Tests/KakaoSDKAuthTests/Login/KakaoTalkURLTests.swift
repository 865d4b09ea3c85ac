import Foundation
import KakaoSDKCommon
import TestSupport
import Testing

@testable import KakaoSDKAuth

@Suite struct KakaoTalkURLTests {
  private func attempts(
    _ login: KakaoLoginRequest = KakaoLoginRequest(), launchMethod: LaunchMethod?, hosts: Hosts = Hosts()
  ) throws -> [URL] {
    try KakaoTalkURL.candidates(
      for: .sample(login, hosts: hosts), login, .sample(hosts: hosts), launchMethod: launchMethod)
  }

  private func params(_ url: URL) throws -> [String: String] {
    let text = try #require(url.queryFields["params"])
    return try JSONDecoder().decode([String: String].self, from: Data(text.utf8))
  }

  @Test("The custom-scheme URL contains the authorization request")
  func customScheme() throws {
    let urls = try attempts(launchMethod: .CustomScheme)
    #expect(urls.count == 1)
    let url = try #require(urls.first)
    #expect(url.absoluteString.hasPrefix("kakaokompassauth://authorize?"))
    let fields = url.queryFields
    #expect(fields["client_id"] == "abc")
    #expect(fields["redirect_uri"] == "kakaoabc://oauth")
    #expect(fields["response_type"] == "code")
    #expect(fields["deep_link_method"] == "uri_scheme")
    let headers = try #require(fields["headers"])
    let header = try JSONDecoder().decode([String: String].self, from: Data(headers.utf8))
    #expect(header["KA"]?.contains("sdk_type/swift") == true)
    let params = try params(url)
    #expect(
      params == [
        "state": "the-state", "code_challenge": KakaoAuthorizationRequest.codeChallenge("v"),
        "code_challenge_method": "S256",
      ])
  }

  @Test("Without a launch method, the URL doesn't contain one")
  func noLaunchMethod() throws {
    let url = try #require(try attempts(launchMethod: nil).first)
    #expect(url.queryFields["deep_link_method"] == nil)
  }

  @Test("Login options are sent in params")
  func options() throws {
    let login = KakaoLoginRequest(
      prompts: [.Login], nonce: "the nonce", serviceTerms: ["t1", "t2"], channelPublicIds: ["_demo"])
    let params = try params(try #require(try attempts(login, launchMethod: .CustomScheme).first))
    #expect(params["prompt"] == "login")
    #expect(params["nonce"] == "the nonce")
    #expect(params["service_terms"] == "t1,t2")
    #expect(params["channel_public_id"] == "_demo")
  }

  @Test("Additional parameters are sent in params, and names that the SDK sets are rejected")
  func additionalParameters() throws {
    var login = KakaoLoginRequest()
    login.additionalParameters = ["ui_locales": "ko"]
    #expect(try params(try #require(try attempts(login, launchMethod: .CustomScheme).first))["ui_locales"] == "ko")
    let full = KakaoLoginRequest(prompts: [.Login], serviceTerms: ["t1"], channelPublicIds: ["_demo"])
    for name in try params(try #require(try attempts(full, launchMethod: .CustomScheme).first)).keys {
      login.additionalParameters = [name: "mine"]
      let error = #expect(throws: SdkError.self) { try attempts(login, launchMethod: .UniversalLink) }
      #expect(clientReason(of: error) == .BadParameter)
    }
  }

  @Test("A universal link contains the custom-scheme URL, which is tried next")
  func universalLink() throws {
    let urls = try attempts(launchMethod: .UniversalLink)
    #expect(urls.count == 2)
    let link = try #require(urls.first)
    #expect(link.scheme == "https")
    #expect(link.host == "talk-apps.kakao.com")
    #expect(link.query == nil)
    let wrapped = try #require(URL(string: String(link.path.dropFirst("/scheme/".count))))
    #expect(wrapped.absoluteString.hasPrefix("kakaokompassauth://authorize?"))
    let fields = wrapped.queryFields
    #expect(fields["deep_link_method"] == "universal_link")
    #expect(fields["redirect_uri"] == "kakaoabc://oauth")
    let fallback = try #require(urls.last)
    #expect(fallback.scheme == "kakaokompassauth")
    #expect(fallback.queryFields["deep_link_method"] == "universal_link,uri_scheme")
  }

  @Test("With an emulator, the universal link leads to the emulator")
  func emulatorLink() throws {
    let hosts = Hosts(emulator: "http://127.0.0.1:9090")
    let link = try #require(try attempts(launchMethod: .UniversalLink, hosts: hosts).first)
    #expect(link.absoluteString.hasPrefix("http://127.0.0.1:9090/scheme/kakaokompassauth%3A%2F%2Fauthorize%3F"))
  }

  @Test("An invalid scheme is rejected")
  func invalidScheme() {
    #expect(throws: SdkError.self) {
      try attempts(launchMethod: .CustomScheme, hosts: Hosts(talkAuth: "not a scheme"))
    }
  }
}
