import Foundation
public import KakaoSDKAuth
package import KakaoSDKCommon
import KakaoSDKUser

/// The entry point for Kakao's KakaoTalk API: friends, messages, and channels.
///
/// `TalkApi.shared` uses the app key that was passed to `KakaoSDK.initSDK`, and the user who is logged in with
/// `UserApi`. Each call is an async function and also has the completion-handler form that Kakao's guides describe.
///
/// ## Errors
///
/// All calls throw ``/KakaoSDKCommon/SdkError``. The calls for the logged-in user can also throw the errors that
/// ``/KakaoSDKUser/UserApi`` lists, because they refresh the token and ask for missing consent in the same way.
public final class TalkApi: Sendable {
  /// The instance for the app key that was passed to `KakaoSDK.initSDK`.
  public static let shared = TalkApi()

  private let source: @Sendable () throws(SdkError) -> KakaoClient

  /// Creates an instance for the app key that was passed to `KakaoSDK.initSDK`, like ``shared``.
  public convenience init() {
    self.init { () throws(SdkError) in try Auth.shared.client() }
  }

  /// Creates an instance for one client.
  ///
  /// - Parameter client: The client, which holds the app key and one user's token.
  public convenience init(client: KakaoClient) {
    self.init { client }
  }

  init(client: @escaping @Sendable () throws(SdkError) -> KakaoClient) {
    source = client
  }

  /// Returns the client of this instance.
  ///
  /// - Throws: ``/KakaoSDKCommon/SdkError`` with `MustInitAppKey` if `initSDK` hasn't been called.
  package func client() throws(SdkError) -> KakaoClient { try source() }
}
