import Foundation
import Testing

@testable import KakaoSDKAuth

@Suite struct PKCETests {
  @Test("The challenge matches the example in RFC 7636, appendix B")
  func rfc7636AppendixB() {
    let challenge = KakaoAuthorizationRequest.codeChallenge("dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk")
    #expect(challenge == "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM")
  }

  @Test("Every code verifier is new and uses the allowed characters")
  func verifiers() throws {
    let verifiers = Set((0..<200).map { _ in RandomText.base64URL(bytes: 32) })
    #expect(verifiers.count == 200)
    for verifier in verifiers {
      #expect(verifier.wholeMatch(of: /[A-Za-z0-9._~-]{43,128}/) != nil)
    }
  }

  @Test(
    "Text that isn't base64url is rejected",
    arguments: ["a+b=", "a/b_", "a b", "é", "YQ==", "Y=Q", "YWI=", "YWJj=", "Y"])
  func invalidBase64URL(_ text: String) {
    #expect(Data(base64URL: text.utf8) == nil)
  }

  @Test("Base64url is unchanged after decoding and encoding", arguments: ["", "YQ", "YWI", "YWJj", "-_-_"])
  func base64URLRoundTrip(_ text: String) {
    #expect(Data(base64URL: text.utf8)?.base64URL == text)
  }
}
