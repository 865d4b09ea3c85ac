import Foundation
import KakaoSDKAuth
import KakaoSDKCommon

extension UserApi {
  /// The completion-handler form of ``loginWithKakaoAccount(prompts:loginHint:nonce:)``.
  ///
  /// - Parameters:
  ///   - prompts: What the account pages show although they need not.
  ///   - loginHint: Fills the ID field of the account login page.
  ///   - nonce: Bound into the ID token and checked there; drawn at random when nil.
  ///   - completion: Called once on the main actor, with a token or an error.
  @preconcurrency
  public func loginWithKakaoAccount(
    prompts: [Prompt]? = nil, loginHint: String? = nil, nonce: String? = nil,
    completion: @escaping @MainActor (OAuthToken?, (any Error)?) -> Void
  ) {
    complete(completion) { () async throws(SdkError) in
      try await self.loginWithKakaoAccount(prompts: prompts, loginHint: loginHint, nonce: nonce)
    }
  }

  /// The completion-handler form of ``loginWithKakaoAccount(prompts:channelPublicIds:serviceTerms:nonce:)``.
  ///
  /// - Parameters:
  ///   - prompts: What the account pages show although they need not.
  ///   - channelPublicIds: KakaoTalk channels to offer on the consent page.
  ///   - serviceTerms: Tags of the service terms to ask for.
  ///   - nonce: Bound into the ID token and checked there; drawn at random when nil.
  ///   - completion: Called once on the main actor, with a token or an error.
  @preconcurrency
  public func loginWithKakaoAccount(
    prompts: [Prompt]? = nil, channelPublicIds: [String]? = nil, serviceTerms: [String]? = nil, nonce: String? = nil,
    completion: @escaping @MainActor (OAuthToken?, (any Error)?) -> Void
  ) {
    complete(completion) { () async throws(SdkError) in
      try await self.loginWithKakaoAccount(
        prompts: prompts, channelPublicIds: channelPublicIds, serviceTerms: serviceTerms, nonce: nonce)
    }
  }

  /// The completion-handler form of ``loginWithKakaoAccount(scopes:nonce:)``.
  ///
  /// - Parameters:
  ///   - scopes: IDs of the consent items.
  ///   - nonce: Bound into the ID token and checked there; needs `openid` among the scopes.
  ///   - completion: Called once on the main actor, with a token or an error.
  @preconcurrency
  public func loginWithKakaoAccount(
    scopes: [String], nonce: String? = nil,
    completion: @escaping @MainActor (OAuthToken?, (any Error)?) -> Void
  ) {
    complete(completion) { () async throws(SdkError) in
      try await self.loginWithKakaoAccount(scopes: scopes, nonce: nonce)
    }
  }

  /// The completion-handler form of ``loginWithKakaoTalk(launchMethod:channelPublicIds:serviceTerms:nonce:)``.
  ///
  /// - Parameters:
  ///   - launchMethod: How KakaoTalk is opened; its custom scheme when nil.
  ///   - channelPublicIds: KakaoTalk channels to offer on the consent page.
  ///   - serviceTerms: Tags of the service terms to ask for.
  ///   - nonce: Bound into the ID token and checked there; drawn at random when nil.
  ///   - completion: Called once on the main actor, with a token or an error.
  @preconcurrency
  public func loginWithKakaoTalk(
    launchMethod: LaunchMethod? = .UniversalLink, channelPublicIds: [String]? = nil, serviceTerms: [String]? = nil,
    nonce: String? = nil, completion: @escaping @MainActor (OAuthToken?, (any Error)?) -> Void
  ) {
    complete(completion) { () async throws(SdkError) in
      try await self.loginWithKakaoTalk(
        launchMethod: launchMethod, channelPublicIds: channelPublicIds, serviceTerms: serviceTerms, nonce: nonce)
    }
  }

  /// The completion-handler form of ``loginWithKakao(_:loginProperties:)``.
  ///
  /// - Parameters:
  ///   - properties: How the question looks.
  ///   - loginProperties: What the login asks for, whichever way the user chooses.
  ///   - completion: Called once on the main actor, with a token or an error.
  @preconcurrency
  public func loginWithKakao(
    _ properties: BridgeConfiguration = BridgeConfiguration(),
    loginProperties: LoginConfiguration = LoginConfiguration(),
    completion: @escaping @MainActor (OAuthToken?, (any Error)?) -> Void
  ) {
    complete(completion) { () async throws(SdkError) in
      try await self.loginWithKakao(properties, loginProperties: loginProperties)
    }
  }
}
