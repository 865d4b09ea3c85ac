public import KakaoSDKAuth
public import KakaoSDKCommon

/// The parameters of a login with `loginWithKakao`.
///
/// Reference: *iOS SDK › KakaoSDKUser › LoginConfiguration*.
public struct LoginConfiguration: Sendable, Hashable {
  /// The parameters that apply only to the login with KakaoTalk.
  public struct Talk: Sendable, Hashable {
    /// The type of URL that opens KakaoTalk.
    ///
    /// If `nil`, KakaoTalk is opened with its custom scheme.
    public let launchMethod: LaunchMethod?

    /// Creates a configuration.
    ///
    /// - Parameter launchMethod: The type of URL that opens KakaoTalk. If `nil`, KakaoTalk is opened with its custom
    ///   scheme.
    public init(launchMethod: LaunchMethod? = .UniversalLink) {
      self.launchMethod = launchMethod
    }
  }

  /// The parameters that apply only to the login with a Kakao Account.
  public struct Account: Sendable, Hashable {
    /// The screens to show even if the user is already signed in.
    public let prompts: [Prompt]?
    /// The text that fills the ID field of the login page.
    public let loginHint: String?
    /// Whether the login page opens in an ephemeral browser session.
    ///
    /// See `prefersEphemeralWebBrowserSession` of ``/KakaoSDKAuth/KakaoLoginRequest``.
    public let prefersEphemeralWebBrowserSession: Bool

    /// Creates a configuration.
    ///
    /// - Parameters:
    ///   - prompts: The screens to show even if the user is already signed in.
    ///   - loginHint: The text that fills the ID field of the login page.
    public init(prompts: [Prompt]? = nil, loginHint: String? = nil) {
      self.init(prompts: prompts, loginHint: loginHint, prefersEphemeralWebBrowserSession: false)
    }

    /// Creates a configuration with a choice of the browser session.
    ///
    /// - Parameters:
    ///   - prompts: The screens to show even if the user is already signed in.
    ///   - loginHint: The text that fills the ID field of the login page.
    ///   - prefersEphemeralWebBrowserSession: Whether the login page opens in an ephemeral browser session.
    public init(prompts: [Prompt]? = nil, loginHint: String? = nil, prefersEphemeralWebBrowserSession: Bool) {
      self.prompts = prompts
      self.loginHint = loginHint
      self.prefersEphemeralWebBrowserSession = prefersEphemeralWebBrowserSession
    }
  }

  /// The parameters that apply only to the login with KakaoTalk.
  public let talk: Talk
  /// The parameters that apply only to the login with a Kakao Account.
  public let account: Account
  /// The public IDs of the KakaoTalk channels to offer on the consent page.
  public let channelPublicIds: [String]?
  /// The tags of the service terms to ask for (Kakao Sync).
  public let serviceTerms: [String]?
  /// The value that the ID token must contain.
  ///
  /// If `nil`, no nonce is sent.
  public let nonce: String?

  /// Creates a configuration.
  ///
  /// - Parameters:
  ///   - talk: The parameters that apply only to the login with KakaoTalk.
  ///   - account: The parameters that apply only to the login with a Kakao Account.
  ///   - channelPublicIds: The public IDs of the KakaoTalk channels to offer on the consent page.
  ///   - serviceTerms: The tags of the service terms to ask for.
  ///   - nonce: The value that the ID token must contain. If `nil`, no nonce is sent.
  public init(
    talk: Talk? = nil, account: Account? = nil, channelPublicIds: [String]? = nil, serviceTerms: [String]? = nil,
    nonce: String? = nil
  ) {
    self.talk = talk ?? Talk()
    self.account = account ?? Account()
    self.channelPublicIds = channelPublicIds
    self.serviceTerms = serviceTerms
    self.nonce = nonce
  }
}
