import Foundation
import KakaoSDK
import Testing

@testable import KakaoOpenSDK

@Suite struct KOErrorCodeTests {
  @available(*, deprecated)
  @Test("Every reason of the API server keeps its numeric code")
  func apiCodes() {
    for reason in ApiFailureReason.allCases where reason != .Unknown {
      let error = NSError(legacy: .ApiFailed(reason: reason, errorInfo: nil))
      #expect(error.code == reason.rawValue)
      #expect(error.domain == KOErrorDomain)
    }
  }

  @available(*, deprecated)
  @Test("An unlisted numeric code is kept")
  func unlistedCode() throws {
    let info = try JSONDecoder().decode(ErrorInfo.self, from: Data(#"{"msg":"no","code":-601}"#.utf8))
    #expect(NSError(legacy: .ApiFailed(reason: info.code, errorInfo: info)).code == -601)
    #expect(NSError(legacy: .ApiFailed(reason: .Unknown, errorInfo: nil)).code == 1)
  }

  @available(*, deprecated)
  @Test("Client failures have the numeric codes of the legacy header")
  func clientCodes() {
    let codes: [(ClientFailureReason, Int)] = [
      (.Unknown, 1), (.ExceedKakaoLinkSizeLimit, 1), (.Cancelled, 2), (.ReturnedWithoutResult, 2), (.TimedOut, 2),
      (.LoginInProgress, 3), (.TokenNotFound, 4), (.InvalidResponse, 7), (.CastingFailed, 7), (.InvalidCallback, 7),
      (.StateMismatch, 7), (.InvalidIDToken, 7), (.InvalidResponse.caused(httpStatus: 200), 7), (.NetworkFailed, 8),
      (.InvalidResponse.caused(httpStatus: 502), 9), (.NotSupported, 10), (.BadParameter, 11), (.IllegalState, 14),
      (.MustInitAppKey, 14), (.TokenStoreFailed, 14),
    ]
    for (reason, code) in codes { #expect(NSError(legacy: SdkError(reason: reason)).code == code, "\(reason)") }
    #expect(NSError(legacy: SdkError(reason: .IllegalState), code: KOErrorAlreadyLoginedUser).code == 6)
  }

  @available(*, deprecated)
  @Test("Authorization server failures have the numeric codes that apps expect")
  func authCodes() {
    let codes: [(AuthFailureReason, Int)] = [
      (.AccessDenied, 2), (.InvalidGrant, 5), (.InvalidRequest, -2), (.InvalidScope, -2), (.InvalidClient, -5),
      (.Unauthorized, -5), (.UnauthorizedClient, -5), (.Misconfigured, -6), (.ServerError, -1), (.LoginRequired, 1),
      (.ConsentRequired, 1), (.InteractionRequired, 1), (.AutoLogin, 1), (.Unknown, 1),
    ]
    #expect(codes.count == AuthFailureReason.allCases.count)
    for (reason, code) in codes {
      #expect(NSError(legacy: .AuthFailed(reason: reason, errorInfo: nil)).code == code, "\(reason)")
    }
    #expect(NSError(legacy: .AppsFailed(reason: .InvalidScope, errorInfo: nil)).code == 1)
  }

  @available(*, deprecated)
  @Test("A legacy error includes its cause and the new error")
  func underlyingError() {
    let cause = SdkError(reason: .NetworkFailed, message: "The server did not respond.")
    let error = NSError(legacy: cause)
    #expect(error.localizedDescription == cause.localizedDescription)
    #expect(error.localizedFailureReason == cause.failureReason)
    #expect(error.localizedRecoverySuggestion == cause.recoverySuggestion)
    let below = error.userInfo[NSUnderlyingErrorKey] as? SdkError
    #expect(below?.getClientError().reason == .NetworkFailed)
  }

  @available(*, deprecated)
  @Test("The guide's and the header's constants for a registered user have the same code")
  func codeNames() {
    #expect(KOServerErrorAlreadyRegisteredUser == KOServerErrorAlreadySignedUpUser)
    #expect(Int(KOServerErrorAlreadyRegisteredUser.rawValue) == ApiFailureReason.AlreadySignedUpUsercase.rawValue)
  }
}
