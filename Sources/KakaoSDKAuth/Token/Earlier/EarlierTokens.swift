import Foundation
import KakaoSDKCommon

/// The login that an earlier SDK left on this device: Kakao's SDK 2.x, or KOSession before it.
///
/// The client behind `UserApi.shared` carries it over by itself, see ``CarryingOverTokenStore``; this type tells an app
/// whether there is one and why it cannot be read.
///
/// Those SDKs were for iOS. Elsewhere, and for other servers than Kakao's own, there never is one.
public struct EarlierTokens: Sendable {
  private let device: EarlierDevice?
  private let configuration: KakaoConfiguration
  private let now: @Sendable () -> Date

  /// Looks at this device. Nothing is read until it is asked for.
  ///
  /// - Parameter configuration: The app and its hosts. The earlier SDKs did not store whose a token was, so that it is
  ///   taken to be this app key's, unless its ID token names another.
  public init(configuration: KakaoConfiguration) {
    self.init(configuration: configuration, device: .current)
  }

  init(
    configuration: KakaoConfiguration, device: EarlierDevice?, now: @escaping @Sendable () -> Date = { Date() }
  ) {
    // A token of Kakao's never goes to another server, nor does a logout there remove it.
    let issuer = try? configuration.hosts.baseURL(.kauth)
    self.device = device.flatMap { $0.issuer == issuer ? $0 : nil }
    self.configuration = configuration
    self.now = now
  }

  /// The token an earlier SDK stored, until it is carried over or replaced; the newer SDK's where both left one.
  ///
  /// SDK 2.x stored no dates: its access token is taken to be expired, so that the first call refreshes it, and its
  /// refresh token to be as young as it can be. The server knows.
  ///
  /// - Returns: The token; nil when there is none.
  /// - Throws: ``EarlierTokenError`` when there is one that cannot be read; it stays as it is.
  public func load() throws(EarlierTokenError) -> OAuthToken? {
    guard let device else { return nil }
    if let stored = device.defaults.value(forKey: SDK2Token.key) {
      return try failing(.sdk2) { () throws(EarlierTokenError.Reason) in
        guard let token = try SDK2Token(stored, on: device)?.token(at: now()) else { return nil }
        try checkIDToken(of: token)
        return token
      }
    }
    // What KOSession left once SDK 2.x had run is older than a login or logout there, and must not come back.
    guard device.defaults.value(forKey: SDK2Token.versionKey) == nil else { return nil }
    return try failing(.koSession) { () throws(EarlierTokenError.Reason) in try KOSessionToken(on: device)?.token }
  }

  /// Whether the earlier SDKs left nothing that ``remove()`` would remove.
  var isEmpty: Bool {
    guard let device else { return true }
    return Self.keys.allSatisfy { device.defaults.value(forKey: $0) == nil }
  }

  /// Removes what the earlier SDKs stored of a login, readable or not.
  func remove() {
    guard let device else { return }
    for key in Self.keys where device.defaults.value(forKey: key) != nil { device.defaults.removeValue(forKey: key) }
  }

  /// Logs what is worth knowing; names only.
  func warn(_ message: String, _ reason: some CustomStringConvertible) {
    SDKLogger.make(isEnabled: configuration.isLoggingEnabled)
      .warning("\(message)", metadata: ["reason": "\(reason)"])
  }

  private static let keys = [SDK2Token.key] + KOSessionToken.keys

  /// An ID token says whose the tokens beside it are.
  private func checkIDToken(of token: OAuthToken) throws(EarlierTokenError.Reason) {
    guard let text = token.idToken, let claims = (try? CompactJWS(text))?.claims else { return }
    guard claims.issuer == device?.issuer, claims.audience.contains(configuration.appKey) else { throw .otherApp }
  }

  private func failing(
    _ source: EarlierTokenError.Source, _ read: () throws(EarlierTokenError.Reason) -> OAuthToken?
  ) throws(EarlierTokenError) -> OAuthToken? {
    do throws(EarlierTokenError.Reason) {
      return try read()
    } catch {
      throw EarlierTokenError(source: source, reason: error)
    }
  }
}
