import Foundation
import KakaoEmulatorTesting
import KakaoSDK

/// A user agent that logs in through the emulator's pages like a person.
struct FormFollowingUserAgent: KakaoUserAgent {
  var browser = BrowserDriver(loginKey: "minji@example.com", password: "emulator")
  /// A closure that changes the page's URL before it is opened, as an attacker or a proxy might.
  var rewritingPage: @Sendable (URL) -> URL = { $0 }
  /// A closure that changes the callback URL before the SDK receives it.
  var rewritingCallback: @Sendable (URL) -> URL = { $0 }

  func open(_ url: URL, returningTo expectedCallback: KakaoExpectedCallback) async throws(SdkError) -> URL {
    do {
      let callback = try await browser.callback(from: rewritingPage(url), redirectURI: expectedCallback.uri)
      return rewritingCallback(callback)
    } catch {
      throw SdkError(reason: .IllegalState, message: "\(error)")
    }
  }
}

extension URL {
  /// Returns the URL with the value of one query item replaced.
  func replacing(_ name: String, with value: String) -> URL {
    guard var parts = URLComponents(url: self, resolvingAgainstBaseURL: true) else { return self }
    parts.queryItems = parts.queryItems?.map { $0.name == name ? URLQueryItem(name: name, value: value) : $0 }
    return parts.url ?? self
  }
}
