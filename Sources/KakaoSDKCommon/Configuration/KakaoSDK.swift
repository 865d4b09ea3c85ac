import Foundation

/// The process-wide configuration behind `UserApi.shared` and its siblings.
///
/// Apps with one user call ``initSDK(appKey:customScheme:loggingEnable:hosts:sdkIdentifier:)`` once at launch.
/// Servers with many users make a `KakaoClient` for each instead and never touch this type.
public final class KakaoSDK: Sendable {
  /// The process-wide instance.
  public static let shared = KakaoSDK()

  private let state = Locked<KakaoConfiguration?>(nil)

  /// Makes an instance that is not initialised yet.
  public init() {}

  /// Initialises the SDK for one app key; a second call replaces the configuration.
  ///
  /// Guide: *Getting started › iOS › Initialize*.
  ///
  /// - Parameters:
  ///   - appKey: The native app key.
  ///   - customScheme: The URL scheme KakaoTalk returns to; `kakao{APP KEY}` when nil.
  ///   - loggingEnable: Whether requests are logged (redacted) through swift-log.
  ///   - hosts: Other hosts than Kakao's, such as the emulator's.
  ///   - sdkIdentifier: Free text for the KA header.
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

  /// Initialises the SDK with a whole configuration, redirect URI and client secret included.
  ///
  /// - Parameter configuration: The configuration of the shared client.
  public static func initSDK(_ configuration: KakaoConfiguration) {
    shared.state.withLock { $0 = configuration }
  }

  /// The configuration given to `initSDK`.
  ///
  /// - Throws: ``SdkError/ClientFailed(reason:errorMessage:)`` with `MustInitAppKey` before `initSDK`.
  public func configuration() throws(SdkError) -> KakaoConfiguration {
    guard let configuration = state.withLock({ $0 }), !configuration.appKey.isEmpty else {
      throw SdkError(
        reason: .MustInitAppKey,
        message: "Call KakaoSDK.initSDK(appKey:) with your native app key before any other call.")
    }
    return configuration
  }

  /// The app key.
  ///
  /// - Throws: ``SdkError/ClientFailed(reason:errorMessage:)`` with `MustInitAppKey` before `initSDK`.
  public func appKey() throws(SdkError) -> String { try configuration().appKey }

  /// The URL scheme KakaoTalk returns to.
  ///
  /// - Throws: ``SdkError/ClientFailed(reason:errorMessage:)`` with `MustInitAppKey` before `initSDK`.
  public func scheme() throws(SdkError) -> String { try configuration().scheme }

  /// The redirect URI of a login; empty before `initSDK`.
  public func redirectUri() -> String { state.withLock { $0?.redirectURI } ?? "" }

  /// The line that identifies SDK, device and app to the platform.
  public func kaHeader() -> String {
    let configuration = state.withLock { $0 }
    return KAHeader(sdkType: configuration?.sdkType ?? .Swift, identifier: configuration?.sdkIdentifier).value
  }

  /// The version of this SDK.
  public func sdkVersion() -> String { SDKVersion.current }

  /// Whether requests are logged.
  public func isLoggingEnable() -> Bool { state.withLock { $0?.isLoggingEnabled } ?? false }

  /// The hosts in use.
  public func hosts() -> Hosts { state.withLock { $0?.hosts } ?? Hosts() }
}
