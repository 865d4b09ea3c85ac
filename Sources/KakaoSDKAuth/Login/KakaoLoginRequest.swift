import KakaoSDKCommon

/// The options of a login.
///
/// All variants of the API (async, completion handlers, RxSwift, KOSession) use this type.
public struct KakaoLoginRequest: Sendable, Hashable {
  /// The screens to show even if the user is already signed in.
  public var prompts: [Prompt]
  /// The text to prefill in the ID field of the Kakao Account login page.
  public var loginHint: String?
  /// The nonce of the ID token, or nil to send no nonce (OpenID Connect Core 1.0, section 3.1.2.1).
  public var nonce: String?
  /// The tags of the service terms to ask for (Kakao Sync).
  public var serviceTerms: [String]
  /// The IDs of the KakaoTalk channels to offer on the consent page.
  public var channelPublicIds: [String]
  /// The additional consent items to ask the logged-in user for.
  ///
  /// If they contain `openid`, the response has an ID token.
  public var scopes: [String]
  /// Whether the page opens in an ephemeral browser session, so that the user can log in with another account.
  ///
  /// The session shares no cookies with the browser: it starts without a signed-in Kakao Account, and doesn't sign the
  /// user in to the browser or out of it. It applies to a login with Kakao Account whose user agent has ephemeral
  /// sessions (see ``KakaoUserAgent/openEphemeral(_:returningTo:)``). `LoopbackUserAgent` has no such setting and opens
  /// the page in the default browser.
  public var prefersEphemeralWebBrowserSession: Bool
  /// Parameters that the legacy API passes on unchanged.
  ///
  /// A name that the SDK sets itself is rejected.
  package var additionalParameters: [String: String] = [:]

  /// Creates a request.
  ///
  /// - Parameters:
  ///   - prompts: The screens to show even if the user is already signed in.
  ///   - loginHint: The text to prefill in the ID field of the Kakao Account login page.
  ///   - nonce: The nonce of the ID token, or nil to send no nonce (OpenID Connect Core 1.0, section 3.1.2.1).
  ///   - serviceTerms: The tags of the service terms to ask for (Kakao Sync).
  ///   - channelPublicIds: The IDs of the KakaoTalk channels to offer on the consent page.
  ///   - scopes: The additional consent items to ask the logged-in user for.
  ///   - prefersEphemeralWebBrowserSession: Whether the page opens in an ephemeral browser session.
  public init(
    prompts: [Prompt] = [], loginHint: String? = nil, nonce: String? = nil, serviceTerms: [String] = [],
    channelPublicIds: [String] = [], scopes: [String] = [], prefersEphemeralWebBrowserSession: Bool = false
  ) {
    self.prompts = prompts
    self.loginHint = loginHint
    self.nonce = nonce
    self.serviceTerms = serviceTerms
    self.channelPublicIds = channelPublicIds
    self.scopes = scopes
    self.prefersEphemeralWebBrowserSession = prefersEphemeralWebBrowserSession
  }
}

extension KakaoLoginRequest {
  /// Throws `BadParameter` if there is a nonce, but the response couldn't contain an ID token.
  func requireIDTokenForNonce() throws(SdkError) {
    guard scopes.isEmpty || nonce == nil || scopes.contains("openid") else {
      throw SdkError(.BadParameter, .nonceWithoutOpenID)
    }
  }
}

extension KakaoLoginRequest: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// A description that is safe to log.
  ///
  /// It contains neither the nonce nor the login hint.
  public var description: String {
    "KakaoLoginRequest(prompts \(prompts.map(\.rawValue)), serviceTerms \(serviceTerms), scopes \(scopes))"
  }

  /// The same as ``description``.
  public var debugDescription: String { description }

  /// A mirror that is safe to log.
  ///
  /// It contains neither the nonce nor the login hint.
  public var customMirror: Mirror {
    Mirror(
      self,
      children: [
        "prompts": prompts, "serviceTerms": serviceTerms, "channelPublicIds": channelPublicIds, "scopes": scopes,
      ])
  }
}
