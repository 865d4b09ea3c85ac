public import Foundation
public import KakaoSDKAuth
import KakaoSDKCommon
import KakaoSDKNavi

/// An app switcher that uses the KakaoTalk and KakaoNavi of a ``TestPlatform``.
///
/// KakaoTalk passes its callback to `AuthController.handleOpenUrl(url:)`. Outside tests, the system opens the app, and
/// the app passes the URL. ``TestPlatform/nextLogin`` determines the outcome of the next login.
public struct ScriptedAppSwitcher: KakaoAppSwitcher {
  private let platform: TestPlatform

  /// Creates an app switcher.
  ///
  /// - Parameter platform: The platform.
  public init(platform: TestPlatform) {
    self.platform = platform
  }

  /// Returns whether KakaoTalk or KakaoNavi is installed and can open a URL.
  ///
  /// - Parameter url: A URL.
  /// - Returns: `true` if the URL has one of KakaoTalk's schemes and ``TestPlatform/isKakaoTalkInstalled`` is `true`,
  ///   or if it has KakaoNavi's scheme and ``TestPlatform/isKakaoNaviInstalled`` is `true`.
  @MainActor public func canOpen(_ url: URL) -> Bool { isInstalled(for: url) }

  /// Opens a URL in KakaoTalk, KakaoNavi, or the browser.
  ///
  /// - Parameter url: A URL with a scheme of KakaoTalk or KakaoNavi, a universal link to KakaoTalk, or the URL of a web
  ///   page.
  /// - Returns: Whether the app or the browser was opened.
  public func open(_ url: URL) async -> Bool {
    let hosts = platform.configuration.hosts
    let isWebPage = url.scheme == "https" && url.host != hosts.universalLink
    if isWebPage || [hosts.talkLink, hosts.plusFriend, NaviApi.scheme].contains(url.scheme) {
      guard isWebPage || isInstalled(for: url) else { return false }
      platform.state.withLock { $0.openedURLs.append(url) }
      return true
    }
    guard platform.isKakaoTalkInstalled, let parameters = loginParameters(of: url) else { return false }
    let outcome = platform.open(TestPlatform.Request(kakaoTalk: parameters))
    switch outcome {
    case .neverReturns: break
    case .timesOut, .returnsWithoutResult: platform.returnEvents.send()
    case .user, .cancels, .denies, .wrongState:
      let now = platform.now
      let callback = try? platform.state.withLock { state throws(SdkError) in
        try state.callback(to: parameters, outcome, at: now)
      }
      guard let callback, await AuthController.handleOpenUrl(url: callback) else {
        platform.returnEvents.send()
        break
      }
    }
    return true
  }

  /// Returns the events that report that the user has returned from KakaoTalk without a callback.
  ///
  /// - Returns: A stream with an event for each login that the user leaves without a callback.
  public func returnsWithoutCallback() -> AsyncStream<Void> { platform.returnEvents.stream() }

  private func isInstalled(for url: URL) -> Bool {
    let hosts = platform.configuration.hosts
    if url.scheme == NaviApi.scheme { return platform.isKakaoNaviInstalled }
    return [hosts.talkAuth, hosts.talkLink, hosts.plusFriend].contains(url.scheme) && platform.isKakaoTalkInstalled
  }

  /// Returns the parameters of a login: those in the URL, and those in the JSON of the URL's parameter `params`.
  private func loginParameters(of url: URL) -> [String: String]? {
    let link = "/scheme/"
    if url.path.hasPrefix(link) { return URL(string: String(url.path.dropFirst(link.count))).flatMap(loginParameters) }
    guard url.scheme == platform.configuration.hosts.talkAuth else { return nil }
    var parameters = TestPlatform.Request.parameters(of: url)
    let json = Data((parameters.removeValue(forKey: "params") ?? "{}").utf8)
    let nested = (try? JSONDecoder().decode([String: String].self, from: json)) ?? [:]
    parameters.merge(nested) { $1 }
    return parameters
  }
}
