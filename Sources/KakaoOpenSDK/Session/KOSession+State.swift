import Foundation
import KakaoSDKAuth
import KakaoSDKCommon

@available(*, deprecated, message: "Use KakaoSDK.shared and Auth.shared.")
extension KOSession {
  /// The native app key.
  @available(*, deprecated, message: "Use KakaoSDK.shared.appKey().")
  public var appKey: String { (try? KakaoSDK.shared.appKey()) ?? "" }

  /// The redirect URI of a login: `kakao{APP KEY}://oauth`, unless the app passed another one to `KakaoSDK.initSDK`.
  @available(*, deprecated, message: "Use KakaoSDK.shared.redirectUri().")
  public var redirectUri: String { KakaoSDK.shared.redirectUri() }

  /// The client secret, if it is enabled for the app key.
  ///
  /// The SDK doesn't store it.
  ///
  /// Anyone can extract a secret from an app (RFC 8252, section 8.5). Disable the client secret for native app keys.
  @available(*, deprecated, message: "Use KakaoConfiguration(clientSecret:) with KakaoSDK.initSDK(_:).")
  public var clientSecret: String? {
    get { (try? KakaoSDK.shared.configuration())?.clientSecret }
    set {
      guard var configuration = try? KakaoSDK.shared.configuration() else { return }
      configuration.clientSecret = newValue
      KakaoSDK.initSDK(configuration)
      observeTokens()
    }
  }

  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The stored token, or `nil` if no user is logged in or the token can't be read.
  ///
  /// The type is implicitly unwrapped because existing apps use the property both with and without `?`.
  @available(*, deprecated, message: "Use Auth.shared.tokenManager.getToken().")
  public var token: KOToken! { Auth.shared.tokenManager.getToken().map(KOToken.init) }

  /// The access token, or `nil` if no user is logged in.
  ///
  /// Kakao's legacy guide for iOS: *User management > Login*.
  @available(*, deprecated, message: "Use Auth.shared.tokenManager.getToken()?.accessToken.")
  public var accessToken: String? { token?.accessToken }

  /// The refresh token, or `nil` if no user is logged in.
  ///
  /// Kakao's legacy guide for iOS: *User management > Login*.
  @available(*, deprecated, message: "Use Auth.shared.tokenManager.getToken()?.refreshToken.")
  public var refreshToken: String? { token?.refreshToken }

  /// Whether the user is logged in, logging in, or logged out.
  @available(*, deprecated, message: "Use AuthApi.hasToken() and Auth.shared.client().tokens.changes().")
  public var state: KOSessionState {
    // A login stores its token and notifies observers before it ends. An open session therefore takes precedence over a
    // login in progress.
    if isOpen() { return .open }
    return internalState.withLock { $0.loginsInProgress } > 0 ? .opening : .notOpen
  }

  /// Returns whether the user is logged in.
  ///
  /// - Returns: The result of ``KOToken/canRefresh()`` for ``token``, or `false` without a token. Kakao may have ended
  ///   the session in the meantime.
  @available(*, deprecated, message: "Use AuthApi.hasToken().")
  public func isOpen() -> Bool { token?.canRefresh() ?? false }
}
