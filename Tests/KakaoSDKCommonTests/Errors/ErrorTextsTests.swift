import Foundation
import Testing

@testable import KakaoSDKCommon

@Suite("Error texts")
struct ErrorTextsTests {
  /// Returns the error for an API server response with this code.
  private static func apiFailure(_ code: Int) -> SdkError {
    SdkError(status: 400, body: Data(#"{"code":\#(code),"msg":"no"}"#.utf8), host: .kapi, path: "/path")
  }

  /// All errors that have their own text.
  private static let all =
    ErrorSamples.client + ErrorSamples.api + ErrorSamples.otherApiCodes.map(apiFailure) + ErrorSamples.auth
    + ErrorSamples.authCodes.map { ErrorSamples.authFailure($0) }
    + ErrorSamples.authCodeGroups.map { ErrorSamples.authFailure($0[0]) } + ErrorSamples.apps + ErrorSamples.otherApps

  @Test("Every error explains in both languages what happened, why, and what to do", arguments: SdkLanguage.allCases)
  func complete(language: SdkLanguage) {
    for error in Self.all {
      let text = language.texts.text(of: error)
      #expect(text.summary.last == "." && text.suggestion.last == ".", "\(error)")
      #expect(error.errorDescription(in: language).hasPrefix(text.summary))
      #expect(error.recoverySuggestion(in: language) == text.suggestion)
      #expect(!error.failureReason(in: language).isEmpty)
      #expect(isKorean(text.summary) == (language == .korean), "\(error)")
      #expect(isKorean(text.suggestion) == (language == .korean), "\(error)")
    }
  }

  private func isKorean(_ text: String) -> Bool {
    text.unicodeScalars.contains { (0xAC00...0xD7A3).contains($0.value) }
  }

  @Test("No two errors share a text", arguments: SdkLanguage.allCases)
  func distinct(language: SdkLanguage) {
    let texts = Self.all.map { language.texts.text(of: $0).summary }
    let counts = Dictionary(texts.map { ($0, 1) }, uniquingKeysWith: +)
    #expect(counts.filter { $1 > 1 }.keys.sorted() == [])
  }

  @Test("The codes of a group share their text", arguments: ErrorSamples.authCodeGroups)
  func groups(codes: [String]) {
    for language in SdkLanguage.allCases {
      let texts = Set(codes.map { language.texts.text(of: ErrorSamples.authFailure($0)) })
      #expect(texts.count == 1 && texts != [language.texts.auth(.InvalidRequest)])
    }
  }

  @Test("The text for a KOE code is more specific than its error reason and includes the code")
  func koe() {
    let body = #"{"error":"invalid_client","error_description":"Bad client credentials","error_code":"KOE010"}"#
    let error = SdkError(status: 401, body: Data(body.utf8), host: .kauth, path: "/oauth/token")
    #expect(error.errorDescription(in: .english) == "The client secret is missing or wrong. (KOE010)")
    #expect(error.errorDescription(in: .korean) == "클라이언트 시크릿이 없거나 올바르지 않습니다. (KOE010)")
    #expect(error.failureReason(in: .korean) == "invalid_client – Bad client credentials (KOE010, HTTP 401)")
    #expect(error.recoverySuggestion(in: .english).contains("clientSecret"))
  }

  @Test("An unknown code keeps its value and has the reason's text")
  func unknownCodes() {
    let auth = ErrorSamples.authFailure("KOE999", error: "slow_down")
    #expect(auth.errorDescription(in: .english) == "Kakao rejected the login. (KOE999)")
    #expect(auth.failureReason(in: .english) == "slow_down (KOE999)")
    #expect(ErrorSamples.authFailure(nil, error: "slow_down").errorDescription(in: .korean).contains("(slow_down)"))
    #expect(ErrorSamples.appsFailure("KAE999").errorDescription(in: .english).hasSuffix("(KAE999)"))
    let api = Self.apiFailure(-4711)
    #expect(api.errorDescription(in: .english) == "Kakao rejected the call. (-4711)")
    #expect(api.failureReason(in: .english) == "no (-4711, HTTP 400)")
  }

  @Test("Missing consent is described in the requested language")
  func consent() {
    let error = SdkError(scopes: ["account_email", "gender"])
    #expect(error.failureReason(in: .english).hasSuffix("(-402) Required consent items: account_email, gender"))
    #expect(error.failureReason(in: .korean).hasSuffix("(-402) 필요한 동의항목: account_email, gender"))
    #expect(error.recoverySuggestion(in: .korean).contains("loginWithKakaoAccount(scopes:)"))
  }

  @Test("The message of a client failure is kept in every language, with the status")
  func clientMessage() {
    let error = SdkError(.InvalidResponse.caused(httpStatus: 502), .responseUnreadable, "/v2/user/me")
    for language in SdkLanguage.allCases {
      let text = CatalogText(.responseUnreadable, "/v2/user/me").text(in: language)
      #expect(error.errorDescription(in: language) == "\(text) (HTTP 502)")
      #expect(error.failureReason(in: language) == "InvalidResponse: \(text) (HTTP 502)")
    }
    #expect(SdkError(reason: .TokenNotFound).failureReason(in: .korean) == "TokenNotFound")
  }

  @Test(
    "A client failure has the suggestion for its message, not the general one for its reason",
    arguments: SdkLanguage.allCases)
  func suggestion(language: SdkLanguage) {
    let locked = SdkError(.TokenStoreFailed, code: .tokenStoreLocked, .keychainLocked, "-25308")
    let port = SdkError(.NotSupported, code: .portNotPermitted, "80", "localhost")
    let setup = KakaoSetupProblem.talkSchemeNotQueried("kakaokompassauth").sdkError
    let unlock = language == .english ? "unlocked" : "잠금"
    for (error, name) in [(locked, unlock), (port, "1024"), (setup, "kakaokompassauth")] {
      let suggestion = error.recoverySuggestion(in: language)
      #expect(suggestion.contains(name))
      #expect(error.errorDescription(in: language).hasSuffix(" " + suggestion))
      #expect(suggestion != language.texts.text(of: error).suggestion)
    }
    let withoutAdvice = SdkError(.TokenNotFound, .tokenNotFound)
    #expect(withoutAdvice.recoverySuggestion(in: language) == language.texts.client(.TokenNotFound).suggestion)
  }

  @Test("A time is a local time in the Korean text and an ISO 8601 time in the English text")
  func time() throws {
    let seoul = try #require(TimeZone(identifier: "Asia/Seoul"))
    for (seconds, shown) in [
      (1_795_806_399, "2026. 11. 28. 오전 4:06"), (1_795_791_540, "2026. 11. 27. 오후 11:59"),
      (1_795_791_600, "2026. 11. 28. 오전 12:00"), (1_795_834_800, "2026. 11. 28. 오후 12:00"),
    ] {
      #expect(Date(timeIntervalSince1970: TimeInterval(seconds)).inKorean(timeZone: seoul) == shown)
    }
    let expiry = Date(timeIntervalSince1970: 1_795_806_399)
    let error = SdkError(.InvalidIDToken, code: .idTokenExpired, time: expiry)
    #expect(error.errorDescription(in: .korean).contains(" \(expiry.inKorean())에 만료"))
    #expect(error.errorDescription(in: .english).contains(" at 2026-11-27T19:06:39Z."))
  }

  @Test("The properties of LocalizedError return the texts in the user's language")
  func localizedError() {
    let error: any LocalizedError = SdkError(reason: .LoginInProgress)
    let expected = SdkLanguage.preferred.texts.client(.LoginInProgress)
    #expect(error.errorDescription == expected.summary && error.recoverySuggestion == expected.suggestion)
    #expect(error.failureReason == "LoginInProgress")
    #expect((error as any Error).localizedDescription == expected.summary)
  }
}
