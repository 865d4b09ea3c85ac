import Foundation

/// What the SDK must know about an app before its first call.
///
/// One value for each app key; a process may hold many. `KakaoSDK.initSDK` makes one for the shared client.
public struct KakaoConfiguration: Sendable, Hashable {
  /// The native app key (in apps) or REST API key (on servers and command lines).
  public var appKey: String

  /// The URL scheme KakaoTalk returns to; `kakao{APP KEY}` when nil.
  public var customScheme: String?

  /// Where a login returns to. It must equal a redirect URI registered for the app key, character by character.
  public var redirectURI: String

  /// The client secret of a REST API key that has one switched on. Never ship one inside an app.
  public var clientSecret: String?

  /// The hosts of the platform; point them at the emulator to work offline.
  public var hosts: Hosts

  /// Free text appended to the KA header, used by wrappers of the SDK.
  public var sdkIdentifier: SdkIdentifier?

  /// Which flavour of the SDK calls; part of the KA header.
  public var sdkType: SdkType

  /// Whether a call that fails for want of consent (`-402`) opens the consent page and is repeated.
  public var asksForMissingConsent: Bool

  /// Whether requests are logged (redacted) through swift-log.
  public var isLoggingEnabled: Bool

  /// Makes a configuration.
  ///
  /// - Parameters:
  ///   - appKey: The native app key, or the REST API key on servers.
  ///   - customScheme: The URL scheme KakaoTalk returns to; `kakao{APP KEY}` when nil.
  ///   - redirectURI: Where a login returns to; `{scheme}://oauth` when nil.
  ///   - clientSecret: The client secret, when the key has one switched on.
  ///   - hosts: The hosts of the platform.
  ///   - sdkIdentifier: Free text for the KA header.
  ///   - sdkType: Which flavour of the SDK calls.
  ///   - asksForMissingConsent: Whether a call that fails for want of consent opens the consent page and is repeated.
  ///     Off, or without a user agent, the call fails with `InsufficientScope`.
  ///   - isLoggingEnabled: Whether requests are logged, redacted.
  public init(
    appKey: String,
    customScheme: String? = nil,
    redirectURI: String? = nil,
    clientSecret: String? = nil,
    hosts: Hosts = Hosts(),
    sdkIdentifier: SdkIdentifier? = nil,
    sdkType: SdkType = .Swift,
    asksForMissingConsent: Bool = true,
    isLoggingEnabled: Bool = false
  ) {
    self.appKey = appKey
    self.customScheme = customScheme
    self.redirectURI = redirectURI ?? "\(customScheme ?? "kakao\(appKey)")://oauth"
    self.clientSecret = clientSecret
    self.hosts = hosts
    self.sdkIdentifier = sdkIdentifier
    self.sdkType = sdkType
    self.asksForMissingConsent = asksForMissingConsent
    self.isLoggingEnabled = isLoggingEnabled
  }

  /// The URL scheme KakaoTalk returns to.
  public var scheme: String { customScheme ?? "kakao\(appKey)" }

  /// Where KakaoTalk returns to, whatever the redirect URI of the browser is.
  package var talkRedirectURI: String { "\(scheme)://oauth" }
}
