public import Foundation

/// The settings of an app: its keys, its redirect URI, and the servers to use.
///
/// Create one configuration for each app key. A process can use several. `KakaoSDK.initSDK` creates the one for
/// `UserApi.shared` and `AuthApi.shared`.
public struct KakaoConfiguration: Sendable, Hashable {
  /// The native app key in an app, or the REST API key on a server or command line.
  public var appKey: String

  /// The URL scheme that KakaoTalk uses to return to the app.
  ///
  /// The default is `kakao{APP KEY}`.
  public var customScheme: String?

  /// The URI to which Kakao redirects the browser at the end of a login.
  ///
  /// It must match a redirect URI that is registered for the app key, character by character.
  public var redirectURI: String

  /// The client secret of a REST API key, if it is enabled in Kakao's console.
  ///
  /// Don't ship a client secret in an app, because anyone can extract it (RFC 8252, section 8.5).
  public var clientSecret: String?

  /// The hosts of Kakao's servers.
  ///
  /// To work offline, use the emulator's hosts.
  public var hosts: Hosts

  /// Text that is appended to the KA header, for libraries that wrap the SDK.
  public var sdkIdentifier: SdkIdentifier?

  /// The programming interface that the app uses, sent in the KA header.
  public var sdkType: SdkType

  /// Whether a call that fails because the user's consent is missing (`-402`) opens the consent page and is then
  /// repeated.
  public var asksForMissingConsent: Bool

  /// The rule for repeating requests that Kakao rejected because of a rate limit, or `nil` if they aren't repeated.
  public var retry: KakaoRetryPolicy?

  /// Whether requests are logged through swift-log, without secrets or personal data.
  public var isLoggingEnabled: Bool

  /// The accepted difference between the clocks of the device and Kakao's servers when an ID token is verified, in
  /// seconds.
  ///
  /// It can be from 0 to 600 seconds (10 minutes). With any other value, the verification throws `BadParameter`.
  public var clockLeeway: TimeInterval

  /// Creates a configuration.
  ///
  /// - Parameters:
  ///   - appKey: The native app key in an app, or the REST API key on a server.
  ///   - customScheme: The URL scheme that KakaoTalk uses to return to the app. The default is `kakao{APP KEY}`.
  ///   - redirectURI: The URI to which Kakao redirects the browser at the end of a login. The default is
  ///     `{scheme}://oauth`.
  ///   - clientSecret: The client secret, if it is enabled for the key.
  ///   - hosts: The hosts of Kakao's servers.
  ///   - sdkIdentifier: Text that is appended to the KA header.
  ///   - sdkType: The programming interface that the app uses.
  ///   - asksForMissingConsent: Whether a call that fails because the user's consent is missing opens the consent page
  ///     and is then repeated. If `false`, or if there is no user agent to show the page, the call fails with
  ///     `InsufficientScope`.
  ///   - retry: The rule for repeating requests that Kakao rejected because of a rate limit. By default, they aren't
  ///     repeated.
  ///   - isLoggingEnabled: Whether requests are logged, without secrets or personal data.
  ///   - clockLeeway: The accepted difference between the clocks when an ID token is verified, in seconds, from 0 to
  ///     600.
  public init(
    appKey: String,
    customScheme: String? = nil,
    redirectURI: String? = nil,
    clientSecret: String? = nil,
    hosts: Hosts = Hosts(),
    sdkIdentifier: SdkIdentifier? = nil,
    sdkType: SdkType = .Swift,
    asksForMissingConsent: Bool = true,
    retry: KakaoRetryPolicy? = nil,
    isLoggingEnabled: Bool = false,
    clockLeeway: TimeInterval = 60
  ) {
    self.appKey = appKey
    self.customScheme = customScheme
    self.redirectURI = redirectURI ?? "\(customScheme ?? "kakao\(appKey)")://oauth"
    self.clientSecret = clientSecret
    self.hosts = hosts
    self.sdkIdentifier = sdkIdentifier
    self.sdkType = sdkType
    self.asksForMissingConsent = asksForMissingConsent
    self.retry = retry
    self.isLoggingEnabled = isLoggingEnabled
    self.clockLeeway = clockLeeway
  }

  /// The URL scheme that KakaoTalk uses to return to the app.
  public var scheme: String { customScheme ?? "kakao\(appKey)" }

  /// The URI that KakaoTalk uses to return to the app.
  ///
  /// It doesn't depend on ``redirectURI``, which is for the browser.
  package var talkRedirectURI: String { "\(scheme)://oauth" }
}

extension KakaoConfiguration: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// A description that is safe to log: the app key and the redirect URI, without the client secret.
  public var description: String { "KakaoConfiguration(appKey \(appKey), redirectURI \(redirectURI))" }

  /// The same text as ``description``.
  public var debugDescription: String { description }

  /// A mirror that keeps the client secret out of `dump`.
  public var customMirror: Mirror {
    Mirror(self, children: ["appKey": appKey, "redirectURI": redirectURI, "hosts": hosts])
  }
}
