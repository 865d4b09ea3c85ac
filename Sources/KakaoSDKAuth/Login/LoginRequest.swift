/// What one login asks for; every front (async, completion handler, Rx, KOSession) makes one of these.
public struct LoginRequest: Sendable, Hashable {
  /// What the account pages show although they need not.
  public var prompts: [Prompt]
  /// Fills the ID field of the account login page.
  public var loginHint: String?
  /// Bound into the ID token; drawn at random when nil (OpenID Connect Core 1.0, 3.1.2.1).
  public var nonce: String?
  /// Tags of the service terms to ask for (Kakao Sync).
  public var serviceTerms: [String]
  /// KakaoTalk channels to offer on the consent page.
  public var channelPublicIds: [String]
  /// Consent items to ask the logged-in user for in addition; with `openid` among them the answer has an ID token.
  public var scopes: [String]
  /// What the legacy API passes on as it is; names that the SDK decides are refused.
  package var additionalParameters: [String: String] = [:]

  /// Makes a request.
  ///
  /// - Parameters:
  ///   - prompts: What the account pages show although they need not.
  ///   - loginHint: Fills the ID field of the account login page.
  ///   - nonce: Bound into the ID token; drawn at random when nil.
  ///   - serviceTerms: Tags of the service terms to ask for.
  ///   - channelPublicIds: KakaoTalk channels to offer on the consent page.
  ///   - scopes: Consent items to ask the logged-in user for in addition.
  public init(
    prompts: [Prompt] = [], loginHint: String? = nil, nonce: String? = nil, serviceTerms: [String] = [],
    channelPublicIds: [String] = [], scopes: [String] = []
  ) {
    self.prompts = prompts
    self.loginHint = loginHint
    self.nonce = nonce
    self.serviceTerms = serviceTerms
    self.channelPublicIds = channelPublicIds
    self.scopes = scopes
  }
}
