import Foundation
import KakaoSDKCommon
import TestSupport

@testable import KakaoSDKAuth

/// A user agent that answers at once with a callback made from what it was asked to open.
struct StubUserAgent: UserAgent {
  let answer: @Sendable (_ page: [String: String], Redirect) throws(SdkError) -> String

  /// Comes back with `code` and the right state.
  static func returning(code: String = "the-code") -> StubUserAgent {
    StubUserAgent { _, redirect in "\(redirect.uri)?code=\(code)&state=\(redirect.state)" }
  }

  func open(_ url: URL, returningTo redirect: Redirect) async throws(SdkError) -> URL {
    let text = try answer(URLRequest(url: url).queryFields, redirect)
    guard let callback = URL(string: text) else {
      throw SdkError(reason: .BadParameter, message: "the test's callback is no URL")
    }
    return callback
  }
}

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif
