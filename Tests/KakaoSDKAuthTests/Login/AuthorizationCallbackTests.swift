import Foundation
import KakaoSDKCommon
import Testing

@testable import KakaoSDKAuth

@Suite struct AuthorizationCallbackTests {
  private let expectedCallback = KakaoExpectedCallback(uri: "kakaoabc://oauth", state: "s")

  private func read(_ text: String) throws -> String {
    try AuthorizationCallback(try #require(URL(string: text)), for: expectedCallback, issuer: "https://kauth.kakao.com")
      .code
  }

  @Test("The code is read")
  func code() throws {
    #expect(try read("kakaoabc://oauth?code=a%2Bb&state=s") == "a+b")
  }

  @Test("The correct issuer is accepted")
  func matchingIssuer() throws {
    #expect(try read("kakaoabc://oauth?code=1&state=s&iss=https%3A%2F%2Fkauth.kakao.com") == "1")
  }

  @Test("An issuer that is only canonically equivalent is rejected")
  func equivalentIssuer() throws {
    let url = try #require(URL(string: "kakaoabc://oauth?code=1&state=s&iss=https%3A%2F%2F%E2%84%AA.example"))
    let error = #expect(throws: SdkError.self) {
      try AuthorizationCallback(url, for: expectedCallback, issuer: "https://K.example")
    }
    #expect(error?.clientFailureCode == .callbackIssuerMismatch)
  }

  @Test(
    "A callback that is malformed or doesn't belong to the login is rejected",
    arguments: [
      ("kakaoabc://other?code=1&state=s", ClientFailureReason.InvalidCallback),
      ("kakaoabc://oauth?code=1&code=2&state=s", .InvalidCallback),
      ("kakaoabc://oauth?state=s", .InvalidCallback),
      ("kakaoabc://oauth?code=&state=s", .InvalidCallback),
      ("kakaoabc://oauth?access_token=1&state=s", .InvalidCallback),
      ("kakaoabc://oauth?code=1&state=s#access_token=1", .InvalidCallback),
      ("kakaoabc://oauth?code=1&error=&state=s", .InvalidCallback),
      ("kakaoabc://oauth?error=&state=s", .InvalidCallback),
      ("kakaoabc://oauth?code=1&state=s&iss=https%3A%2F%2Fevil.example", .InvalidCallback),
      ("kakaoabc://oauth?code=1", .StateMismatch),
      ("kakaoabc://oauth?code=1&state=other", .StateMismatch),
      ("kakaoabc://oauth?error=access_denied&state=other", .StateMismatch),
      ("kakaoabc://oauth?error=cancelled&state=s", .Cancelled),
    ])
  func otherLogin(url: String, reason: ClientFailureReason) {
    let error = #expect(throws: SdkError.self) { try read(url) }
    #expect(clientReason(of: error) == reason)
  }

  /// An attacker who knows a secret of the login could use it as a parameter name.
  @Test("The error for a repeated parameter doesn't include its name")
  func duplicateParameter() throws {
    let error = #expect(throws: SdkError.self) { try read("kakaoabc://oauth?code=1&state=s&canary=1&canary=2") }
    #expect(error?.clientFailureCode == .callbackParameterRepeated)
    #expect(try !#require(error).errorDescription(in: .english).contains("canary"))
  }

  @Test("The server's error keeps its description")
  func serverError() throws {
    let error = #expect(throws: SdkError.self) {
      try read("kakaoabc://oauth?error=access_denied&error_description=User+denied+access&state=s")
    }
    let (reason, info) = try #require(error).getAuthError()
    #expect(reason == .AccessDenied)
    #expect(info?.errorDescription == "User denied access")
  }

  @Test("An error that the SDK doesn't know keeps its raw value")
  func unknownError() throws {
    let error = #expect(throws: SdkError.self) { try read("kakaoabc://oauth?error=brand_new&state=s") }
    let (reason, info) = try #require(error).getAuthError()
    #expect(reason == .Unknown)
    #expect(info?.rawError == "brand_new")
  }
}
