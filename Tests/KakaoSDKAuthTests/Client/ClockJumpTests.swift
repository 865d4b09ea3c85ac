import Foundation
import KakaoSDKCommon
import TestSupport
import Testing

@testable import KakaoSDKAuth

/// Tests in which the device's clock is set back or ahead while the platform's clock is correct.
@Suite struct ClockJumpTests {
  private static let day: TimeInterval = 86_400
  private let device = TestClock()
  private let store = KakaoInMemoryTokenStore(.sample(access: "access-0"))
  /// The number in the name of the access token that the platform accepts, such as 1 for `access-1`.
  private let good = Locked(0)
  private let refreshes = Locked(0)

  /// A client whose platform decides whether a token has expired regardless of the device's clock.
  private var client: KakaoClient {
    let (good, refreshes) = (good, refreshes)
    let transport = StubTransport { request in
      guard request.url.path != "/oauth/token" else {
        refreshes.increment()
        let number = good.increment()
        return .token(access: "access-\(number)", refresh: "refresh-\(number)")
      }
      let isGood = request.header("Authorization") == "Bearer access-\(good.withLock { $0 })"
      return isGood ? .json("{}") : .unauthorized
    }
    return .testing(transport: transport, store: store, clock: device)
  }

  private func call(_ client: KakaoClient) async throws {
    try await client.send(Endpoint<Void>(.get, .kapi, "/v2/user/me") { _ in })
  }

  @Test("If the clock is set back, an expired token is used until the platform rejects it, then refreshed")
  func clockSetBack() async throws {
    let client = client
    device.advance(by: -Self.day)
    try await call(client)
    #expect(refreshes.withLock { $0 } == 0)
    // By the platform's clock, the token has expired, so the platform now accepts only the next token.
    good.increment()
    for _ in 0..<5 { try await call(client) }
    #expect(refreshes.withLock { $0 } == 1)
  }

  @Test("If the clock is set ahead, the token is refreshed once, and again only after the platform rejects it")
  func clockSetAhead() async throws {
    let client = client
    device.advance(by: 365 * Self.day)
    for _ in 0..<5 { try await call(client) }
    #expect(refreshes.withLock { $0 } == 1)
    device.advance(by: -365 * Self.day)
    for _ in 0..<5 { try await call(client) }
    #expect(refreshes.withLock { $0 } == 1)
    good.increment()
    for _ in 0..<5 { try await call(client) }
    #expect(refreshes.withLock { $0 } == 2)
  }

  @Test("The login survives a clock that jumps repeatedly", arguments: [-365 * day, -day, day, 365 * day])
  func jumpingClock(jump: TimeInterval) async throws {
    let client = client
    for round in 0..<10 {
      device.advance(by: round.isMultiple(of: 2) ? jump : -jump)
      try await call(client)
    }
    #expect(refreshes.withLock { $0 } <= 10)
    #expect(store.load() != nil)
  }

  @Test("The automatic refresh doesn't wait for a time in the distant future")
  func distantExpiry() async throws {
    let device = device
    let token = OAuthToken.sample(seconds: 1800)
    let session = KakaoTokenSession(store: store, clock: device) { _ in
      .sample(access: "access-1", now: device.now, seconds: 1800)
    }
    store.save(token)
    let changes = session.changes()
    device.advance(by: -365 * Self.day)
    let renewal = Task { await session.refreshAutomatically(ahead: 300) }
    #expect(await changes.first { _ in true } == .refreshed)
    // Afterward, the automatic refresh uses the new time and sends no further request.
    await device.waitBegins(for: 1500)
    #expect(store.load()?.accessToken == "access-1")
    renewal.cancel()
    await renewal.value
  }
}
