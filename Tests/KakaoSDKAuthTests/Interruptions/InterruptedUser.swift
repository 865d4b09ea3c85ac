import Foundation
import KakaoSDKCommon
import TestSupport

@testable import KakaoSDKAuth

/// A user of an app, logged in, whose calls are interrupted.
final class InterruptedUser: Sendable {
  struct Pong: Decodable, Sendable {
    let id: Int64
  }

  /// Where the token is kept.
  enum Place: CaseIterable, Sendable {
    case memory, file
    /// In memory, and at first where an earlier SDK has left it.
    case carriedOver
  }

  let platform: TokenPlatform
  let client: KakaoClient
  let store: any TokenStore
  /// The token at the beginning.
  let first: OAuthToken
  /// What was stored when the token was forgotten; nothing as long as it was not.
  private let forgotten = Locked<[OAuthToken?]>([])
  private let folder: TemporaryFolder

  init(_ call: InterruptedCall, _ manners: TokenPlatform.Manners, _ place: Place, _ moments: Moments) throws {
    folder = try TemporaryFolder()
    platform = TokenPlatform(manners, moments)
    let token = OAuthToken.sample(
      access: "access-0", refresh: "refresh-0", seconds: call.beginsExpired ? -1 : 3600)
    switch place {
    case .memory: store = MomentTokenStore(store: InMemoryTokenStore(token), moments: moments)
    case .file:
      let file = EncryptedFileTokenStore(
        file: folder.url.appendingPathComponent("token"), key: Data(repeating: 7, count: 32))
      try file.save(token)
      store = MomentTokenStore(store: file, moments: moments)
    case .carriedOver:
      let vector = try EarlierVector.named("KOSession, plain")
      store = CarryingOverTokenStore(
        MomentTokenStore(store: InMemoryTokenStore(), moments: moments),
        from: vector.tokens(in: StubDefaults(vector.defaults)))
    }
    first = try store.load() ?? token
    platform.adopt(first, isAccessGood: !call.beginsExpired && !call.beginsRefused)
    if call.needsConsent { platform.state.withLock { $0.hasConsent = false } }

    // Of this user alone: KakaoTalk's callbacks arrive at one place for the whole process.
    let scheme = "kakao-\(UUID().uuidString.lowercased())"
    let redirectURI = "\(scheme)://oauth"
    let userAgent: any UserAgent =
      call == .loginInWebSession
      ? WebSessionUserAgent(sessions: StubWebSessions.comingBack(moments, to: redirectURI))
      : MomentUserAgent(moments: moments, closesWhenCancelled: manners != .answers)
    let clock = TestClock()
    client = KakaoClient(
      configuration: KakaoConfiguration(appKey: appKey, customScheme: scheme), tokenStore: store,
      userAgent: userAgent, appSwitcher: ClosureSwitcher.comingBack(moments, to: redirectURI),
      transport: platform.transport, now: { clock.now })
  }

  /// A call that needs a good token.
  func ping() async throws {
    _ = try await client.send(Endpoint<Pong>(.get, .kapi, "/v1/ping"))
  }

  /// Forgets the token on the device.
  func forget() throws {
    let stored = try store.load()
    forgotten.withLock { $0.append(stored) }
    try client.tokens.forget()
  }

  /// What was stored when the token was forgotten; nil when it was not.
  var forgottenToken: OAuthToken?? { forgotten.withLock { $0.first } }

  func logIn() async throws -> OAuthToken {
    try await client.login(LoginRequest(nonce: TokenPlatform.nonce))
  }
}
