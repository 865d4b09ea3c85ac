public import KakaoSDKAuth
import KakaoSDKCommon

extension KakaoClient {
  /// Returns a client on a test platform, with a user who is logged in.
  ///
  /// ```swift
  /// let api = UserApi(client: .testing(user: .sample))
  /// ```
  ///
  /// - Parameters:
  ///   - user: The logged-in user, or `nil` if no user is logged in. The user is added to the platform, and replaces a
  ///     different user with the same ID.
  ///   - platform: The platform, which several clients can share. The default is a new platform with this user, or with
  ///     ``TestUser/sample`` if no user is logged in.
  /// - Returns: The client, which keeps the token in memory and uses the platform's browser and KakaoTalk.
  public static func testing(user: TestUser? = .sample, platform: TestPlatform? = nil) -> KakaoClient {
    let platform = platform ?? TestPlatform(loggedIn: user)
    return testing(tokenStore: KakaoInMemoryTokenStore(user.map(platform.token(for:))), platform: platform)
  }

  /// Returns a client on a test platform, with the app's token store.
  ///
  /// - Parameters:
  ///   - tokenStore: The store. To log a user in before the test, save `platform.token(for:)` to it.
  ///   - platform: The platform.
  /// - Returns: The client.
  public static func testing(tokenStore: any KakaoTokenStore, platform: TestPlatform) -> KakaoClient {
    KakaoClient(
      configuration: platform.configuration, tokenStore: tokenStore,
      userAgent: ScriptedUserAgent(platform: platform), appSwitcher: ScriptedAppSwitcher(platform: platform),
      transport: platform, clock: platform.clock)
  }
}
