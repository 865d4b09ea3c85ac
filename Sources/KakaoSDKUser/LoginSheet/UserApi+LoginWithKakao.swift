import KakaoSDKAuth
import KakaoSDKCommon

extension UserApi {
  /// Lets the user choose between KakaoTalk and the Kakao Account, and logs in that way.
  ///
  /// Where KakaoTalk is not installed there is nothing to choose: the login goes on with the Kakao Account.
  ///
  /// - Parameters:
  ///   - properties: How the question looks.
  ///   - loginProperties: What the login asks for, whichever way the user chooses.
  /// - Returns: The token, stored by then.
  /// - Throws: ``KakaoSDKCommon/SdkError`` of the question (`Cancelled`, `NotSupported` without a
  ///   ``LoginMethodChooser``) or of the login that was chosen.
  public func loginWithKakao(
    _ properties: BridgeConfiguration = BridgeConfiguration(),
    loginProperties: LoginConfiguration = LoginConfiguration()
  ) async throws(SdkError) -> OAuthToken {
    let client = try client()
    return try await client.login { () async throws(SdkError) in
      loginProperties.choice(try await method(properties, client: client))
    }
  }

  private func method(
    _ properties: BridgeConfiguration, client: KakaoClient
  ) async throws(SdkError) -> LoginMethod {
    guard await client.isKakaoTalkLoginAvailable else { return .kakaoAccount }
    guard let chooser = loginMethodChooser else {
      throw SdkError(
        reason: .NotSupported,
        message: "There is no way to ask how to log in. Give UserApi a LoginMethodChooser, or call "
          + "loginWithKakaoTalk or loginWithKakaoAccount.")
    }
    return try await chooser.chooseMethod(properties)
  }
}

extension LoginConfiguration {
  fileprivate func choice(_ method: LoginMethod) -> LoginChoice {
    var request = LoginRequest(
      nonce: nonce, serviceTerms: serviceTerms ?? [], channelPublicIds: channelPublicIds ?? [])
    switch method {
    case .kakaoTalk:
      return .kakaoTalk(request, talk.launchMethod)
    case .kakaoAccount:
      request.prompts = account.prompts ?? []
      request.loginHint = account.loginHint
      return .kakaoAccount(request)
    }
  }
}
