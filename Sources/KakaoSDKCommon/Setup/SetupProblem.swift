import Foundation

/// Something the set-up lacks; ``text(in:)`` says what to add where.
public enum SetupProblem: Error, Sendable, Hashable {
  /// There is no app key.
  case appKeyMissing
  /// The app key does not look like one: 32 digits and letters `a` to `f`, lower case.
  case appKeyUnusual
  /// A host cannot be used: the parameter of `Hosts`, and why.
  case hostUnusable(String, String)
  /// The redirect URI is no absolute URI, or has a fragment (RFC 6749, 3.1.2).
  case redirectURIMalformed(String)
  /// The redirect URI is plain http beyond this machine, so that others could read the code (RFC 8252, 7.3).
  case redirectURIInsecure(String)
  /// The scheme of the redirect URI is not under `CFBundleURLTypes`.
  case redirectSchemeNotRegistered(String)
  /// The scheme KakaoTalk returns to is not under `CFBundleURLTypes`.
  case urlSchemeNotRegistered(String)
  /// KakaoTalk's scheme is not under `LSApplicationQueriesSchemes`.
  case talkSchemeNotQueried(String)
  /// An app holds a client secret, which everyone can read out of it (RFC 8252, 8.5).
  case clientSecretInApp

  /// Whether a login cannot succeed before this is put right; other problems are advice.
  ///
  /// An unregistered scheme blocks the login with KakaoTalk only: a web authentication session catches the redirect by
  /// itself. A scheme the app may not ask about can still be opened. An unusual app key is not blocked, since the form of keys is known by experience, not from a guide.
  ///
  /// - Parameter login: The way to log in.
  /// - Returns: True when it blocks that way.
  public func blocks(_ login: SetupCheck.Login) -> Bool {
    switch self {
    case .appKeyMissing, .redirectURIMalformed, .redirectURIInsecure: true
    case .hostUnusable(let entry, _): entry == "kauth" || entry == "kapi"
    case .urlSchemeNotRegistered: login == .kakaoTalk
    case .appKeyUnusual, .redirectSchemeNotRegistered, .talkSchemeNotQueried, .clientSecretInApp: false
    }
  }

  /// The problem as an error of the SDK: `MustInitAppKey`, `BadParameter`, or `IllegalState` for the Info.plist.
  public var sdkError: SdkError {
    SdkError(reason: reason.caused(by: self), message: text(in: .english))
  }

  private var reason: ClientFailureReason {
    switch self {
    case .appKeyMissing: .MustInitAppKey
    case .redirectSchemeNotRegistered, .urlSchemeNotRegistered, .talkSchemeNotQueried, .clientSecretInApp: .IllegalState
    case .appKeyUnusual, .hostUnusable, .redirectURIMalformed, .redirectURIInsecure: .BadParameter
    }
  }
}

extension SetupProblem: LocalizedError {
  /// The problem in the user's language; see ``text(in:)``.
  public var errorDescription: String? { text(in: .preferred) }
}
