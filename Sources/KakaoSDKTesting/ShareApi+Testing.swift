public import KakaoSDKShare

extension ShareApi {
  /// Returns an instance on a test platform.
  ///
  /// ```swift
  /// let platform = TestPlatform()
  /// let model = ShareModel(api: .testing(platform: platform))
  /// await model.share()
  /// #expect(platform.openedURLs.count == 1)
  /// ```
  ///
  /// - Parameter platform: The platform. Messages are shared in KakaoTalk if ``TestPlatform/isKakaoTalkInstalled`` is
  ///   `true`, and otherwise in a browser.
  /// - Returns: The instance, which uses the platform's KakaoTalk and browser.
  public static func testing(platform: TestPlatform = TestPlatform()) -> ShareApi {
    ShareApi(
      configuration: platform.configuration, transport: platform, appOpener: ScriptedAppSwitcher(platform: platform))
  }
}
