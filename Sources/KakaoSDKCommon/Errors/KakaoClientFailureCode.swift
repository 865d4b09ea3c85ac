/// A code that distinguishes the causes of one ``ClientFailureReason``.
///
/// Compare codes instead of texts, because a text's wording and language can change. A `switch` over a code needs a
/// `default` case, because later versions can add codes.
///
/// ```swift
/// switch error.clientFailureCode {
/// case .idTokenIssuedInFuture, .idTokenNotYetValid: askToCheckClock()
/// case .tokenStoreLocked: retryAfterUnlock()
/// default: show(error)
/// }
/// ```
public struct KakaoClientFailureCode: RawRepresentable, Sendable, Hashable, CustomStringConvertible {
  /// The name of the code, such as `idTokenExpired`, which is safe to log.
  public let rawValue: String
  /// The name of the code.
  public var description: String { rawValue }

  /// Creates a code from its name.
  ///
  /// - Parameter rawValue: The name of the code, such as `idTokenExpired`.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }
}

extension KakaoClientFailureCode {
  /// `Cancelled`: the user closed the page or sheet, or chose to cancel.
  public static let canceledByUser = Self(rawValue: "canceledByUser")
  /// `TaskCancelled`: the task that made the call was canceled.
  public static let taskCanceled = Self(rawValue: "taskCanceled")
  /// `Cancelled`: another login began while this one waited for KakaoTalk.
  public static let loginSuperseded = Self(rawValue: "loginSuperseded")

  /// `NotSupported`: no app opened the login page, or KakaoTalk didn't open the channel.
  ///
  /// To log in, use the Kakao Account instead. To add a channel, call `followChannel` instead.
  public static let kakaoTalkNotOpened = Self(rawValue: "kakaoTalkNotOpened")
  /// `IllegalState`: KakaoTalk isn't installed, so it can't open a channel.
  ///
  /// Call `followChannel` instead, which opens a page in the browser.
  public static let kakaoTalkNotInstalled = Self(rawValue: "kakaoTalkNotInstalled")
  /// `NotSupported`: the client has no app switcher to open KakaoTalk with.
  public static let appSwitcherMissing = Self(rawValue: "appSwitcherMissing")
  /// `NotSupported`: the client has no user agent to show the login page with.
  public static let userAgentMissing = Self(rawValue: "userAgentMissing")
  /// `NotSupported`: `UserApi` has no login method chooser that could ask the user.
  ///
  /// Call `loginWithKakaoTalk` or `loginWithKakaoAccount` instead.
  public static let loginMethodChooserMissing = Self(rawValue: "loginMethodChooserMissing")
  /// `NotSupported`: the system's browser can't be opened.
  public static let browserUnavailable = Self(rawValue: "browserUnavailable")
  /// `NotSupported`: the program isn't allowed to listen on the port of the redirect URI.
  public static let portNotPermitted = Self(rawValue: "portNotPermitted")

  /// `IllegalState` or `NotSupported`: there is no window to show the login page or the login sheet in.
  public static let windowMissing = Self(rawValue: "windowMissing")
  /// `IllegalState`: another program uses the port of the redirect URI.
  public static let portInUse = Self(rawValue: "portInUse")
  /// `IllegalState`: the user logged out, another login began, or the stored token changed in the meantime.
  public static let sessionChanged = Self(rawValue: "sessionChanged")

  /// `IllegalState`: the access token is empty or contains a character that the `Authorization` header doesn't allow
  /// (RFC 6750, section 2.1), so no request was made.
  public static let accessTokenMalformed = Self(rawValue: "accessTokenMalformed")

  /// `InvalidResponse`: the response exceeds the size limit.
  public static let responseTooLarge = Self(rawValue: "responseTooLarge")

  /// `InvalidCallback`: the URL isn't the redirect URI.
  public static let callbackURIMismatch = Self(rawValue: "callbackURIMismatch")
  /// `InvalidCallback`: the URL contains a parameter more than once (RFC 6749, section 3.1).
  public static let callbackParameterRepeated = Self(rawValue: "callbackParameterRepeated")
  /// `InvalidCallback`: the URL comes from another authorization server (RFC 9207, section 2.4).
  public static let callbackIssuerMismatch = Self(rawValue: "callbackIssuerMismatch")
  /// `InvalidCallback`: the URL has neither a code nor an error, or it has both.
  public static let callbackIncomplete = Self(rawValue: "callbackIncomplete")
}
