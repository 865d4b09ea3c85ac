import Foundation
import KakaoSDKAuth

extension KakaoAppSwitchUserAgent {
  /// Returns a user agent that opens the page and immediately returns to the app with `code` and the login's `state`.
  ///
  /// - Parameters:
  ///   - code: The authorization code.
  ///   - onOpen: Receives the query parameters of the page.
  ///   - reopen: Opens the app with the callback URL and returns whether the app accepted it.
  /// - Returns: The user agent.
  package static func returning(
    code: String, onOpen: @escaping @Sendable ([String: String]) -> Void = { _ in },
    reopen: @escaping @MainActor @Sendable (URL) -> Bool = { AuthController.handleOpenUrl(url: $0) }
  ) -> Self {
    Self(
      switcher: ClosureSwitcher { page in
        let query = page.queryFields
        onOpen(query)
        var callback = URLComponents(string: query["redirect_uri"] ?? "")
        callback?.queryItems = ["code": code, "state": query["state"]].map(URLQueryItem.init)
        guard let url = callback?.url else { return false }
        return await reopen(url)
      })
  }
}
