import Foundation
import KakaoSDKAuth
import KakaoSDKCommon

@available(*, deprecated, message: "Use AuthApi.isKakaoTalkLoginUrl(_:) and AuthController.handleOpenUrl(url:).")
extension KOSession {
  /// Whether a URL the app was opened with is the return of a login.
  ///
  /// - Parameter url: The URL.
  /// - Returns: True when it is; hand it to ``handleOpen(_:)``.
  @available(*, deprecated, message: "Use AuthApi.isKakaoTalkLoginUrl(_:).")
  public static func isKakaoAccountLoginCallback(_ url: URL?) -> Bool {
    guard shared() != nil, let url else { return false }
    return AuthApi.isKakaoTalkLoginUrl(url)
  }

  /// Whether a URL is the return of an age check, `kakao{APP KEY}://ageauth`; the form is inferred from Kakao's SDKs for
  /// other systems.
  ///
  /// - Parameter url: The URL the app was opened with.
  /// - Returns: True when it is.
  @available(*, deprecated, message: "Kakao ended the age check of this SDK.")
  public static func isKakaoAgeAuthCallback(_ url: URL?) -> Bool { opens(url, at: "ageauth") }

  /// Whether a URL is the action of a Kakao Link message, `kakao{APP KEY}://kakaolink`.
  ///
  /// - Parameter url: The URL the app was opened with.
  /// - Returns: True when it is; its query holds the parameters of the message.
  @available(*, deprecated, message: "Compare the URL with kakao{APP KEY}://kakaolink.")
  public static func isKakaoLinkCallback(_ url: URL?) -> Bool { opens(url, at: "kakaolink") }

  /// Whether a URL is the action of a KakaoStory post, `kakao{APP KEY}://kakaostory`.
  ///
  /// - Parameter url: The URL the app was opened with.
  /// - Returns: True when it is; its query holds the parameters of the post.
  @available(*, deprecated, message: "Compare the URL with kakao{APP KEY}://kakaostory.")
  public static func isStoryPostCallback(_ url: URL?) -> Bool { opens(url, at: "kakaostory") }

  /// Gives a URL to the login that waits for it.
  ///
  /// - Parameter url: The URL the app was opened with.
  /// - Returns: Whether a login waited for it.
  @available(*, deprecated, message: "Use AuthController.handleOpenUrl(url:).")
  @preconcurrency @MainActor
  public static func handleOpen(_ url: URL?) -> Bool {
    guard shared() != nil, let url else { return false }
    return AuthController.handleOpenUrl(url: url)
  }

  /// Whether a URL opens a place in this app, under the app's own scheme.
  private static func opens(_ url: URL?, at host: String) -> Bool {
    guard shared() != nil, let appKey = try? KakaoSDK.shared.appKey(), let url else { return false }
    return url.scheme?.lowercased() == "kakao\(appKey)".lowercased() && url.host?.lowercased() == host
  }
}
