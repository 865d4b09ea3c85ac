public import Foundation

/// A problem in an app's setup.
///
/// ``text(in:)`` describes the problem and its solution.
public enum KakaoSetupProblem: Error, Sendable, Hashable {
  /// The app key is missing.
  case appKeyMissing
  /// The app key isn't made of 32 lowercase hexadecimal digits, as Kakao's app keys usually are.
  case appKeyUnusual
  /// A host can't be used.
  ///
  /// The values are the name of the property of `Hosts` and its value, with user information redacted.
  case hostUnusable(String, String)
  /// The redirect URI isn't an absolute URI or has a fragment (RFC 6749, section 3.1.2).
  case redirectURIMalformed(String)
  /// The redirect URI uses plain HTTP and isn't a loopback address, so others on the network could read the
  /// authorization code (RFC 8252, section 7.3).
  case redirectURIInsecure(String)
  /// The scheme of the redirect URI isn't registered in `CFBundleURLTypes`.
  case redirectSchemeNotRegistered(String)
  /// The scheme that KakaoTalk uses to return to the app isn't registered in `CFBundleURLTypes`.
  case urlSchemeNotRegistered(String)
  /// KakaoTalk's scheme isn't listed in `LSApplicationQueriesSchemes`.
  case talkSchemeNotQueried(String)
  /// KakaoNavi's scheme isn't listed in `LSApplicationQueriesSchemes`.
  case naviSchemeNotQueried(String)
  /// The app contains a client secret, which anyone can extract from it (RFC 8252, section 8.5).
  case clientSecretInApp

  /// Returns whether the problem makes a login impossible.
  ///
  /// Other problems are advice.
  ///
  /// An unregistered scheme blocks only the login with KakaoTalk, because a web authentication session receives the
  /// redirect without a registered scheme. A scheme that is missing from `LSApplicationQueriesSchemes` doesn't block a
  /// login, because the app can still open its URLs. An unusual app key doesn't block a login, because Kakao doesn't
  /// document the format of app keys.
  ///
  /// - Parameter login: The way to log in.
  /// - Returns: `true` if this way to log in can't succeed.
  public func blocks(_ login: KakaoSetupCheck.Login) -> Bool {
    switch self {
    case .appKeyMissing, .redirectURIMalformed, .redirectURIInsecure: true
    case .hostUnusable(let parameter, _): [.kauth, .kapi].contains(HostType(rawValue: parameter))
    case .urlSchemeNotRegistered: login == .kakaoTalk
    case .appKeyUnusual, .redirectSchemeNotRegistered, .talkSchemeNotQueried, .naviSchemeNotQueried, .clientSecretInApp:
      false
    }
  }

  /// The problem as an ``SdkError``.
  ///
  /// The reason is one of these:
  /// - `MustInitAppKey` if the app key is missing.
  /// - `IllegalState` for a problem in the Info.plist or a client secret in an app.
  /// - `BadParameter` for any other problem.
  public var sdkError: SdkError {
    SdkError(text: text, reason: reason.caused(by: self))
  }

  private var reason: ClientFailureReason {
    switch self {
    case .appKeyMissing: .MustInitAppKey
    case .redirectSchemeNotRegistered, .urlSchemeNotRegistered, .talkSchemeNotQueried, .naviSchemeNotQueried,
      .clientSecretInApp:
      .IllegalState
    case .appKeyUnusual, .hostUnusable, .redirectURIMalformed, .redirectURIInsecure: .BadParameter
    }
  }
}

extension KakaoSetupProblem: LocalizedError {
  /// The problem in the user's language.
  ///
  /// See ``text(in:)``.
  public var errorDescription: String? { text(in: .preferred) }
}
