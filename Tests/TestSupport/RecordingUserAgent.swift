import Foundation
import KakaoSDKAuth
import KakaoSDKCommon

/// A user agent that records the pages it opens and returns a callback URL without showing them.
package final class RecordingUserAgent: KakaoUserAgent {
  package struct Page: Sendable {
    package let url: URL
    package let expectedCallback: KakaoExpectedCallback
    package let query: [String: String]
    package let isEphemeral: Bool
  }

  private let answer: @Sendable (KakaoExpectedCallback) async throws(SdkError) -> String
  private let opened = Locked<[Page]>([])

  /// Creates a user agent that records each page.
  ///
  /// - Parameter answer: Returns the callback URL. By default, the URL has a code and the login's state.
  package init(
    answer: @escaping @Sendable (KakaoExpectedCallback) async throws(SdkError) -> String = { expectedCallback in
      "\(expectedCallback.uri)?code=the-code&state=\(expectedCallback.state)"
    }
  ) {
    self.answer = answer
  }

  package var pages: [Page] { opened.withLock { $0 } }

  package func open(_ url: URL, returningTo expectedCallback: KakaoExpectedCallback) async throws(SdkError) -> URL {
    try await open(url, returningTo: expectedCallback, isEphemeral: false)
  }

  package func openEphemeral(_ url: URL, returningTo expectedCallback: KakaoExpectedCallback) async throws(SdkError)
    -> URL
  {
    try await open(url, returningTo: expectedCallback, isEphemeral: true)
  }

  private func open(_ url: URL, returningTo expectedCallback: KakaoExpectedCallback, isEphemeral: Bool)
    async throws(SdkError) -> URL
  {
    let query = url.queryFields
    opened.withLock {
      $0.append(Page(url: url, expectedCallback: expectedCallback, query: query, isEphemeral: isEphemeral))
    }
    guard let callback = URL(string: try await answer(expectedCallback)) else {
      throw SdkError(reason: .BadParameter, message: "The test's callback isn't a valid URL.")
    }
    return callback
  }
}
