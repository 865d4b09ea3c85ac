import Foundation
public import KakaoSDKAuth
package import KakaoSDKCommon

/// The entry point for logging in and for Kakao's user API.
///
/// `UserApi.shared` uses the app key that was passed to `KakaoSDK.initSDK`. A server creates an instance for each user.
/// Each call is an async function and also has the completion-handler form that Kakao's guides describe.
///
/// ## Errors
///
/// All calls throw ``/KakaoSDKCommon/SdkError``. The calls that require a logged-in user can throw these errors in
/// addition to the errors that each call lists:
///
/// - `ClientFailed` with `MustInitAppKey` if `KakaoSDK.initSDK` hasn't been called.
/// - `ClientFailed` with `TokenNotFound` if no user is logged in.
/// - `ClientFailed` with `TokenStoreFailed` if the token can't be read or stored.
/// - `ClientFailed` with `NetworkFailed` if Kakao can't be reached or doesn't respond in time.
/// - `ClientFailed` with `InvalidResponse` if the response is unreadable.
/// - `ClientFailed` with `TaskCancelled` if the task is canceled.
/// - `AuthFailed` with `InvalidGrant` if the access token and the refresh token have expired or were revoked. The token
///   is removed, and the user must log in again.
/// - `ApiFailed` if the API server rejects the call.
///
/// If the user's consent is missing, the call opens the consent page and is then repeated. If the user denies consent,
/// the call throws `ApiFailed` with `InsufficientScope`. If the page fails for another reason, the call throws that
/// error, such as `TimedOut`. To turn off the consent page, set `asksForMissingConsent` of `KakaoConfiguration` to
/// `false`.
public final class UserApi: Sendable {
  /// The instance for the app key that was passed to `KakaoSDK.initSDK`.
  public static let shared = UserApi()

  private let source: @Sendable () throws(SdkError) -> KakaoClient
  private let chooser: Locked<(any KakaoLoginMethodChooser)?>

  private convenience init() {
    self.init { () throws(SdkError) in try Auth.shared.client() }
  }

  /// Creates an instance for one client.
  ///
  /// - Parameter client: The client, which holds the app key and one user's token.
  public convenience init(client: KakaoClient) {
    self.init { client }
  }

  /// Creates an instance that requests its client at each call.
  init(
    chooser: (any KakaoLoginMethodChooser)? = PlatformLoginMethodChooser.current,
    client: @escaping @Sendable () throws(SdkError) -> KakaoClient
  ) {
    source = client
    self.chooser = Locked(chooser)
  }

  /// Sets the chooser that asks the user how to log in.
  ///
  /// See ``loginWithKakao(_:loginProperties:)``.
  ///
  /// - Parameter chooser: The chooser. Without a chooser, ``loginWithKakao(_:loginProperties:)`` can't ask the user and
  ///   throws `NotSupported` on devices with KakaoTalk.
  public func setLoginMethodChooser(_ chooser: (any KakaoLoginMethodChooser)?) {
    self.chooser.withLock { $0 = chooser }
  }

  package var loginMethodChooser: (any KakaoLoginMethodChooser)? { chooser.withLock { $0 } }

  /// Returns the client of this instance.
  ///
  /// - Throws: ``/KakaoSDKCommon/SdkError`` with `MustInitAppKey` if `initSDK` hasn't been called.
  package func client() throws(SdkError) -> KakaoClient { try source() }
}
