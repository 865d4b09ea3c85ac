import Foundation
import KakaoSDKAuth
import KakaoSDKCommon
import KakaoSDKUser

@available(
  *, deprecated, message: "Use UserApi.shared.loginWithKakao(), loginWithKakaoTalk() or loginWithKakaoAccount()."
)
extension KOSession {
  /// Logs a user in: with the Kakao Account, or, where KakaoTalk is installed, in the way that the user chooses.
  ///
  /// The chooser of `UserApi.setLoginMethodChooser(_:)` asks, on iOS a sheet; without one the login is with KakaoTalk.
  ///
  /// - Parameter completionHandler: Called once on the main actor; the error has the domain ``KOErrorDomain``:
  ///   `KOErrorAlreadyLoginedUser` while the session is open, `KOErrorOperationInProgress` while another login runs,
  ///   `KOErrorCancelled` when the user went back or refused.
  @available(
    *, deprecated, message: "Use UserApi.shared.loginWithKakao(), loginWithKakaoTalk() or loginWithKakaoAccount()."
  )
  @preconcurrency
  public func open(completionHandler: @escaping @MainActor (_ error: (any Error)?) -> Void) {
    open(completionHandler: completionHandler, parameters: nil, authTypes: nil)
  }

  /// Does the same, asking for more.
  ///
  /// - Parameters:
  ///   - completionHandler: As in ``open(completionHandler:)``; `KOErrorBadParameter` for a parameter that the SDK
  ///     itself decides, such as `state` or `scope`, and for a prompt that is not known.
  ///   - parameters: What is sent with the authorization request: `channel_public_id`, `service_terms`, `prompt` (lists,
  ///     separated by commas), `login_hint`, `nonce`, or others as they are.
  @available(
    *, deprecated, message: "Use the parameters of UserApi.shared.loginWithKakaoTalk() or loginWithKakaoAccount()."
  )
  @preconcurrency
  public func open(
    completionHandler: @escaping @MainActor (_ error: (any Error)?) -> Void, parameters: [String: String]?
  ) {
    open(completionHandler: completionHandler, parameters: parameters, authTypes: nil)
  }

  /// Does the same in ways that the app chooses.
  ///
  /// - Parameters:
  ///   - completionHandler: As in ``open(completionHandler:)``; `KOErrorNotSupported` when no way is left, such as for
  ///     KakaoStory alone, or for KakaoTalk alone where it is not installed.
  ///   - authTypes: Raw values of ``KOAuthType``; all ways when nil or empty.
  @available(
    *, deprecated, message: "Use UserApi.shared.loginWithKakao(), loginWithKakaoTalk() or loginWithKakaoAccount()."
  )
  @preconcurrency
  public func open(completionHandler: @escaping @MainActor (_ error: (any Error)?) -> Void, authTypes: [NSNumber]?) {
    open(completionHandler: completionHandler, parameters: nil, authTypes: authTypes)
  }

  /// Does the same in ways that the app chooses, asking for more.
  ///
  /// - Parameters:
  ///   - completionHandler: As in ``open(completionHandler:)``.
  ///   - parameters: As in ``open(completionHandler:parameters:)``.
  ///   - authTypes: As in ``open(completionHandler:authTypes:)``.
  @available(
    *, deprecated, message: "Use UserApi.shared.loginWithKakao(), loginWithKakaoTalk() or loginWithKakaoAccount()."
  )
  @preconcurrency
  public func open(
    completionHandler: @escaping @MainActor (_ error: (any Error)?) -> Void, parameters: [String: String]?,
    authTypes: [NSNumber]?
  ) {
    let types = authTypes?.map(\.intValue) ?? []
    open(completionHandler) { () async throws(SdkError) in
      let request = try LegacyLogin.request(parameters ?? [:])
      let ways = try LegacyLogin.ways(types)
      let client = try Auth.shared.client()
      _ = try await client.login { () async throws(SdkError) in
        let isInstalled = await client.isKakaoTalkLoginAvailable
        switch try await ways.method(isInstalled: isInstalled, chooser: UserApi.shared.loginMethodChooser) {
        case .kakaoTalk: return .kakaoTalk(request, .UniversalLink)
        case .kakaoAccount: return .kakaoAccount(request)
        }
      }
    }
  }

  /// Logs in with a token that was issued before, by refreshing it.
  ///
  /// - Parameters:
  ///   - token: The token.
  ///   - completionHandler: As in ``open(completionHandler:)``; `KOErrorTokenNotFound` without a token (inferred),
  ///     `KOErrorDeactivatedSession` when the platform no longer takes it.
  @available(*, deprecated, message: "Use AuthApi.shared.refreshToken(token:).")
  @preconcurrency
  public func open(with token: KOToken?, completionHandler: @escaping @MainActor (_ error: (any Error)?) -> Void) {
    open(completionHandler) { () async throws(SdkError) in
      guard let token else {
        throw SdkError(reason: .TokenNotFound, message: "There is no token to log in with.")
      }
      _ = try await AuthApi.shared.refreshToken(token: OAuthToken(token))
    }
  }

  /// Lets the user sign up for a Kakao Account first, and logs them in.
  ///
  /// - Parameter completion: As in ``open(completionHandler:)``.
  @available(*, deprecated, message: "Use UserApi.shared.loginWithKakaoAccount(prompts: [.Create]).")
  @preconcurrency
  public func createAccountAndOpen(completion: @escaping @MainActor (_ error: (any Error)?) -> Void) {
    open(completion) { () async throws(SdkError) in
      _ = try await UserApi.shared.loginWithKakaoAccount(prompts: [.Create])
    }
  }

  /// Runs a login unless the session is open, during which ``state`` is `opening`.
  private func open(
    _ completion: @escaping @MainActor (_ error: (any Error)?) -> Void,
    _ login: @escaping @Sendable () async throws(SdkError) -> Void
  ) {
    guard !isOpen() else {
      let error = SdkError(reason: .IllegalState, message: "The session is open: close it before another login.")
      Task { @MainActor in
        announce()
        completion(NSError(legacy: error, code: KOErrorAlreadyLoginedUser))
      }
      return
    }
    progress.withLock { $0.openings += 1 }
    LegacyCall.start(login) { error in
      self.progress.withLock { $0.openings -= 1 }
      completion(error)
    }
  }
}
