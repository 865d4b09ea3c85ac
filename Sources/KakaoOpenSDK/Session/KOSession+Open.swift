import Foundation
import KakaoSDKAuth
import KakaoSDKCommon
import KakaoSDKUser

@available(*, deprecated, message: "Use UserApi.loginWithKakaoTalk() or UserApi.loginWithKakaoAccount().")
extension KOSession {
  /// Logs a user in: with KakaoTalk when it is installed, with the Kakao Account otherwise.
  ///
  /// - Parameter completionHandler: Called once on the main actor; the error has the domain ``KOErrorDomain``:
  ///   `KOErrorAlreadyLoginedUser` while the session is open, `KOErrorOperationInProgress` while another login runs,
  ///   `KOErrorCancelled` when the user went back or refused.
  @available(*, deprecated, message: "Use UserApi.loginWithKakaoTalk() or UserApi.loginWithKakaoAccount().")
  @preconcurrency
  public func open(completionHandler: @escaping KOSessionCompletionHandler) {
    open(completionHandler: completionHandler, parameters: nil, authTypes: nil)
  }

  /// Does the same, asking for more.
  ///
  /// - Parameters:
  ///   - completionHandler: As in ``open(completionHandler:)``; `KOErrorBadParameter` for a parameter that is not known.
  ///   - parameters: `channel_public_id`, `service_terms`, `prompt` (lists, separated by commas), `login_hint` and `nonce`.
  @available(*, deprecated, message: "Use the parameters of UserApi.loginWithKakaoTalk() or loginWithKakaoAccount().")
  @preconcurrency
  public func open(completionHandler: @escaping KOSessionCompletionHandler, parameters: [String: String]?) {
    open(completionHandler: completionHandler, parameters: parameters, authTypes: nil)
  }

  /// Does the same in ways that the app chooses.
  ///
  /// - Parameters:
  ///   - completionHandler: As in ``open(completionHandler:)``; `KOErrorNotSupported` when no way is left, such as for
  ///     KakaoStory alone, or for KakaoTalk alone where it is not installed.
  ///   - authTypes: Raw values of ``KOAuthType``; all ways when nil or empty.
  @available(*, deprecated, message: "Use UserApi.loginWithKakaoTalk() or UserApi.loginWithKakaoAccount().")
  @preconcurrency
  public func open(completionHandler: @escaping KOSessionCompletionHandler, authTypes: [NSNumber]?) {
    open(completionHandler: completionHandler, parameters: nil, authTypes: authTypes)
  }

  /// Does the same in ways that the app chooses, asking for more.
  ///
  /// - Parameters:
  ///   - completionHandler: As in ``open(completionHandler:)``.
  ///   - parameters: As in ``open(completionHandler:parameters:)``.
  ///   - authTypes: As in ``open(completionHandler:authTypes:)``.
  @available(*, deprecated, message: "Use UserApi.loginWithKakaoTalk() or UserApi.loginWithKakaoAccount().")
  @preconcurrency
  public func open(
    completionHandler: @escaping KOSessionCompletionHandler, parameters: [String: String]?, authTypes: [NSNumber]?
  ) {
    let types = authTypes?.map(\.intValue) ?? []
    open(completionHandler) { () async throws(SdkError) in
      let request = try LegacyLogin.request(parameters ?? [:])
      let ways = try LegacyLogin.ways(types)
      let client = try Auth.shared.client()
      _ = try await client.login { () async throws(SdkError) in
        let isInstalled = await client.isKakaoTalkLoginAvailable
        return ways.usesKakaoTalk(isInstalled: isInstalled)
          ? .kakaoTalk(request, .UniversalLink) : .kakaoAccount(request)
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
  public func open(with token: KOToken?, completionHandler: @escaping KOSessionCompletionHandler) {
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
  @available(*, deprecated, message: "Use UserApi.loginWithKakaoAccount(prompts: [.Create]).")
  @preconcurrency
  public func createAccountAndOpen(completion: @escaping KOSessionCompletionHandler) {
    open(completion) { () async throws(SdkError) in
      _ = try await UserApi.shared.loginWithKakaoAccount(prompts: [.Create])
    }
  }

  /// Runs a login unless the session is open, during which ``state`` is `opening`.
  private func open(
    _ completion: @escaping KOSessionCompletionHandler, _ login: @escaping @Sendable () async throws(SdkError) -> Void
  ) {
    let isOpen = isOpen()
    progress.withLock { $0.openings += 1 }
    LegacyCall.start(
      { () async throws(SdkError) in
        defer { self.progress.withLock { $0.openings -= 1 } }
        guard !isOpen else { throw .alreadyOpen }
        try await login()
      }, then: completion)
  }
}
