import Foundation
public import KakaoSDKAuth
public import KakaoSDKCommon

extension UserApi {
  /// Logs a user in with a Kakao Account in the browser and stores the token.
  ///
  /// Each login uses new random values for PKCE and `state`. If the ID token is invalid, the login fails. Guide: *Kakao
  /// Login › iOS › Login with Kakao Account*.
  ///
  /// - Parameters:
  ///   - prompts: The screens to show even if the user is already signed in.
  ///   - loginHint: The text that fills the ID field of the login page.
  ///   - channelPublicIds: The public IDs of the KakaoTalk channels to offer on the consent page (Kakao Sync).
  ///   - serviceTerms: The tags of the service terms to ask for (Kakao Sync).
  ///   - nonce: The value that the ID token must contain. If `nil`, no nonce is sent.
  /// - Returns: The token, which has been stored.
  /// - Throws: ``/KakaoSDKCommon/SdkError``. A previously stored token isn't changed.
  ///   - `LoginInProgress` if this app shows the page or sheet of another login.
  ///   - `Cancelled` if the user closes the page; `TaskCancelled` if the task is canceled.
  ///   - `TimedOut` or `NotSupported` if the user agent reports that error.
  ///   - `StateMismatch` or `InvalidCallback` if the callback doesn't belong to this login.
  ///   - `AuthFailed` if the user denies access or the server rejects the login.
  ///   - `InvalidIDToken` if the ID token is invalid.
  @_disfavoredOverload
  public func loginWithKakaoAccount(
    prompts: [Prompt]? = nil, loginHint: String? = nil, channelPublicIds: [String]? = nil,
    serviceTerms: [String]? = nil, nonce: String? = nil
  ) async throws(SdkError) -> OAuthToken {
    try await client().login(
      KakaoLoginRequest(
        prompts: prompts ?? [], loginHint: loginHint, nonce: nonce, serviceTerms: serviceTerms ?? [],
        channelPublicIds: channelPublicIds ?? []))
  }

  /// Asks the logged-in user for additional consent.
  ///
  /// The consent page doesn't require a password. The new token replaces the stored one. The new token contains an ID
  /// token only if `scopes` contains `openid`. Guide: *Kakao Login › iOS › Request additional consent*.
  ///
  /// - Parameters:
  ///   - scopes: The IDs of the consent items.
  ///   - nonce: The value that the ID token must contain. Requires `openid` in `scopes`.
  /// - Returns: The token, which has been stored.
  /// - Throws: ``/KakaoSDKCommon/SdkError``, as for
  ///   ``loginWithKakaoAccount(prompts:loginHint:channelPublicIds:serviceTerms:nonce:)``. Also `TokenNotFound` if no
  ///   user is logged in, or `BadParameter` if `scopes` is empty.
  @_disfavoredOverload
  public func loginWithKakaoAccount(
    scopes: [String], nonce: String? = nil
  ) async throws(SdkError) -> OAuthToken {
    guard !scopes.isEmpty else {
      throw SdkError(.BadParameter, .consentItemsEmpty)
    }
    return try await client().login(KakaoLoginRequest(nonce: nonce, scopes: scopes))
  }

  /// Returns whether KakaoTalk is installed, so that the user can log in with it.
  ///
  /// On iOS, add `kakaokompassauth` to `LSApplicationQueriesSchemes` in the app's `Info.plist`. Guide: *Kakao Login ›
  /// iOS › Login with Kakao Talk*.
  ///
  /// Only the main thread can ask the system, so a call on another thread waits for the main thread. If the main thread
  /// waits for that thread at the same time, the call causes a deadlock.
  ///
  /// - Returns: `true` if KakaoTalk is installed. The result is also `false` if `KakaoSDK.initSDK` hasn't been called
  ///   or no app switcher is set.
  public static func isKakaoTalkLoginAvailable() -> Bool {
    guard let client = try? shared.client(), client.canSwitchApps else { return false }
    return MainActor.runAndWait { client.isKakaoTalkLoginAvailable }
  }

  /// Logs a user in with the KakaoTalk app and stores the token.
  ///
  /// The app must pass the URLs that it is opened with to `AuthController.handleOpenUrl(url:)`. Guide: *Kakao Login ›
  /// iOS › Login with Kakao Talk*.
  ///
  /// If the user returns to the app without a result and stays in it for a minute, the call ends with
  /// `ReturnedWithoutResult`. A callback that arrives after the call has ended is ignored. There is no other time
  /// limit.
  ///
  /// On an iPad, KakaoTalk can be displayed next to the app, so the user can start another login during the wait. The
  /// new login then runs, and this one ends with `Cancelled`. While KakaoTalk is still opening, the new login fails
  /// with `LoginInProgress` instead.
  ///
  /// - Parameters:
  ///   - launchMethod: The type of URL that opens KakaoTalk. If `nil`, KakaoTalk is opened with its custom scheme. If
  ///     the system can't open the universal link, the custom scheme is tried next.
  ///   - channelPublicIds: The public IDs of the KakaoTalk channels to offer on the consent page.
  ///   - serviceTerms: The tags of the service terms to ask for.
  ///   - nonce: The value that the ID token must contain. If `nil`, no nonce is sent.
  /// - Returns: The token, which has been stored.
  /// - Throws: ``/KakaoSDKCommon/SdkError``. A previously stored token isn't changed.
  ///   - `NotSupported` if KakaoTalk can't be opened.
  ///   - `Cancelled` if the user cancels or another login begins; `TaskCancelled` if the task is canceled.
  ///   - `ReturnedWithoutResult` if the user has returned to the app without a result and stayed in it.
  ///   - `LoginInProgress` if this app shows the page or sheet of another login.
  ///   - `StateMismatch`, `InvalidCallback`, `AuthFailed`, or `InvalidIDToken` in the same cases as for
  ///     ``loginWithKakaoAccount(prompts:loginHint:channelPublicIds:serviceTerms:nonce:)``.
  @_disfavoredOverload
  public func loginWithKakaoTalk(
    launchMethod: LaunchMethod? = .UniversalLink, channelPublicIds: [String]? = nil, serviceTerms: [String]? = nil,
    nonce: String? = nil
  ) async throws(SdkError) -> OAuthToken {
    try await client().loginWithKakaoTalk(
      KakaoLoginRequest(nonce: nonce, serviceTerms: serviceTerms ?? [], channelPublicIds: channelPublicIds ?? []),
      launchMethod: launchMethod)
  }
}
