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
      try await Self.limit(timeout) { () async throws(SdkError) in
        try await client.loginWithKakaoTalk(request, launchMethod: launch.method)
      }
    }
  }

  private func switcher() async throws -> any AppSwitcher {
    guard browser == .system else { return BrowserAppSwitcher(browser: browser.opener(context)) }
    let switcher = DesktopAppSwitcher()
    if launch == .scheme, await !opens(TalkLink.scheme, switcher) { throw Self.noTalk }
    guard await opens(context.returnScheme, switcher) else { throw noReturn }
    context.note(launch == .universalLink ? .opensBrowser : .opensTalk)
    return switcher
  }

  @MainActor private func opens(_ scheme: String, _ switcher: DesktopAppSwitcher) -> Bool {
    URL(string: "\(scheme)://").map(switcher.canOpen) ?? false
  }

  private static let noTalk = CommandFailure(
    "KakaoTalk is not installed: nothing opens \(TalkLink.scheme)://. With an emulator, set up a stand-in: kakao talk "
      + "install; or open its page in the browser: kakao login --talk --launch-method universal-link",
    ko: "카카오톡이 설치되어 있지 않아 \(TalkLink.scheme)://를 열 프로그램이 없습니다. 에뮬레이터라면 대역을 설치하세요: kakao talk "
      + "install. 브라우저로 열 수도 있습니다: kakao login --talk --launch-method universal-link")

  private var noReturn: CommandFailure {
    CommandFailure(
      "KakaoTalk could not come back: nothing opens \(context.returnScheme)://. Set up the way back: kakao talk "
        + "install --app-key \(context.appKey.printable)",
      ko: "\(context.returnScheme)://를 열 프로그램이 없어 카카오톡에서 돌아올 수 없습니다. 돌아올 길을 설치하세요: kakao talk "
        + "install --app-key \(context.appKey.printable)")
  }

  private static func limit(
    _ seconds: TimeInterval, _ login: @escaping @Sendable () async throws(SdkError) -> OAuthToken
  ) async throws(SdkError) -> OAuthToken {
    let result = await withTaskGroup(of: Result<OAuthToken, SdkError>?.self) { group in
      defer { group.cancelAll() }
      group.addTask {
        do throws(SdkError) { return .success(try await login()) } catch { return .failure(error) }
      }
      group.addTask {
        guard (try? await ContinuousClock().sleep(for: .seconds(seconds))) != nil else { return nil }
        return .failure(SdkError(reason: .TimedOut, message: "KakaoTalk did not come back in time."))
      }
      for await result in group {
        if let result { return result }
      }
      return .failure(SdkError(reason: .Cancelled, message: "Cancelled."))
    }
    return try result.get()
  }
}
