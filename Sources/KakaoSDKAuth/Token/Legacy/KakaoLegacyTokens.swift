import Foundation
public import KakaoSDKCommon
import Logging

/// The login that an earlier SDK stored on this device: Kakao's SDK 2.x, or KOSession before it.
///
/// The client of `UserApi.shared` migrates this login automatically. See ``KakaoMigratingTokenStore``. Use this type to
/// find out whether such a login exists and why it can't be read.
///
/// The earlier SDKs supported only iOS and Kakao's own servers. On other platforms and for other servers, no login is
/// found.
public struct KakaoLegacyTokens: Sendable {
  private let environment: LegacyTokenEnvironment?
  private let configuration: KakaoConfiguration
  private let now: @Sendable () -> Date

  /// Creates a reader of the earlier tokens on this device, without reading anything yet.
  ///
  /// - Parameter configuration: The app key and the hosts. The earlier SDKs didn't store the app key with a token, so a
  ///   token is assumed to belong to this app key, unless its ID token names another one.
  public init(configuration: KakaoConfiguration) {
    self.init(configuration: configuration, environment: .current)
  }

  init(
    configuration: KakaoConfiguration, environment: LegacyTokenEnvironment?,
    now: @escaping @Sendable () -> Date = { Date() }
  ) {
    // Kakao's tokens must not be sent to another server, and a logout there must not remove them.
    let issuer = try? configuration.hosts.baseURL(.kauth)
    self.environment = environment.flatMap { $0.issuer == issuer ? $0 : nil }
    self.configuration = configuration
    self.now = now
  }

  /// Returns the token that an earlier SDK stored, if it hasn't been migrated or replaced.
  ///
  /// If both SDKs stored a token, returns SDK 2.x's token.
  ///
  /// SDK 2.x didn't store expiry dates. Its access token is treated as expired, so that the first call refreshes it.
  /// Its refresh token is treated as just issued; the server rejects it if it has expired.
  ///
  /// - Returns: The token, or `nil` if no token is stored.
  /// - Throws: ``KakaoLegacyTokenError`` if a token is stored but can't be read. The token isn't changed.
  public func load() throws(KakaoLegacyTokenError) -> OAuthToken? {
    try lastState() ?? nil
  }

  /// Returns the last state that an earlier SDK stored: a token, or an inner `nil` for a logout.
  ///
  /// Returns an outer `nil` if it didn't store any values.
  func lastState() throws(KakaoLegacyTokenError) -> OAuthToken?? {
    guard let environment else { return nil }
    if let stored = environment.defaults.value(forKey: SDK2Token.key) {
      let token = try SDK2Token(stored, on: environment)?.token(at: now())
      try check(token?.idToken)
      return .some(token)
    }
    // Once SDK 2.x has run, KOSession's token is older than any login or logout in SDK 2.x, so it must not be used
    // again.
    guard environment.defaults.value(forKey: SDK2Token.versionKey) == nil else { return nil }
    return try KOSessionToken(on: environment).map { $0.token }
  }

  /// Whether there are no values for ``remove()`` to remove.
  var isEmpty: Bool { keys.isEmpty }

  /// Removes the login that the earlier SDKs stored, even if it is unreadable, unless it is known to belong to another
  /// app key.
  ///
  /// Don't call this method within ``withLock(_:)``. Removing a value waits for observers of the user defaults on
  /// the main queue, and the main queue may be waiting for the lock.
  func remove() {
    let keys = keys
    guard let environment, !keys.isEmpty else { return }
    for key in keys { environment.defaults.removeValue(forKey: key) }
    // The system writes the user defaults to disk with a delay. A crash before that would restore the token.
    environment.defaults.synchronize()
  }

  /// Runs `body` while holding a lock that excludes other calls of this method in this process.
  func withLock<Value>(_ body: () throws(SdkError) -> Value) throws(SdkError) -> Value {
    environment?.lock.lock()
    defer { environment?.lock.unlock() }
    return try body()
  }

  /// Logs a warning that contains no values, once for each message and reason.
  func warnOnce(_ message: String, _ reason: some CustomStringConvertible) {
    guard configuration.isLoggingEnabled,
      environment?.warnings.withLock({ $0.insert("\(message): \(reason)").inserted }) ?? true
    else { return }
    SDKLogger.make(isEnabled: true).warning("\(message)", metadata: ["reason": "\(reason)"])
  }

  /// The keys to remove.
  ///
  /// The older SDK's values come first, so that its token is never the only one left and mistaken for the last login.
  private var keys: [String] {
    guard let environment else { return [] }
    return (KOSessionToken.keys + [SDK2Token.key]).filter { key in
      // Finding out the owner requires decrypting the token, so check that the value exists first.
      environment.defaults.value(forKey: key) != nil && !(key == SDK2Token.key && belongsToOtherApp)
    }
  }

  private var belongsToOtherApp: Bool {
    do throws(KakaoLegacyTokenError) {
      _ = try lastState()
      return false
    } catch {
      return error.reason == .otherApp
    }
  }

  /// Checks that the token belongs to this app key and server, according to its ID token.
  private func check(_ idToken: String?) throws(KakaoLegacyTokenError) {
    guard let idToken, let claims = (try? CompactJWS(idToken))?.unverifiedClaims else { return }
    guard let issuer = environment?.issuer, claims.issuer.hasSameBytes(as: issuer),
      claims.audience.contains(where: { $0.hasSameBytes(as: configuration.appKey) })
    else {
      throw .sdk2(.otherApp)
    }
  }
}
