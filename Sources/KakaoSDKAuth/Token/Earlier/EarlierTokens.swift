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
    try last() ?? nil
  }

  /// The last that an earlier SDK stored: a token, or nil for a logout. Nil when it stored nothing.
  func last() throws(EarlierTokenError) -> OAuthToken?? {
    guard let device else { return nil }
    if let stored = device.defaults.value(forKey: SDK2Token.key) {
      let token = try SDK2Token(stored, on: device)?.token(at: now())
      try check(token?.idToken)
      return .some(token)
    }
    // What KOSession left once SDK 2.x had run is older than a login or logout there, and must not come back.
    guard device.defaults.value(forKey: SDK2Token.versionKey) == nil else { return nil }
    return try KOSessionToken(on: device).map { $0.token }
  }

  /// Whether the earlier SDKs left nothing that ``remove()`` would remove.
  var isEmpty: Bool { keys.isEmpty }

  /// Removes what the earlier SDKs stored of a login, readable or not, unless it is known to be another app's.
  ///
  /// Never within ``exclusively(_:)``: whoever watches the defaults on the main queue is waited for, and may be waiting.
  func remove() {
    let keys = keys
    guard let device, !keys.isEmpty else { return }
    for key in keys { device.defaults.removeValue(forKey: key) }
    // The defaults are written to disk when the system likes to; until then a crash would bring the token back.
    device.defaults.synchronize()
  }

  /// Runs `body` while nobody else in this process is in theirs.
  func exclusively<Value>(_ body: () throws(SdkError) -> Value) throws(SdkError) -> Value {
    device?.lock.lock()
    defer { device?.lock.unlock() }
    return try body()
  }

  /// Logs what is worth knowing, names only, and only once.
  func warnOnce(_ message: String, _ reason: some CustomStringConvertible) {
    guard configuration.isLoggingEnabled,
      device?.warnings.withLock({ $0.insert("\(message): \(reason)").inserted }) ?? true
    else { return }
    SDKLogger.make(isEnabled: true).warning("\(message)", metadata: ["reason": "\(reason)"])
  }

  /// What there is to remove, the older SDK's first, so that its token is never alone and taken for the last one.
  private var keys: [String] {
    guard let device else { return [] }
    return (KOSessionToken.keys + [SDK2Token.key]).filter { key in
      // Whose it is takes decrypting it, so only what is there is asked.
      device.defaults.value(forKey: key) != nil && !(key == SDK2Token.key && isOtherApps)
    }
  }

  private var isOtherApps: Bool {
    do throws(EarlierTokenError) {
      _ = try last()
      return false
    } catch {
      return error.reason == .otherApp
    }
  }

  /// An ID token says whose the tokens beside it are.
  private func check(_ idToken: String?) throws(EarlierTokenError) {
    guard let idToken, let claims = (try? CompactJWS(idToken))?.claims else { return }
    guard claims.issuer == device?.issuer, claims.audience.contains(configuration.appKey) else {
      throw .sdk2(.otherApp)
    }
  }
}
