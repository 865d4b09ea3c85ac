public import Foundation
import KakaoSDKAuth
import KakaoSDKCommon
import KakaoSDKUser

@available(
  *, deprecated, message: "Use UserApi.shared.loginWithKakao(), loginWithKakaoTalk() or loginWithKakaoAccount()."
)
extension KOSession {
  /// Logs the user in with the Kakao Account or, if KakaoTalk is installed, in the way that the user chooses.
  ///
  /// The chooser that was passed to `UserApi.setLoginMethodChooser(_:)` asks the user. On iOS, it is a sheet by
  /// default. Without a chooser, KakaoTalk is used.
  ///
  /// Kakao's legacy guide for iOS: *User management > Login*.
  ///
  /// - Parameter completionHandler: Called once on the main thread. The error has the domain ``KOErrorDomain`` and one
  ///   of these codes, among others: `KOErrorAlreadyLoginedUser` if the session is open, `KOErrorOperationInProgress`
  ///   if another login is in progress, or `KOErrorCancelled` if the user cancels the login or denies consent.
  @available(
    *, deprecated, message: "Use UserApi.shared.loginWithKakao(), loginWithKakaoTalk() or loginWithKakaoAccount()."
  )
  public func open(completionHandler: @escaping KOSessionCompletionHandler) {
    open(completionHandler: completionHandler, parameters: nil, authTypes: nil)
  }

  /// Logs the user in and sends additional parameters with the authorization request.
  ///
  /// - Parameters:
  ///   - completionHandler: Called once on the main thread, as in ``open(completionHandler:)``. The error is
  ///     `KOErrorBadParameter` if `parameters` contains an unknown prompt or a parameter that the SDK sets itself, such
  ///     as `state` or `scope`.
  ///   - parameters: The additional parameters. `channel_public_id`, `service_terms`, and `prompt` are comma-separated
  ///     lists. `login_hint`, `nonce`, and other parameters are sent unchanged.
  @available(
    *, deprecated, message: "Use the parameters of UserApi.shared.loginWithKakaoTalk() or loginWithKakaoAccount()."
  )
  public func open(
    completionHandler: @escaping KOSessionCompletionHandler, parameters: [String: String]?
  ) {
    open(completionHandler: completionHandler, parameters: parameters, authTypes: nil)
  }

  /// Logs the user in with one of the methods that the app offers.
  ///
  /// - Parameters:
  ///   - completionHandler: Called once on the main thread, as in ``open(completionHandler:)``. The error is
  ///     `KOErrorNotSupported` if none of the methods works, for example if only KakaoTalk is offered and isn't
  ///     installed, or `KOErrorBadParameter` if a value isn't a ``KOAuthType``.
  ///   - authTypes: The raw values of the ``KOAuthType`` cases to offer. If `nil` or empty, all of them are offered.
  @available(
    *, deprecated, message: "Use UserApi.shared.loginWithKakao(), loginWithKakaoTalk() or loginWithKakaoAccount()."
  )
  public func open(completionHandler: @escaping KOSessionCompletionHandler, authTypes: [NSNumber]?) {
    open(completionHandler: completionHandler, parameters: nil, authTypes: authTypes)
  }

  /// Logs the user in with one of the methods that the app offers and sends additional parameters with the
  /// authorization request.
  ///
  /// - Parameters:
  ///   - completionHandler: Called once on the main thread, as in ``open(completionHandler:)``.
  ///   - parameters: The additional parameters, as in ``open(completionHandler:parameters:)``.
  ///   - authTypes: The methods to offer, as in ``open(completionHandler:authTypes:)``.
  @available(
    *, deprecated, message: "Use UserApi.shared.loginWithKakao(), loginWithKakaoTalk() or loginWithKakaoAccount()."
  )
  public func open(
    completionHandler: @escaping KOSessionCompletionHandler, parameters: [String: String]?,
    authTypes: [NSNumber]?
  ) {
    let types = authTypes?.map(\.intValue) ?? []
    open(completionHandler) { () async throws(SdkError) in
      let request = try LegacyLoginOptions.request(parameters ?? [:])
      let allowedMethods = try LegacyLoginOptions.allowedMethods(types)
      let client = try self.client()
      _ = try await client.login { () async throws(SdkError) in
        let isInstalled = await client.isKakaoTalkLoginAvailable
        switch try await allowedMethods.method(isInstalled: isInstalled, chooser: UserApi.shared.loginMethodChooser) {
        case .kakaoTalk: return .kakaoTalk(request, .UniversalLink)
        case .kakaoAccount: return .kakaoAccount(request)
        }
      }
    }
  }

  /// Logs the user in with a token that was issued earlier.
  ///
  /// The token is refreshed and stored.
  ///
  /// - Parameters:
  ///   - token: The token.
  ///   - completionHandler: Called once on the main thread, as in ``open(completionHandler:)``. The error is
  ///     `KOErrorTokenNotFound` if `token` is `nil` (this code is inferred), or `KOErrorDeactivatedSession` if Kakao
  ///     rejects the refresh token.
  @available(*, deprecated, message: "Use AuthApi.shared.refreshToken(token:).")
  #if canImport(ObjectiveC)
    @objc(openWithToken:completionHandler:)
  #endif
  public func open(with token: KOToken?, completionHandler: @escaping KOSessionCompletionHandler) {
    open(completionHandler) { () async throws(SdkError) in
      guard let token else {
        throw SdkError(.TokenNotFound, .tokenNotFound)
      }
      _ = try await AuthApi.shared.refreshToken(token: OAuthToken(token))
    }
  }

  /// Lets the user sign up for a Kakao Account, and then logs the user in.
  ///
  /// - Parameter completion: Called once on the main thread, as in ``open(completionHandler:)``.
  @available(*, deprecated, message: "Use UserApi.shared.loginWithKakaoAccount(prompts: [.Create]).")
  public func createAccountAndOpen(completion: @escaping KOSessionCompletionHandler) {
    open(completion) { () async throws(SdkError) in
      _ = try await UserApi.shared.loginWithKakaoAccount(prompts: [.Create])
    }
  }

  /// Returns the client that runs a login.
  ///
  /// If the app calls ``handleDidBecomeActive()``, a KakaoTalk login ends when the user has returned without a callback
  /// and stayed in the app for three seconds. The login doesn't end immediately, because a callback can arrive shortly
  /// after the app becomes active.
  private func client() throws(SdkError) -> KakaoClient {
    let client = try Auth.shared.client()
    return internalState.withLock { $0.endsAbandonedLogins } ? client.withForegroundStay(3) : client
  }

  /// Runs a login unless the session is open.
  ///
  /// During the login, ``state`` is `opening`.
  private func open(
    _ completion: @escaping KOSessionCompletionHandler,
    _ login: @escaping @Sendable () async throws(SdkError) -> Void
  ) {
    guard !isOpen() else {
      let error = NSError(legacy: SdkError(.IllegalState, .legacySessionOpen), code: KOErrorAlreadyLoginedUser)
      let completion = AssumedSendable(completion)
      Task { @MainActor in
        postChangeIfNeeded()
        completion.value(error)
      }
      return
    }
    internalState.withLock { $0.loginsInProgress += 1 }
    LegacyCall.start(login) { error in
      self.internalState.withLock { $0.loginsInProgress -= 1 }
      completion(error)
    }
  }
}
