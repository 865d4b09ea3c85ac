public import KakaoSDKAuth
public import KakaoSDKCommon

extension UserApi {
  /// Lets the user choose between KakaoTalk and a Kakao Account, and logs the user in with that method.
  ///
  /// If KakaoTalk isn't installed, the login uses a Kakao Account without asking.
  ///
  /// - Parameters:
  ///   - properties: The appearance of the login sheet.
  ///   - loginProperties: The parameters of the login.
  /// - Returns: The token, which has been stored.
  /// - Throws: ``/KakaoSDKCommon/SdkError``: any error of the selected login method, or one of these:
  ///   - `Cancelled` if the user closes the sheet; `TaskCancelled` if the task is canceled.
  ///   - `NotSupported` if KakaoTalk is installed, but no ``KakaoLoginMethodChooser`` is set or the sheet can't be
  ///     shown.
  @_disfavoredOverload
  public func loginWithKakao(
    _ properties: BridgeConfiguration = BridgeConfiguration(),
    loginProperties: LoginConfiguration = LoginConfiguration()
  ) async throws(SdkError) -> OAuthToken {
    try await login(loginProperties) { client async throws(SdkError) in
      try await chooseMethod(properties, client: client)
    }
  }

  /// Logs the user in with KakaoTalk if it is installed, or with a Kakao Account otherwise, as the guides' samples do.
  ///
  /// - Parameter configuration: The parameters of the login.
  /// - Returns: The token, which has been stored.
  /// - Throws: ``/KakaoSDKCommon/SdkError``, as for the login method that is used.
  @_disfavoredOverload
  public func loginWithInstalledMethod(
    _ configuration: LoginConfiguration = LoginConfiguration()
  ) async throws(SdkError) -> OAuthToken {
    try await login(configuration) { client in
      await client.isKakaoTalkLoginAvailable ? .kakaoTalk : .kakaoAccount
    }
  }

  private func login(
    _ configuration: LoginConfiguration, choosing choose: (KakaoClient) async throws(SdkError) -> KakaoLoginMethod
  ) async throws(SdkError) -> OAuthToken {
    let client = try client()
    return try await client.login { () async throws(SdkError) in configuration.choice(try await choose(client)) }
  }

  private func chooseMethod(
    _ properties: BridgeConfiguration, client: KakaoClient
  ) async throws(SdkError) -> KakaoLoginMethod {
    guard await client.isKakaoTalkLoginAvailable else { return .kakaoAccount }
    guard let chooser = loginMethodChooser else {
      throw SdkError(.NotSupported, code: .loginMethodChooserMissing)
    }
    return try await chooser.chooseMethod(properties)
  }
}

extension LoginConfiguration {
  fileprivate func choice(_ method: KakaoLoginMethod) -> LoginChoice {
    var request = KakaoLoginRequest(
      nonce: nonce, serviceTerms: serviceTerms ?? [], channelPublicIds: channelPublicIds ?? [])
    switch method {
    case .kakaoTalk:
      return .kakaoTalk(request, talk.launchMethod)
    case .kakaoAccount:
      request.prompts = account.prompts ?? []
      request.loginHint = account.loginHint
      request.prefersEphemeralWebBrowserSession = account.prefersEphemeralWebBrowserSession
      return .kakaoAccount(request)
    }
  }
}
