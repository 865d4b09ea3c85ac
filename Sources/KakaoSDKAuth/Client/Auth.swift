import Foundation
import KakaoSDKCommon

/// The owner of the client that `UserApi.shared` and `AuthApi.shared` use.
///
/// An app can replace the client's token storage, user agent, and app switcher here.
public final class Auth: Sendable {
  /// The process-wide instance.
  public static let shared = Auth()

  private struct State: Sendable {
    var tokenManager: any TokenManagable = TokenManager.manager
    var tokenStore: any TokenStore = TokenManager.manager.store
    var userAgent = PlatformDefaults.current.userAgent
    var appSwitcher = PlatformDefaults.current.appSwitcher
    var client: KakaoClient?
  }

  private let state = Locked(State())

  init() {}

  /// The current token storage.
  public var tokenManager: any TokenManagable { state.withLock { $0.tokenManager } }

  /// Replaces the token storage.
  ///
  /// Kakao's guide: *Kakao Login › iOS › Token storage*.
  ///
  /// - Parameter tokenManager: The new storage. It defaults to the storage of the SDK.
  public func setTokenManager(_ tokenManager: any TokenManagable = TokenManager.manager) {
    state.withLock {
      $0.tokenManager = tokenManager
      $0.tokenStore = (tokenManager as? TokenManager)?.store ?? TokenManagableStore(tokenManager)
      $0.client = nil
    }
  }

  /// Replaces the user agent, which shows the login page.
  ///
  /// - Parameter userAgent: The user agent, such as `LoopbackUserAgent` of KakaoSDKDesktop.
  public func setUserAgent(_ userAgent: any UserAgent) {
    state.withLock {
      $0.userAgent = userAgent
      $0.client?.userAgent = userAgent
    }
  }

  /// Replaces the app switcher, which opens KakaoTalk.
  ///
  /// - Parameter appSwitcher: The app switcher, such as `DesktopAppSwitcher` of KakaoSDKDesktop.
  public func setAppSwitcher(_ appSwitcher: any AppSwitcher) {
    state.withLock {
      $0.appSwitcher = appSwitcher
      $0.client?.appSwitcher = appSwitcher
    }
  }

  /// Returns the client for the configuration that was passed to `KakaoSDK.initSDK`.
  ///
  /// - Throws: ``KakaoSDKCommon/SdkError`` with `MustInitAppKey` if `initSDK` hasn't been called.
  public func client() throws(SdkError) -> KakaoClient {
    let configuration = try KakaoSDK.shared.configuration()
    return state.withLock { state in
      if let client = state.client, client.configuration == configuration { return client }
      let client = KakaoClient(
        configuration: configuration, tokenStore: state.tokenStore, userAgent: state.userAgent,
        appSwitcher: state.appSwitcher)
      state.client = client
      return client
    }
  }
}
