import KakaoSDKAuth
import KakaoSDKCommon

extension UserApi {
  /// Lets the user choose between KakaoTalk and a Kakao Account, and logs the user in with that method.
  ///
  /// If KakaoTalk isn't installed, the login uses a Kakao Account without asking.
  ///
  /// - Parameters:
  ///   - properties: The appearance of the login sheet.
  ///   - loginProperties: The parameters of the login.
  /// - Returns: The token, which has been stored.
  /// - Throws: ``KakaoSDKCommon/SdkError`` with `Cancelled` if the user closes the sheet, with `NotSupported` if no
  ///   ``LoginMethodChooser`` is set, or the error of the selected login method.
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
      throw SdkError(.NotSupported, code: .loginMethodChooserMissing, .loginMethodChooserMissing)
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
