import Foundation
import KakaoSDKCommon
import TestSupport
import Testing

@testable import KakaoSDKAuth

/// A stand-in for KakaoTalk that stays open until the test returns from it.
final class FakeKakaoTalk: Sendable {
  /// The scheme is unique to this object, because all logins of this process share one inbox for callbacks.
  let scheme = "kakao-\(UUID().uuidString.lowercased())"
  private let (opened, opens) = AsyncStream.makeStream(of: [String: String].self)
  private let (returns, comesBack) = AsyncStream.makeStream(of: Void.self)

  var switcher: ClosureSwitcher {
    ClosureSwitcher(returns: { [returns] in returns }) { [opens] url in
      opens.yield(url.paramsOfKakaoTalk)
      return true
    }
  }

  /// Waits until a login has opened KakaoTalk.
  ///
  /// - Returns: The login's parameters, such as its `state`.
  func nextLogin() async -> [String: String] { await opened.first { _ in true } ?? [:] }

  /// Brings the app to the foreground for long enough to end a waiting login.
  func returnToApp() { comesBack.yield() }

  /// Opens the app with a login's callback.
  ///
  /// - Returns: Whether a login accepted the callback.
  func reopen(_ login: [String: String], code: String = "the-code", withState: Bool = true) async -> Bool {
    let state = withState ? "&state=\(login["state"] ?? "")" : ""
    guard let url = URL(string: "\(scheme)://oauth?code=\(code)\(state)") else { return false }
    return await AuthController.handleOpenUrl(url: url)
  }
}

extension URL {
  /// The login's parameters in a URL that opens KakaoTalk, either a custom-scheme URL or a universal link that contains
  /// one.
  var paramsOfKakaoTalk: [String: String] {
    let request = scheme == "https" ? URL(string: String(path.dropFirst("/scheme/".count))) : self
    let params = request.flatMap { $0.queryFields["params"] } ?? ""
    return (try? JSONDecoder().decode([String: String].self, from: Data(params.utf8))) ?? [:]
  }
}
