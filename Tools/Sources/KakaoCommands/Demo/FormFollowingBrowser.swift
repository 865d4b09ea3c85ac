import Foundation
import KakaoEmulatorTesting
import KakaoSDK
import KakaoSDKDesktop

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A browser without a display.
///
/// It fills in the emulator's pages as its demo account Minji and follows the redirect back to the app.
struct FormFollowingBrowser: BrowserOpener {
  let redirectURI: String

  func open(_ url: URL) async throws(SdkError) {
    // Use a separate task, because a completed login cancels its browser while the last page is still loading. On
    // Linux, canceling `URLSession.data(for:)` when it completes can block both forever.
    let visit = Task { try await logIn(at: url) }
    do {
      try await visit.value
    } catch {
      // Use only the description, because a `URLError` contains the URL and thereby the code.
      let cause = (error as? BrowserDriverError)?.description ?? error.localizedDescription
      throw SdkError(reason: .InvalidResponse, message: "The login pages couldn't be filled in: \(cause)")
    }
  }

  private func logIn(at url: URL) async throws {
    let driver = BrowserDriver(loginKey: "minji@example.com", password: "emulator", decision: .agreeToAll)
    let callback = try await driver.callback(from: url, redirectURI: redirectURI)
    _ = try await URLSessionTransport().send(URLRequest(url: callback))
  }
}
