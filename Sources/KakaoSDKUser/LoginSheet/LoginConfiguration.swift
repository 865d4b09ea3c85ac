import KakaoSDKAuth
import KakaoSDKCommon

/// What `loginWithKakao` asks for, whichever way the user chooses.
///
/// Reference: *iOS SDK › KakaoSDKUser › LoginConfiguration*.
public struct LoginConfiguration: Sendable, Hashable {
  /// What only the login with KakaoTalk asks for.
  public struct Talk: Sendable, Hashable {
    /// How KakaoTalk is opened.
    public let launchMethod: LaunchMethod?

    /// Makes a configuration.
    ///
    /// - Parameter launchMethod: How KakaoTalk is opened; its custom scheme when nil.
    public init(launchMethod: LaunchMethod? = .UniversalLink) {
      self.launchMethod = launchMethod
    }
  }

  /// What only the login with the Kakao Account asks for.
  public struct Account: Sendable, Hashable {
    /// What the account pages show although they need not.
    public let prompts: [Prompt]?
    /// Fills the ID field of the account login page.
    public let loginHint: String?

    /// Makes a configuration.
    ///
    /// - Parameters:
    ///   - prompts: What the account pages show although they need not.
    ///   - loginHint: Fills the ID field of the account login page.
    public init(prompts: [Prompt]? = nil, loginHint: String? = nil) {
      self.prompts = prompts
      self.loginHint = loginHint
    }
  }

  /// What only the login with KakaoTalk asks for.
  public let talk: Talk
  /// What only the login with the Kakao Account asks for.
  public let account: Account
  /// KakaoTalk channels to offer on the consent page.
  public let channelPublicIds: [String]?
  /// Tags of the service terms to ask for (Kakao Sync).
  public let serviceTerms: [String]?
  /// Bound into the ID token; drawn at random when nil.
  public let nonce: String?

  /// Makes a configuration.
  ///
  /// - Parameters:
  ///   - talk: What only the login with KakaoTalk asks for.
  ///   - account: What only the login with the Kakao Account asks for.
  ///   - channelPublicIds: KakaoTalk channels to offer on the consent page.
  ///   - serviceTerms: Tags of the service terms to ask for.
  ///   - nonce: Bound into the ID token; drawn at random when nil.
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
