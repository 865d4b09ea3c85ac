import Foundation
import KakaoSDKCommon
import TestSupport

@testable import KakaoSDKAuth

/// A logged-in user of an app whose calls are interrupted.
final class InterruptedUser: Sendable {
  struct Pong: Decodable, Sendable {
    let id: Int64
  }

  /// The place where the token is stored.
  enum Place: CaseIterable, Sendable {
    case memory, file
    /// In memory, but at first in the place where an earlier SDK stored it.
    case migrating
  }

  let platform: TokenPlatform
  let client: KakaoClient
  let store: any TokenStore
  /// The initial token.
  let first: OAuthToken
  /// The tokens that were stored when ``forget()`` was called.
  ///
  /// Empty before that.
  private let forgotten = Locked<[OAuthToken?]>([])
  private let folder: TemporaryFolder

  init(
    _ call: InterruptedCall, _ cancellationBehavior: TokenPlatform.CancellationBehavior, _ place: Place,
    _ interruptionPoints: InterruptionPoints
  ) throws {
    folder = try TemporaryFolder()
    platform = TokenPlatform(cancellationBehavior, interruptionPoints)
    let token = OAuthToken.sample(
      access: "access-0", refresh: "refresh-0", seconds: call.beginsExpired ? -1 : 3600)
    switch place {
    case .memory:
      store = InterruptibleTokenStore(store: InMemoryTokenStore(token), interruptionPoints: interruptionPoints)
    case .file:
      let file = EncryptedFileTokenStore(
        file: folder.url.appendingPathComponent("token"), key: Data(repeating: 7, count: 32))
      try file.save(token)
      store = InterruptibleTokenStore(store: file, interruptionPoints: interruptionPoints)
    case .migrating:
      let vector = try LegacyTokenVector.named("KOSession, plain")
      store = MigratingTokenStore(
        InterruptibleTokenStore(store: InMemoryTokenStore(), interruptionPoints: interruptionPoints),
        from: vector.tokens(in: StubDefaults(vector.defaults)))
    }
    first = try store.load() ?? token
    platform.adopt(first, isAccessGood: !call.beginsExpired && !call.beginsRefused)
    if call.needsConsent { platform.state.withLock { $0.hasConsent = false } }

    // Unique to this user, because the whole process shares one inbox for KakaoTalk's callbacks.
    let scheme = "kakao-\(UUID().uuidString.lowercased())"
    let redirectURI = "\(scheme)://oauth"
    let userAgent: any UserAgent =
      call == .loginInWebSession
      ? WebSessionUserAgent(sessions: StubWebSessionFactory.comingBack(interruptionPoints, to: redirectURI))
      : InterruptibleUserAgent(
        interruptionPoints: interruptionPoints, closesWhenCancelled: cancellationBehavior != .answers)
    let clock = TestClock()
    client = KakaoClient(
      configuration: KakaoConfiguration(appKey: appKey, customScheme: scheme), tokenStore: store,
      userAgent: userAgent, appSwitcher: ClosureSwitcher.comingBack(interruptionPoints, to: redirectURI),
      transport: platform.transport, now: { clock.now })
  }

  /// Makes a call that needs a valid token.
  func ping() async throws {
    _ = try await client.send(Endpoint<Pong>(.get, .kapi, "/v1/ping"))
  }

  /// Removes the token from the device.
  func forget() throws {
    let stored = try store.load()
    forgotten.withLock { $0.append(stored) }
    try client.tokens.removeToken()
  }

  /// The token that was stored when ``forget()`` was called, or nil if it wasn't called.
  var forgottenToken: OAuthToken?? { forgotten.withLock { $0.first } }

  func logIn() async throws -> OAuthToken {
    try await client.login(LoginRequest(nonce: TokenPlatform.nonce))
  }
}
