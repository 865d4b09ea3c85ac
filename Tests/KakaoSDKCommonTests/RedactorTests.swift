import Foundation
import KakaoSDKCommon
import Testing

@Suite("Redactor")
struct RedactorTests {
  @Test(
    "secrets and personal data lose their value",
    arguments: [
      "code", "code_verifier", "client_secret", "refresh_token", "access_token", "id_token", "state", "nonce",
      "login_hint", "properties", "client_id", "agt", "a_parameter_nobody_knows",
    ])
  func secrets(name: String) {
    #expect(Redactor.redact([URLQueryItem(name: name, value: "canary")]) == "\(name)=<redacted>")
  }

  @Test("harmless parameters keep theirs, in order")
  func harmless() {
    let items = [
      URLQueryItem(name: "grant_type", value: "refresh_token"),
      URLQueryItem(name: "refresh_token", value: "canary"),
      URLQueryItem(name: "scope", value: "openid"),
    ]
    #expect(Redactor.redact(items) == "grant_type=refresh_token refresh_token=<redacted> scope=openid")
  }
}
