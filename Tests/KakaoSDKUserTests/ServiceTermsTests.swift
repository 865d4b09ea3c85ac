import Foundation
import KakaoSDKCommon
import KakaoSDKUser
import Testing

@Suite("ServiceTerms")
struct ServiceTermsTests {
  private func terms(_ json: String) throws -> ServiceTerms {
    try KakaoJSON.decoder().decode(ServiceTerms.self, from: Data(json.utf8))
  }

  @Test("Every field is decoded and unchanged after encoding")
  func fields() throws {
    let terms: UserServiceTerms = try Fixture.decode("service-terms")
    #expect(
      terms
        == UserServiceTerms(
          id: 7_000_000_003,
          serviceTerms: [
            ServiceTerms(
              tag: "terms_a", agreedAt: Date(timeIntervalSince1970: 1_770_091_506), agreed: true, required: true,
              revocable: false, referer: .kauth),
            ServiceTerms(
              tag: "news_b", agreedAt: Date(timeIntervalSince1970: 1_772_600_767), agreed: true, required: false,
              revocable: true, referer: .kapi),
            ServiceTerms(tag: "night_c", agreed: false, required: false, revocable: true),
          ]))
    #expect(try KakaoJSON.decoder().decode(UserServiceTerms.self, from: KakaoJSON.encoder().encode(terms)) == terms)
  }

  @Test("Every field of a revocation is decoded and unchanged after encoding")
  func revocation() throws {
    let revoked: UserRevokedServiceTerms = try Fixture.decode("revoked-service-terms")
    #expect(
      revoked
        == UserRevokedServiceTerms(id: 7_000_000_003, revokedServiceTerms: [RevokedServiceTerms(tag: "news_b")]))
    let again = try KakaoJSON.decoder().decode(
      UserRevokedServiceTerms.self, from: KakaoJSON.encoder().encode(revoked))
    #expect(again == revoked)
  }

  @Test("The text of an unknown referer is kept, and the rest of the response is decoded")
  func unknownReferer() throws {
    let terms = try terms(#"{"tag":"a","agreed":true,"required":true,"revocable":false,"agreed_by":"KIOSK"}"#)
    #expect(terms.referer == .unknown && terms.rawReferer == "KIOSK" && terms.tag == "a")
    #expect(try KakaoJSON.decoder().decode(ServiceTerms.self, from: KakaoJSON.encoder().encode(terms)) == terms)
  }

  @Test(
    "A required field that is missing or has another type is an error",
    arguments: [
      "{}", #"{"tag":"a","agreed":true,"required":true}"#,
      #"{"tag":1,"agreed":true,"required":true,"revocable":false}"#,
    ])
  func wrongShapes(json: String) {
    #expect(throws: DecodingError.self) { try terms(json) }
  }
}
