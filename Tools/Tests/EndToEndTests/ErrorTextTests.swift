import Testing

@testable import KakaoEmulator
@testable import KakaoSDKCommon

/// Tests that the SDK and the emulator explain the same errors.
@Suite struct ErrorTextTests {
  @Test("The SDK and the emulator have texts for all error codes of the login page", arguments: SdkLanguage.allCases)
  func loginErrorsHaveTexts(language: SdkLanguage) throws {
    let key = try #require(Language(rawValue: language.rawValue))
    let strings = try #require(try PageResources.load().strings[key])
    for code in AuthorizeError.Code.allCases {
      #expect(language.texts.auth(code: code.rawValue) != nil, "\(code)")
      let reason = AuthorizeError(code).reason
      #expect(reason.cause(in: strings) != nil && reason.fix(in: strings) != nil, "\(code)")
    }
  }
}
