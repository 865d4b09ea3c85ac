import Foundation
import KakaoSDKCommon
import TestSupport

@testable import KakaoSDKAuth

/// A user agent that immediately returns a callback URL based on the expected callback.
struct StubUserAgent: KakaoUserAgent {
  let answer: @Sendable (_ page: [String: String], KakaoExpectedCallback) throws(SdkError) -> String

  /// Returns a user agent whose callback has `code` and the login's state.
  static func returning(code: String = "the-code") -> StubUserAgent {
    StubUserAgent { _, expectedCallback in "\(expectedCallback.uri)?code=\(code)&state=\(expectedCallback.state)" }
  }

  func open(_ url: URL, returningTo expectedCallback: KakaoExpectedCallback) async throws(SdkError) -> URL {
    let text = try answer(url.queryFields, expectedCallback)
    guard let callback = URL(string: text) else {
      throw SdkError(reason: .BadParameter, message: "The test's callback isn't a valid URL.")
    }
    return callback
  }
}
