import Foundation
import KakaoSDKAuth
import KakaoSDKCommon

@available(*, deprecated, message: "Use KakaoSDK.shared and Auth.shared.")
extension KOSession {
  /// The native app key.
  @available(*, deprecated, message: "Use KakaoSDK.shared.appKey().")
  public var appKey: String { (try? KakaoSDK.shared.appKey()) ?? "" }

  /// Where a login returns to; `kakao{APP KEY}://oauth` unless `KakaoSDK.initSDK` was told otherwise.
  @available(*, deprecated, message: "Use KakaoSDK.shared.redirectUri().")
  public var redirectUri: String { KakaoSDK.shared.redirectUri() }

  /// The client secret, for an app key that has one switched on; it is not stored.
  ///
  /// Everyone can read a secret out of an app (RFC 8252, 8.5): switch it off for native app keys.
  @available(*, deprecated, message: "Use KakaoConfiguration(clientSecret:) with KakaoSDK.initSDK(_:).")
  public var clientSecret: String? {
    get { (try? KakaoSDK.shared.configuration())?.clientSecret }
    set {
      guard var configuration = try? KakaoSDK.shared.configuration() else { return }
      configuration.clientSecret = newValue
      KakaoSDK.initSDK(configuration)
      follow()
    }
  }

  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The stored token; nil when no one is logged in or it cannot be read. Apps were written with and without `?`.
  @available(*, deprecated, message: "Use Auth.shared.tokenManager.getToken().")
  public var token: KOToken! { Auth.shared.tokenManager.getToken().map(KOToken.init) }

  /// The access token. Guide: *Login*.
  @available(*, deprecated, message: "Use Auth.shared.tokenManager.getToken()?.accessToken.")
  public var accessToken: String? { token?.accessToken }

  /// The refresh token. Guide: *Login*.
  @available(*, deprecated, message: "Use Auth.shared.tokenManager.getToken()?.refreshToken.")
  public var refreshToken: String? { token?.refreshToken }

  /// Whether the user is logged in, is about to be, or is not.
  @available(*, deprecated, message: "Use AuthApi.hasToken() and Auth.shared.client().tokens.changes().")
  public var state: KOSessionState {
    // A login stores its token, which observers hear of, before it is over.
    if isOpen() { return .open }
    return progress.withLock { $0.openings } > 0 ? .opening : .notOpen
  }

  /// Whether the user is logged in.
  ///
  /// - Returns: The same as ``KOToken/canRefresh()`` of ``token``; the platform may have ended the session meanwhile.
  @available(*, deprecated, message: "Use AuthApi.hasToken().")
  public func isOpen() -> Bool { token?.canRefresh() ?? false }
}
