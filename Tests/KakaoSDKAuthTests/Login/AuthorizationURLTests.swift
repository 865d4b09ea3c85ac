import Foundation
import KakaoSDKCommon
import TestSupport
import Testing

@testable import KakaoSDKAuth

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite struct AuthorizationURLTests {
  private func fields(_ login: LoginRequest, agt: String? = nil) throws -> [String: String] {
    let url = try AuthorizationURL.make(for: .sample(login), agt: agt)
    #expect(url.absoluteString.hasPrefix("https://kauth.kakao.com/oauth/authorize?"))
    return URLRequest(url: url).queryFields
  }

  @Test("A login sends a state, PKCE, and a nonce, and no empty parameters")
  func plainLogin() throws {
    let fields = try fields(LoginRequest())
    #expect(fields["client_id"] == "abc")
    #expect(fields["redirect_uri"] == "kakaoabc://oauth")
    #expect(fields["response_type"] == "code")
    #expect(fields["state"] == "the-state")
    #expect(fields["nonce"] == "the nonce")
    #expect(fields["code_challenge"] == PKCE(verifier: "v").challenge)
    #expect(fields["code_challenge_method"] == "S256")
    #expect(fields["ka"]?.contains("sdk_type/swift") == true)
    #expect(
      Set(fields.keys).isDisjoint(with: ["prompt", "login_hint", "service_terms", "channel_public_id", "scope", "agt"]))
  }

  @Test("Options are sent in Kakao's format")
  func options() throws {
    let fields = try fields(
      LoginRequest(
        prompts: [.Login, .SelectAccount], loginHint: "a+b@example.com", serviceTerms: ["t1", "t2"],
        channelPublicIds: ["_demo"]))
    #expect(fields["prompt"] == "login,select_account")
    #expect(fields["login_hint"] == "a+b@example.com")
    #expect(fields["service_terms"] == "t1,t2")
    #expect(fields["channel_public_id"] == "_demo")
  }

  @Test("Additional parameters are passed on")
  func additionalParameters() throws {
    var login = LoginRequest(prompts: [.Login])
    login.additionalParameters = ["ui_locales": "ko", "approval_type": "a&b"]
    let fields = try fields(login)
    #expect(fields["ui_locales"] == "ko")
    #expect(fields["approval_type"] == "a&b")
    #expect(fields["prompt"] == "login")
  }

  /// The rejected names are exactly the parameters of a full request.
  @Test("Additional parameters can't replace the SDK's parameters")
  func reservedParameters() throws {
    let full = LoginRequest(
      prompts: [.Login], loginHint: "a", serviceTerms: ["b"], channelPublicIds: ["c"], scopes: ["d"])
    let names = try fields(full, agt: "e").keys
    #expect(names.count == 14)
    for name in names {
      var login = LoginRequest()
      login.additionalParameters = [name: "mine"]
      let error = #expect(throws: SdkError.self) { try AuthorizationURL.make(for: .sample(login)) }
      #expect(clientReason(of: error) == .BadParameter)
    }
  }

  @Test("A request for more consent sends the scopes and the AGT")
  func additionalConsent() throws {
    let fields = try fields(LoginRequest(scopes: ["account_email", "openid"]), agt: "the-agt")
    #expect(fields["scope"] == "account_email openid")
    #expect(fields["agt"] == "the-agt")
  }
}
