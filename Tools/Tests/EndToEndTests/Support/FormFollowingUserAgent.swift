import Foundation
import KakaoEmulatorTesting
import KakaoSDK

/// Logs in through the emulator's pages as a person would, form by form.
struct FormFollowingUserAgent: UserAgent {
  var browser = BrowserDriver(loginKey: "minji@example.com", password: "emulator")
  /// Changes the page's address before it is opened, as an attacker or a proxy might.
  var rewritingPage: @Sendable (URL) -> URL = { $0 }
  /// Changes the callback before the SDK sees it.
  var rewritingCallback: @Sendable (URL) -> URL = { $0 }

  func open(_ url: URL, returningTo redirect: Redirect) async throws(SdkError) -> URL {
    do {
      let callback = try await browser.callback(from: rewritingPage(url), redirectURI: redirect.uri)
      return rewritingCallback(callback)
    } catch {
      throw SdkError(reason: .IllegalState, message: "\(error)")
    }
  }
}

extension URL {
  /// The same address with one query value replaced.
  func replacing(_ name: String, with value: String) -> URL {
    guard var parts = URLComponents(url: self, resolvingAgainstBaseURL: true) else { return self }
    parts.queryItems = parts.queryItems?.map { $0.name == name ? URLQueryItem(name: name, value: value) : $0 }
    return parts.url ?? self
  }
}
