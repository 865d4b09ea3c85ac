import Foundation
import KakaoSDK
import KakaoSDKDesktop

/// A login with KakaoTalk or with the stand-in on this desktop.
struct TalkLogin: Sendable {
  let context: ClientContext
  let browser: BrowserChoice
  let launch: TalkLaunch

  /// Opens KakaoTalk and waits for its callback.
  ///
  /// - Throws: ``CommandFailure`` if no handler is registered for one of the schemes, an `SdkError` with the reason
  ///   `TimedOut` after `timeout` seconds, or another error of the login.
  func run(_ request: LoginRequest, timeout: TimeInterval) async throws -> OAuthToken {
    let relay = try URLRelay(scheme: context.returnScheme)
    let client = context.client(appSwitcher: try await switcher())
    return try await relay.listen { () async throws(SdkError) in
      try await Self.withTimeout(timeout) { () async throws(SdkError) in
        try await client.loginWithKakaoTalk(request, launchMethod: launch.method)
      }
    }
  }

  private func switcher() async throws -> any AppSwitcher {
    guard browser == .system else {
      return BrowserAppSwitcher(browser: browser.opener(context.console, context.language))
    }
    let switcher = DesktopAppSwitcher()
    if launch == .scheme, await !canOpen(TalkLink.scheme, switcher) { throw Self.talkNotInstalled }
    guard await canOpen(context.returnScheme, switcher) else { throw callbackNotInstalled }
    context.note(launch == .universalLink ? "note.opensBrowser" : "note.opensTalk")
    return switcher
  }

  @MainActor private func canOpen(_ scheme: String, _ switcher: DesktopAppSwitcher) -> Bool {
    URL(string: "\(scheme)://").map(switcher.canOpen) ?? false
  }

  private static func withTimeout(
    _ seconds: TimeInterval, _ login: @escaping @Sendable () async throws(SdkError) -> OAuthToken
  ) async throws(SdkError) -> OAuthToken {
    let result = await withTaskGroup(of: Result<OAuthToken, SdkError>?.self) { group in
      defer { group.cancelAll() }
      group.addTask {
        do throws(SdkError) { return .success(try await login()) } catch { return .failure(error) }
      }
      group.addTask {
        guard (try? await ContinuousClock().sleep(for: .seconds(seconds))) != nil else { return nil }
        return .failure(SdkError(reason: .TimedOut))
      }
      for await result in group {
        if let result { return result }
      }
      return .failure(SdkError(reason: .Cancelled))
    }
    return try result.get()
  }
}

#if os(Linux)
  extension TalkLogin {
    private static let talkNotInstalled = CommandFailure(
      "talk_not_installed", ["scheme": TalkLink.scheme], value: TalkLink.scheme)

    private var callbackNotInstalled: CommandFailure {
      let values = ["scheme": context.returnScheme, "key": context.appKey.printable]
      return CommandFailure("talk_cannot_return", values, value: context.returnScheme)
    }
  }
#else
  // On macOS, `kakao talk install` doesn't exist, so the errors advise another way to log in.
  extension TalkLogin {
    private static let talkNotInstalled = CommandFailure(
      "talk_no_handler", ["scheme": TalkLink.scheme], value: TalkLink.scheme)

    private var callbackNotInstalled: CommandFailure {
      CommandFailure("talk_no_handler", ["scheme": context.returnScheme], value: context.returnScheme)
    }
  }
#endif
