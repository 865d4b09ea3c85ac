import Foundation
public import KakaoSDKAuth
public import KakaoSDKCommon

extension UserApi {
  /// The completion-handler form of
  /// ``loginWithKakaoAccount(prompts:loginHint:channelPublicIds:serviceTerms:nonce:)``.
  ///
  /// - Parameters:
  ///   - prompts: The screens to show even if the user is already signed in.
  ///   - loginHint: The text that fills the ID field of the login page.
  ///   - channelPublicIds: The public IDs of the KakaoTalk channels to offer on the consent page (Kakao Sync).
  ///   - serviceTerms: The tags of the service terms to ask for (Kakao Sync).
  ///   - nonce: The value that the ID token must contain. If `nil`, no nonce is sent.
  ///   - completion: Called once on the main thread, with a token or an error.
  public func loginWithKakaoAccount(
    prompts: [Prompt]? = nil, loginHint: String? = nil, channelPublicIds: [String]? = nil,
    serviceTerms: [String]? = nil, nonce: String? = nil,
    completion: @escaping (OAuthToken?, (any Error)?) -> Void
  ) {
    complete(completion) { () async throws(SdkError) in
      try await self.loginWithKakaoAccount(
        prompts: prompts, loginHint: loginHint, channelPublicIds: channelPublicIds, serviceTerms: serviceTerms,
        nonce: nonce)
    }
  }

  /// The completion-handler form of ``loginWithKakaoAccount(scopes:nonce:)``.
  ///
  /// - Parameters:
  ///   - scopes: The IDs of the consent items.
  ///   - nonce: The value that the ID token must contain. Requires `openid` in `scopes`.
  ///   - completion: Called once on the main thread, with a token or an error.
  public func loginWithKakaoAccount(
    scopes: [String], nonce: String? = nil,
    completion: @escaping (OAuthToken?, (any Error)?) -> Void
  ) {
    complete(completion) { () async throws(SdkError) in
      try await self.loginWithKakaoAccount(scopes: scopes, nonce: nonce)
    }
  }

  /// The completion-handler form of ``loginWithKakaoTalk(launchMethod:channelPublicIds:serviceTerms:nonce:)``.
  ///
  /// - Parameters:
  ///   - launchMethod: The type of URL that opens KakaoTalk. If `nil`, KakaoTalk is opened with its custom scheme.
  ///   - channelPublicIds: The public IDs of the KakaoTalk channels to offer on the consent page.
  ///   - serviceTerms: The tags of the service terms to ask for.
  ///   - nonce: The value that the ID token must contain. If `nil`, no nonce is sent.
  ///   - completion: Called once on the main thread, with a token or an error.
  public func loginWithKakaoTalk(
    launchMethod: LaunchMethod? = .UniversalLink, channelPublicIds: [String]? = nil, serviceTerms: [String]? = nil,
    nonce: String? = nil, completion: @escaping (OAuthToken?, (any Error)?) -> Void
  ) {
    complete(completion) { () async throws(SdkError) in
      try await self.loginWithKakaoTalk(
        launchMethod: launchMethod, channelPublicIds: channelPublicIds, serviceTerms: serviceTerms, nonce: nonce)
    }
  }

  /// The completion-handler form of ``loginWithKakao(_:loginProperties:)``.
  ///
  /// - Parameters:
  ///   - properties: The appearance of the login sheet.
  ///   - loginProperties: The parameters of the login.
  ///   - completion: Called once on the main thread, with a token or an error.
  public func loginWithKakao(
    _ properties: BridgeConfiguration = BridgeConfiguration(),
    loginProperties: LoginConfiguration = LoginConfiguration(),
    completion: @escaping (OAuthToken?, (any Error)?) -> Void
  ) {
    complete(completion) { () async throws(SdkError) in
      try await self.loginWithKakao(properties, loginProperties: loginProperties)
    }
  }
}

extension UserApi {
  /// Logs a user in with a Kakao Account, without service terms and channels.
  ///
  /// Kakao's SDK also has this method, so code that passes it as a function still compiles.
  ///
  /// - Parameters:
  ///   - prompts: The screens to show even if the user is already signed in.
  ///   - loginHint: The text that fills the ID field of the login page.
  ///   - nonce: The value that the ID token must contain. If `nil`, no nonce is sent.
  ///   - completion: Called once on the main thread, with a token or an error.
  @_disfavoredOverload
  public func loginWithKakaoAccount(
    prompts: [Prompt]? = nil, loginHint: String? = nil, nonce: String? = nil,
    completion: @escaping (OAuthToken?, (any Error)?) -> Void
  ) {
    loginWithKakaoAccount(
      prompts: prompts, loginHint: loginHint, channelPublicIds: nil, serviceTerms: nil, nonce: nonce,
      completion: completion)
  }

  /// Logs a user in with a Kakao Account, without a login hint.
  ///
  /// Kakao's SDK also has this method, so code that passes it as a function still compiles.
  ///
  /// - Parameters:
  ///   - prompts: The screens to show even if the user is already signed in.
  ///   - channelPublicIds: The public IDs of the KakaoTalk channels to offer on the consent page.
  ///   - serviceTerms: The tags of the service terms to ask for.
  ///   - nonce: The value that the ID token must contain. If `nil`, no nonce is sent.
  ///   - completion: Called once on the main thread, with a token or an error.
  @_disfavoredOverload
  public func loginWithKakaoAccount(
    prompts: [Prompt]? = nil, channelPublicIds: [String]? = nil, serviceTerms: [String]? = nil, nonce: String? = nil,
    completion: @escaping (OAuthToken?, (any Error)?) -> Void
  ) {
    loginWithKakaoAccount(
      prompts: prompts, loginHint: nil, channelPublicIds: channelPublicIds, serviceTerms: serviceTerms, nonce: nonce,
      completion: completion)
  }
}
