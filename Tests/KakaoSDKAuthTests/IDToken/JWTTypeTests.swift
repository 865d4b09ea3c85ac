import Foundation
import KakaoSDKCommon
import TestSupport
import Testing

@testable import KakaoSDKAuth

/// Tests that ID tokens and security event tokens, which Kakao signs with the same keys, aren't interchangeable.
@Suite struct JWTTypeTests {
  private let attack: IDTokenAttack

  init() throws {
    attack = try IDTokenAttack()
  }

  private func token(typ: String?, hasEvents: Bool = true) throws -> String {
    try attack.signer.sign(
      header: Data(#"{"alg":"RS256","kid":"k"\#(typ.map { #","typ":"\#($0)""# } ?? "")}"#.utf8),
      payload: attack.payload(hasEvents ? ["events": [String: Any]()] : [:]))
  }

  @Test(
    "A security event token with its type returns the payload",
    arguments: ["secevent+jwt", "SECEVENT+JWT", "application/secevent+jwt"])
  func securityEvent(typ: String) async throws {
    let payload = try await attack.verifier.verifiedPayload(of: token(typ: typ), as: .securityEvent)
    let claims = try JSONSerialization.jsonObject(with: payload) as? [String: Any]
    #expect(claims?["sub"] as? String == "7")
  }

  @Test(
    "A token of another type isn't accepted as a security event token",
    arguments: [nil, "JWT", "at+jwt", "secevent", "secevent+jwt ", "secevent+jwt;a=b", "x-secevent+jwt"])
  func otherTypeAsSecurityEvent(typ: String?) async throws {
    let token = try token(typ: typ)
    let error = await #expect(throws: SdkError.self) {
      try await attack.verifier.verifiedPayload(of: token, as: .securityEvent)
    }
    #expect(error?.clientFailureCode == .idTokenTypeUnsupported)
  }

  @Test("A token without events isn't accepted as a security event token")
  func securityEventWithoutEvents() async throws {
    let token = try token(typ: "secevent+jwt", hasEvents: false)
    let error = await #expect(throws: SdkError.self) {
      try await attack.verifier.verifiedPayload(of: token, as: .securityEvent)
    }
    #expect(error?.clientFailureCode == .idTokenTypeUnsupported)
  }

  @Test("A security event token isn't accepted as an ID token", arguments: [true, false])
  func securityEventAsIDToken(hasEvents: Bool) async throws {
    let token = try token(typ: "secevent+jwt", hasEvents: hasEvents)
    let error = await #expect(throws: SdkError.self) { try await attack.verifier.verify(token) }
    #expect(error?.clientFailureCode == .idTokenTypeUnsupported)
  }

  @Test("A security event token needs a valid signature")
  func forgedSecurityEvent() async throws {
    let header = Data(#"{"alg":"RS256","kid":"k","typ":"secevent+jwt"}"#.utf8)
    let token = try TokenSigner(1).sign(header: header, payload: attack.payload(["events": [String: Any]()]))
    let error = await #expect(throws: SdkError.self) {
      try await attack.verifier.verifiedPayload(of: token, as: .securityEvent)
    }
    #expect(error?.clientFailureCode == .idTokenSignatureInvalid)
  }
}
