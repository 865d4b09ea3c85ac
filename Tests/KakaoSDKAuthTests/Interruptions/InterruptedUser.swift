import Foundation
import KakaoSDKCommon
import TestSupport
import Testing

@testable import KakaoSDKAuth

/// A logged-in user of an app whose calls are interrupted.
final class InterruptedUser: Sendable {
  struct Pong: Decodable, Sendable {
    let id: Int64
  }

  /// The place where the token is stored.
  enum Place: CaseIterable, Sendable {
    case memory, file
    /// The token is in an earlier SDK's location at first, and is moved to memory.
    case migrating
  }

  let platform: TokenPlatform
  let client: KakaoClient
  let store: any KakaoSynchronousTokenStore
  /// The initial token.
  let first: OAuthToken
  private let removing = Locked<Task<Void, Never>?>(nil)
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
      store = KakaoInMemoryTokenStore(token)
    case .file:
      let file = KakaoEncryptedFileTokenStore(
        file: folder.url.appendingPathComponent("token"), key: Data(repeating: 7, count: 32))
      try file.save(token)
      store = file
    case .migrating:
      let vector = try LegacyTokenVector.named("KOSession, plain")
      store = KakaoMigratingTokenStore(
        KakaoInMemoryTokenStore(), from: vector.tokens(in: StubDefaults(vector.defaults)))
    }
    first = try store.load() ?? token
    platform.adopt(first, isAccessGood: !call.beginsExpired && !call.beginsRejected)
    if call.needsConsent { platform.state.withLock { $0.hasConsent = false } }

    // The scheme is unique to this user, because the whole process shares one inbox for KakaoTalk's callbacks.
    let scheme = "kakao-\(UUID().uuidString.lowercased())"
    let redirectURI = "\(scheme)://oauth"
    let userAgent: any KakaoUserAgent =
      call == .loginInWebSession
      ? WebSessionUserAgent(sessions: StubWebSessionFactory.comingBack(interruptionPoints, to: redirectURI))
      : InterruptibleUserAgent(
        interruptionPoints: interruptionPoints, closesWhenCancelled: cancellationBehavior != .answers)
    let clock = TestClock()
    let configuration = KakaoConfiguration(appKey: appKey, customScheme: scheme)
    client = KakaoClient(
      configuration: configuration,
      tokenStore: InterruptibleTokenStore(store: store, interruptionPoints: interruptionPoints), userAgent: userAgent,
      appSwitcher: ClosureSwitcher.comingBack(interruptionPoints, to: redirectURI), transport: platform.transport,
      clock: clock)
  }

  /// Makes a call that needs a valid token.
  func ping() async throws {
    _ = try await client.send(Endpoint<Pong>(.get, .kapi, "/v1/ping"))
  }

  /// Starts to remove the token from the device.
  @discardableResult
  func forget() -> Task<Void, Never> {
    let task = Task { [tokens = client.tokens] in
      _ = await #expect(throws: Never.self) { try await tokens.removeToken() }
    }
    removing.withLock { $0 = task }
    return task
  }

  /// The removal of the token, or nil if ``forget()`` wasn't called.
  var removal: Task<Void, Never>? { removing.withLock { $0 } }

  func logIn() async throws -> OAuthToken {
    try await client.login(KakaoLoginRequest(nonce: TokenPlatform.nonce))
  }
}
