import Foundation
import KakaoSDKCommon
import TestSupport
import Testing

@testable import KakaoSDKAuth

@Suite struct AuthorizationRequestTests {
  private func fields(_ login: KakaoLoginRequest, agt: String? = nil) throws -> [String: String] {
    let url = try KakaoAuthorizationRequest.sample(login, agt: agt).url
    #expect(url.absoluteString.hasPrefix("https://kauth.kakao.com/oauth/authorize?"))
    return url.queryFields
  }

  @Test("A login sends a state and PKCE, and no empty parameters")
  func plainLogin() throws {
    let fields = try fields(KakaoLoginRequest())
    #expect(fields["client_id"] == "abc")
    #expect(fields["redirect_uri"] == "kakaoabc://oauth")
    #expect(fields["response_type"] == "code")
    #expect(fields["state"] == "the-state")
    #expect(fields["code_challenge"] == KakaoAuthorizationRequest.codeChallenge("v"))
    #expect(fields["code_challenge_method"] == "S256")
    #expect(fields["ka"]?.contains("sdk_type/swift") == true)
    #expect(
      Set(fields.keys).isDisjoint(with: [
        "nonce", "prompt", "login_hint", "service_terms", "channel_public_id", "scope", "agt",
      ]))
  }

  @Test("Options are sent in Kakao's format")
  func options() throws {
    let fields = try fields(
      KakaoLoginRequest(
        prompts: [.Login, .Cert, .Create, .SelectAccount], loginHint: "a+b@example.com", serviceTerms: ["t1", "t2"],
        channelPublicIds: ["_demo"]))
    #expect(fields["prompt"] == "login,cert,create,select_account")
    #expect(fields["login_hint"] == "a+b@example.com")
    #expect(fields["service_terms"] == "t1,t2")
    #expect(fields["channel_public_id"] == "_demo")
  }

  @Test("Additional parameters are passed on")
  func additionalParameters() throws {
    var login = KakaoLoginRequest(prompts: [.Login])
    login.additionalParameters = ["ui_locales": "ko", "approval_type": "a&b"]
    let fields = try fields(login)
    #expect(fields["ui_locales"] == "ko")
    #expect(fields["approval_type"] == "a&b")
    #expect(fields["prompt"] == "login")
  }

  /// The rejected names are exactly the parameters of a full request.
  @Test("Additional parameters can't replace the SDK's parameters")
  func reservedParameters() throws {
    let full = KakaoLoginRequest(
      prompts: [.Login], loginHint: "a", nonce: "n", serviceTerms: ["b"], channelPublicIds: ["c"], scopes: ["d"])
    let names = try fields(full, agt: "e").keys
    #expect(names.count == 14)
    for name in names {
      var login = KakaoLoginRequest()
      login.additionalParameters = [name: "mine"]
      let error = #expect(throws: SdkError.self) { try KakaoAuthorizationRequest.sample(login) }
      #expect(clientReason(of: error) == .BadParameter)
    }
  }

  @Test("A nonce is sent only if the app passes one, as in Kakao's SDK", arguments: [nil, "mine"])
  func nonce(_ nonce: String?) throws {
    let request = try KakaoAuthorizationRequest.sample(KakaoLoginRequest(nonce: nonce))
    #expect(request.nonce == nonce)
    #expect(request.url.queryFields["nonce"] == nonce)
  }

  @Test("A request is unchanged after encoding and decoding, and its description has no secret")
  func coding() throws {
    let request = try KakaoAuthorizationRequest(
      KakaoLoginRequest(loginHint: "minji@example.com", nonce: "the-nonce"), configuration: .sample(),
      redirectURI: "kakaoabc://oauth")
    let data = try JSONEncoder().encode(request)
    #expect(try JSONDecoder().decode(KakaoAuthorizationRequest.self, from: data) == request)
    var text = "\(request) \(String(reflecting: request))"
    dump(request, to: &text)
    for secret in [request.state, request.codeVerifier, "the-nonce", "minji"] {
      #expect(!text.contains(secret))
    }
  }

  @Test("A request for more consent sends the scopes and the AGT")
  func additionalConsent() throws {
    let fields = try fields(KakaoLoginRequest(scopes: ["account_email", "openid"]), agt: "the-agt")
    #expect(fields["scope"] == "account_email openid")
    #expect(fields["agt"] == "the-agt")
  }
}
