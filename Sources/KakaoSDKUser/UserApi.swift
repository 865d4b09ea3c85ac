import Foundation
import KakaoSDKAuth
import KakaoSDKCommon

/// Login and the user API.
///
/// `UserApi.shared` serves the app key given to `KakaoSDK.initSDK`; a server makes one instance for each user. Every
/// call is `async`; the completion-handler forms of the guides stand beside it.
public final class UserApi: Sendable {
  /// The instance of the app key given to `KakaoSDK.initSDK`.
  public static let shared = UserApi()

  private let source: @Sendable () throws(SdkError) -> KakaoClient
  private let chooser = Locked(PlatformChooser.current)

  private init() {
    source = { () throws(SdkError) in try Auth.shared.client() }
  }

  /// Makes an instance for one client.
  ///
  /// - Parameter client: App key and user.
  public init(client: KakaoClient) {
    source = { client }
  }

  /// Replaces what asks the user how to log in; see ``loginWithKakao(_:loginProperties:)``.
  ///
  /// - Parameter chooser: Asks the user; nil for nobody.
  public func setLoginMethodChooser(_ chooser: (any LoginMethodChooser)?) {
    self.chooser.withLock { $0 = chooser }
  }

  package var loginMethodChooser: (any LoginMethodChooser)? { chooser.withLock { $0 } }

  /// The client behind this instance.
  ///
  /// - Throws: ``KakaoSDKCommon/SdkError`` with `MustInitAppKey` when `initSDK` was not called.
  package func client() throws(SdkError) -> KakaoClient { try source() }
}
