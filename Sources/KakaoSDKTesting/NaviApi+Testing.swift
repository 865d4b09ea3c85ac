public import KakaoSDKNavi

extension NaviApi {
  /// Returns an instance on a test platform.
  ///
  /// ```swift
  /// let platform = TestPlatform()
  /// platform.isKakaoNaviInstalled = true
  /// let model = MapModel(api: .testing(platform: platform))
  /// await model.navigate()
  /// #expect(platform.openedURLs.first?.scheme == "kakaonavi-sdk")
  /// ```
  ///
  /// - Parameter platform: The platform. Routes open in KakaoNavi if ``TestPlatform/isKakaoNaviInstalled`` is `true`,
  ///   and otherwise its installation page opens.
  /// - Returns: The instance, which uses the platform's KakaoNavi and browser.
  public static func testing(platform: TestPlatform = TestPlatform()) -> NaviApi {
    NaviApi(configuration: platform.configuration, appOpener: ScriptedAppSwitcher(platform: platform))
  }
}
