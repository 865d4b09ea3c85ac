import Foundation
import KakaoEmulatorTesting
import KakaoSDK
import Synchronization

/// A user agent that logs in through the emulator's pages and agrees to everything.
final class FormFillingUserAgent: KakaoUserAgent {
  private let browser: BrowserDriver
  private let error = Mutex<(any Error)?>(nil)

  init(_ email: String) {
    browser = BrowserDriver(loginKey: email, password: "emulator", decision: .agreeToAll)
  }

  /// Returns the last error that stopped the user on the pages, if any, and clears it.
  func takeError() -> (any Error)? {
    error.withLock { error in
      defer { error = nil }
      return error
    }
  }

  func open(_ url: URL, returningTo expectedCallback: KakaoExpectedCallback) async throws(SdkError) -> URL {
    do {
      return try await browser.callback(from: url, redirectURI: expectedCallback.uri)
    } catch let failure {
      error.withLock { $0 = failure }
      throw SdkError(reason: .IllegalState, message: "The login pages couldn't be completed.")
    }
  }
}
