import Foundation
public import KakaoSDKCommon

/// The owner of the client that `UserApi.shared` and `AuthApi.shared` use.
///
/// Calls without a login, such as those of `ShareApi.shared`, use this client's transport and app switcher.
///
/// An app can replace the client's token storage, user agent, app switcher, and transport here, or the whole client.
public final class Auth: Sendable {
  /// The process-wide instance.
  public static let shared: Auth = {
    let auth = Auth()
    KakaoSDK.shared.connectionSource.withLock {
      $0 = {
        Result { () throws(SdkError) in
          let client = try auth.client()
          return SharedConnection(http: client.http, appOpener: client.appSwitcher)
        }
      }
    }
    return auth
  }()

  private struct State: Sendable {
    var tokenManager = AssumedSendable<any TokenManagable>(TokenManager.manager)
    /// The token manager's store.
    ///
    /// It is read once, because the manager may return a new store with its own lock each time.
    var tokenStore = TokenManager.manager.store
    var userAgent = PlatformDefaults.current.userAgent
    var appSwitcher = PlatformDefaults.current.appSwitcher
    var transport: (any KakaoHTTPTransport)?
    /// The client for the configuration from `KakaoSDK.initSDK`, made from the values above.
    var client: KakaoClient?
    /// The client that the app has set.
    var customClient: KakaoClient?
  }

  private let state = Locked(State())

  /// The client of the current task, which takes precedence over the process-wide clients.
  ///
  /// `KakaoSDKTesting` sets it, so that tests with different users can run at the same time.
  @TaskLocal package static var clientOfTask: KakaoClient?

  init() {}

  /// The current token storage.
  ///
  /// If the app has set a client with a ``KakaoSynchronousTokenStore``, this is that store. Otherwise, it is the
  /// storage of ``setTokenManager(_:)``.
  public var tokenManager: any TokenManagable {
    let (customClient, tokenManager) = state.withLock { ($0.customClient, $0.tokenManager) }
    let store = (Self.clientOfTask ?? customClient)?.tokens.store as? any KakaoSynchronousTokenStore
    return store.map(TokenManager.init(store:)) ?? tokenManager.value
  }

  /// Replaces the token storage.
  ///
  /// Kakao's guide: *Kakao Login › iOS › Token storage*.
  ///
  /// - Parameter tokenManager: The new storage. It defaults to the storage of the SDK.
  public func setTokenManager(_ tokenManager: any TokenManagable = TokenManager.manager) {
    let (tokenManager, tokenStore) = (AssumedSendable(tokenManager), tokenManager.store)
    state.withLock {
      $0.tokenManager = tokenManager
      $0.tokenStore = tokenStore
      $0.client = nil
    }
  }

  /// Replaces the user agent, which shows the login page.
  ///
  /// - Parameter userAgent: The user agent, such as `LoopbackUserAgent` of KakaoSDKDesktop.
  public func setUserAgent(_ userAgent: any KakaoUserAgent) {
    state.withLock {
      $0.userAgent = userAgent
      $0.client?.userAgent = userAgent
      $0.customClient?.userAgent = userAgent
    }
  }

  /// Replaces the app switcher, which opens KakaoTalk.
  ///
  /// - Parameter appSwitcher: The app switcher, such as `KakaoSystemAppSwitcher` on iOS.
  public func setAppSwitcher(_ appSwitcher: any KakaoAppSwitcher) {
    state.withLock {
      $0.appSwitcher = appSwitcher
      $0.client?.appSwitcher = appSwitcher
      $0.customClient?.appSwitcher = appSwitcher
    }
  }

  /// Replaces the transport, for example to pin certificates or to change the timeout.
  ///
  /// - Parameter transport: The transport. If `nil`, the default one is used.
  public func setTransport(_ transport: (any KakaoHTTPTransport)?) {
    state.withLock {
      $0.transport = transport
      $0.client = nil
    }
  }

  /// Replaces the whole client, for example by one for tests.
  ///
  /// `UserApi.shared`, `AuthApi.shared`, and their static functions then use it; `KakaoSDK.initSDK` isn't necessary.
  /// The functions that read the token synchronously, such as `AuthApi.hasToken()`, require that the client's token
  /// store is a ``KakaoSynchronousTokenStore``; otherwise, they read the storage of ``setTokenManager(_:)``.
  ///
  /// - Parameter client: The client. If `nil`, the client for the configuration from `KakaoSDK.initSDK` is used again.
  public func setClient(_ client: KakaoClient?) {
    state.withLock { $0.customClient = client }
  }

  /// Ends the login of a token that the app has removed from its storage.
  ///
  /// See ``KakaoTokenSession/endLogin(of:because:)``.
  package func endLogin(of token: OAuthToken) {
    guard tokenManager.getToken() == nil, let tokens = try? client().tokens else { return }
    Task { try? await tokens.endLogin(of: token, because: .logout) }
  }

  /// Returns the client that was set, or else a client for the configuration from `KakaoSDK.initSDK`.
  ///
  /// - Throws: ``/KakaoSDKCommon/SdkError`` with `MustInitAppKey` if `initSDK` hasn't been called, or
  ///   with `BadParameter` if the host of the authorization server isn't valid.
  public func client() throws(SdkError) -> KakaoClient {
    if let client = Self.clientOfTask ?? state.withLock({ $0.customClient }) { return client }
    let configuration = try KakaoSDK.shared.configuration()
    return try state.withLock { state throws(SdkError) in
      if let client = state.client, client.configuration == configuration { return client }
      let shared = try (state.tokenStore as? SharedTokenStore)?.store(for: configuration)
      let client = KakaoClient(
        configuration: configuration, tokenStore: shared ?? state.tokenStore, userAgent: state.userAgent,
        appSwitcher: state.appSwitcher,
        transport: state.transport)
      state.client = client
      return client
    }
  }
}
