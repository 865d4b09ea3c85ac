public import Foundation
import KakaoSDKAuth
import KakaoSDKCommon

@available(*, deprecated, message: "Use AuthApi.isKakaoTalkLoginUrl(_:) and AuthController.handleOpenUrl(url:).")
extension KOSession {
  /// Returns whether a URL that opened the app is the callback of a login.
  ///
  /// - Parameter url: The URL that opened the app.
  /// - Returns: `true` if the URL is a login callback. Pass it to ``handleOpen(_:)``.
  @available(*, deprecated, message: "Use AuthApi.isKakaoTalkLoginUrl(_:).")
  public static func isKakaoAccountLoginCallback(_ url: URL?) -> Bool {
    guard shared() != nil, let url else { return false }
    return AuthApi.isKakaoTalkLoginUrl(url)
  }

  /// Returns whether a URL is the callback of an age verification, `kakao{APP KEY}://ageauth`.
  ///
  /// This form is inferred from Kakao's SDKs for other platforms.
  ///
  /// - Parameter url: The URL that opened the app.
  /// - Returns: `true` if the URL is an age verification callback.
  @available(*, deprecated, message: "Kakao has discontinued the age check of this SDK.")
  public static func isKakaoAgeAuthCallback(_ url: URL?) -> Bool { isURL(url, withHost: "ageauth") }

  /// Returns whether a URL is the action of a Kakao Link message, `kakao{APP KEY}://kakaolink`.
  ///
  /// - Parameter url: The URL that opened the app.
  /// - Returns: `true` if the URL is such an action. Its query contains the parameters of the message.
  @available(*, deprecated, message: "Compare the URL with kakao{APP KEY}://kakaolink.")
  public static func isKakaoLinkCallback(_ url: URL?) -> Bool { isURL(url, withHost: "kakaolink") }

  /// Returns whether a URL is the action of a KakaoStory post, `kakao{APP KEY}://kakaostory`.
  ///
  /// - Parameter url: The URL that opened the app.
  /// - Returns: `true` if the URL is such an action. Its query contains the parameters of the post.
  @available(*, deprecated, message: "Compare the URL with kakao{APP KEY}://kakaostory.")
  public static func isStoryPostCallback(_ url: URL?) -> Bool { isURL(url, withHost: "kakaostory") }

  /// Passes a URL to the login that it belongs to.
  ///
  /// See `AuthController.handleOpenUrl(url:)`.
  ///
  /// - Parameter url: The URL that opened the app.
  /// - Returns: `true` if a login has accepted the URL.
  @available(*, deprecated, message: "Use AuthController.handleOpenUrl(url:).")
  @preconcurrency @MainActor @discardableResult
  #if canImport(ObjectiveC)
    @objc(handleOpenURL:)
  #endif
  public static func handleOpen(_ url: URL?) -> Bool {
    guard shared() != nil, let url else { return false }
    return AuthController.handleOpenUrl(url: url)
  }

  /// Returns whether a URL has the app's custom scheme and this host.
  private static func isURL(_ url: URL?, withHost host: String) -> Bool {
    guard shared() != nil, let appKey = try? KakaoSDK.shared.appKey(), let url else { return false }
    return url.scheme?.lowercased() == "kakao\(appKey)".lowercased() && url.host?.lowercased() == host
  }
}
