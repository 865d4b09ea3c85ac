import Foundation
import KakaoSDKAuth
import KakaoSDKCommon
import KakaoSDKUser
import TestSupport

/// A stand-in for KakaoTalk that stays open until the test returns from it.
final class WaitingKakaoTalk: Sendable {
  /// The scheme is unique to this object, because all logins of this process share one inbox for callbacks.
  private let scheme = "kakao-\(UUID().uuidString.lowercased())"
  private let (opened, opens) = AsyncStream.makeStream(of: URL.self)
  private let (returns, comesBack) = AsyncStream.makeStream(of: Void.self)

  /// Returns an API without a stored token whose logins open this object.
  func api(
    _ transport: StubTransport, userAgent: (any KakaoUserAgent)? = nil, clock: any WallClock = SystemClock()
  ) -> UserApi {
    let switcher = ClosureSwitcher(returns: { [returns] in returns }) { [opens] url in
      opens.yield(url)
      return true
    }
    return .testing(
      transport, isLoggedIn: false, customScheme: scheme, userAgent: userAgent, appSwitcher: switcher, clock: clock)
  }

  /// Waits until a login has opened KakaoTalk.
  ///
  /// - Returns: The `state` of the login.
  func nextLogin() async -> String {
    guard let link = await opened.first(where: { _ in true }),
      let request = URL(string: String(link.path.dropFirst("/scheme/".count))),
      let params = request.queryFields["params"]
    else { return "" }
    return (try? JSONDecoder().decode([String: String].self, from: Data(params.utf8)))?["state"] ?? ""
  }

  /// Brings the app to the foreground for long enough to end a waiting login.
  func returnToApp() { comesBack.yield() }

  /// Opens the app with the callback of a login.
  ///
  /// - Returns: Whether the login accepted the callback.
  @MainActor func reopen(_ state: String) -> Bool {
    guard let url = URL(string: "\(scheme)://oauth?code=the-code&state=\(state)") else { return false }
    return AuthController.handleOpenUrl(url: url)
  }
}
