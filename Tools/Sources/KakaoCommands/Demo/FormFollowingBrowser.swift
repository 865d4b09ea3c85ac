import Foundation
import KakaoEmulatorTesting
import KakaoSDK
import KakaoSDKDesktop

/// A browser without a display.
///
/// It fills in the emulator's pages as its demo account Minji and follows the redirect back to the app.
struct FormFollowingBrowser: BrowserOpener {
  let redirectURI: String
  let transport: CommandTransport

  func open(_ url: URL) async throws(SdkError) {
    do {
      let driver = BrowserDriver(
        loginKey: "minji@example.com", password: "emulator", decision: .agreeToAll, http: transport)
      let callback = try await driver.callback(from: url, redirectURI: redirectURI)
      _ = try await transport.send(KakaoHTTPRequest(url: callback))
    } catch {
      // Use only the description, because a `URLError` contains the URL, which includes the authorization code.
      let cause = (error as? BrowserDriverError)?.description ?? error.localizedDescription
      throw SdkError(reason: .InvalidResponse, message: "The login pages couldn't be filled in: \(cause)")
    }
  }
}

extension CommandTransport: EmulatorHTTPClient {
  func send(_ request: EmulatorHTTPRequest) async throws -> EmulatorHTTPResponse {
    let response = try await send(
      KakaoHTTPRequest(url: request.url, method: request.method, headers: request.headers, body: request.body))
    return EmulatorHTTPResponse(status: response.status, headers: response.headers, body: response.body)
  }
}
