import Foundation
import KakaoEmulatorTesting
import KakaoSDK
import KakaoSDKDesktop

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A browser without a screen: fills in the emulator's pages as its demo account Minji, then follows the
/// redirect back as a browser does.
struct FormFollowingBrowser: BrowserOpener {
  let redirectURI: String

  func open(_ url: URL) async throws(SdkError) {
    // A task of its own: the login ends, and cancels its browser, while the last page is still arriving. On
    // Linux, cancelling `URLSession.data(for:)` at the moment it completes can block both for good.
    let visit = Task { try await logIn(at: url) }
    do {
      try await visit.value
    } catch {
      // Not the whole of a `URLError`: it holds the address, and the address the code.
      let cause = (error as? BrowserDriverError)?.description ?? error.localizedDescription
      throw SdkError(reason: .Unknown, message: "The form-following agent could not log in: \(cause)")
    }
  }

  private func logIn(at url: URL) async throws {
    let driver = BrowserDriver(loginKey: "minji@example.com", password: "emulator", decision: .agreeToAll)
    let callback = try await driver.callback(from: url, redirectURI: redirectURI)
    _ = try await URLSessionTransport().send(URLRequest(url: callback))
  }
}
