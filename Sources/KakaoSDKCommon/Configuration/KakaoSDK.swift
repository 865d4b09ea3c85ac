import Foundation

/// The process-wide configuration that `UserApi.shared` and `AuthApi.shared` use.
///
/// An app with one user calls ``initSDK(appKey:customScheme:loggingEnable:hosts:sdkIdentifier:)`` once at launch. A
/// server with many users creates a `KakaoClient` for each user instead and doesn't need this type.
public final class KakaoSDK: Sendable {
  /// The process-wide instance.
  public static let shared = KakaoSDK(isShared: ())

  private let state = Locked<KakaoConfiguration?>(nil)
  /// The closure that returns the connection of `Auth`'s client, so that the transport and the app switcher of `Auth`
  /// apply to every module.
  ///
  /// It returns a `Result`, because a lock can contain a function with typed errors only on iOS 18 and later.
  package let connectionSource = Locked<(@Sendable () -> Result<SharedConnection, SdkError>)?>(nil)

  private init(isShared: Void) {}

  /// Creates an instance without a configuration, which Kakao's SDK also allows.
  @available(*, deprecated, message: "Use KakaoSDK.shared, or a KakaoClient with another configuration.")
  public convenience init() { self.init(isShared: ()) }

  /// Initializes the SDK for an app key.
  ///
  /// Calling it again replaces the configuration.
  ///
  /// Kakao's guide: *Getting started > iOS > Initialize*.
  ///
  /// - Parameters:
  ///   - appKey: The native app key.
  ///   - customScheme: The URL scheme that KakaoTalk uses to return to the app. The default is `kakao{APP KEY}`.
  ///   - loggingEnable: Whether requests are logged through swift-log, without secrets or personal data.
  ///   - hosts: The hosts to use instead of Kakao's, such as an emulator's. The default is Kakao's hosts.
  ///   - sdkIdentifier: Text that is appended to the KA header.
  public static func initSDK(
    appKey: String,
    customScheme: String? = nil,
    loggingEnable: Bool = false,
    hosts: Hosts? = nil,
    sdkIdentifier: SdkIdentifier? = nil
  ) {
    initSDK(
      KakaoConfiguration(
        appKey: appKey, customScheme: customScheme, hosts: hosts ?? Hosts(), sdkIdentifier: sdkIdentifier,
        isLoggingEnabled: loggingEnable))
  }

  /// Initializes the SDK with a complete configuration, including settings such as the redirect URI and the client
  /// secret.
  ///
  /// Calling it again replaces the configuration.
  ///
  /// - Parameter configuration: The configuration for `UserApi.shared` and `AuthApi.shared`.
  public static func initSDK(_ configuration: KakaoConfiguration) {
    shared.state.withLock { $0 = configuration }
  }

  /// Returns the configuration that was passed to `initSDK`.
  ///
  /// - Returns: The configuration.
  /// - Throws: ``SdkError/ClientFailed(reason:errorMessage:)`` with `MustInitAppKey` if `initSDK` hasn't been called or
  ///   the app key is empty.
  public func configuration() throws(SdkError) -> KakaoConfiguration {
    guard let configuration = state.withLock({ $0 }), !configuration.appKey.isEmpty else {
      throw SdkError(.MustInitAppKey, .appKeyNotSet)
    }
    return configuration
  }

  /// Returns the app key.
  ///
  /// - Returns: The app key that was passed to `initSDK`.
  /// - Throws: ``SdkError/ClientFailed(reason:errorMessage:)`` with `MustInitAppKey` if `initSDK` hasn't been called or
  ///   the app key is empty.
  public func appKey() throws(SdkError) -> String { try configuration().appKey }

  /// Returns the URL scheme that KakaoTalk uses to return to the app.
  ///
  /// - Returns: The custom scheme that was passed to `initSDK`, or `kakao{APP KEY}`.
  /// - Throws: ``SdkError/ClientFailed(reason:errorMessage:)`` with `MustInitAppKey` if `initSDK` hasn't been called or
  ///   the app key is empty.
  public func scheme() throws(SdkError) -> String { try configuration().scheme }

  /// Returns the redirect URI of a login.
  ///
  /// - Returns: The redirect URI, or an empty string if `initSDK` hasn't been called.
  public func redirectUri() -> String { state.withLock { $0?.redirectURI } ?? "" }

  /// Returns the value of the KA header, which identifies the SDK, the device, and the app to Kakao.
  ///
  /// - Returns: Pairs of names and values, separated by spaces.
  public func kaHeader() -> String {
    let configuration = state.withLock { $0 }
    return KAHeader(sdkType: configuration?.sdkType ?? .Swift, identifier: configuration?.sdkIdentifier).value
  }

  /// Returns the version of this SDK.
  ///
  /// - Returns: The version, such as `1.2.3`.
  public func sdkVersion() -> String { SDKVersion.current }

  /// Returns whether requests are logged.
  ///
  /// - Returns: The value that was passed to `initSDK`, or `false` if it hasn't been called.
  public func isLoggingEnable() -> Bool { state.withLock { $0?.isLoggingEnabled } ?? false }

  /// Returns the hosts of the servers that the SDK uses.
  ///
  /// - Returns: The hosts that were passed to `initSDK`, or Kakao's hosts.
  public func hosts() -> Hosts { state.withLock { $0?.hosts } ?? Hosts() }
}
