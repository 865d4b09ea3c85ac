import KakaoSDKCommon
import TestSupport
import Testing

@testable import KakaoSDKAuth

/// Every call that touches a login is cancelled at its beginning, at each of its suspension points, and before and after
/// everything it asks of its transport, its store and its user agent.
@Suite(.timeLimit(.minutes(10))) struct CancellationTests {
  @available(macOS 15, iOS 18, *)
  @Test(
    "whatever becomes of the requests, nothing is lost or left behind", arguments: InterruptedCall.allCases,
    TokenPlatform.Manners.allCases)
  func requests(call: InterruptedCall, manners: TokenPlatform.Manners) async throws {
    try await cancel(call, manners, .memory)
  }

  @available(macOS 15, iOS 18, *)
  @Test(
    "wherever the token is, nothing is lost or left behind", arguments: InterruptedCall.allCases,
    [InterruptedUser.Place.file, .carriedOver])
  func places(call: InterruptedCall, place: InterruptedUser.Place) async throws {
    try await cancel(call, .losesAnswer, place)
  }

  @available(macOS 15, iOS 18, *)
  private func cancel(
    _ call: InterruptedCall, _ manners: TokenPlatform.Manners, _ place: InterruptedUser.Place
  ) async throws {
    let moments = try await atEveryMoment(in: { try InterruptedUser(call, manners, place, $0) }) { _, cancel in
      cancel()
    } _: { user in
      try await call.run(user)
    } check: { user, result, moment in
      let seen: Comment = "cancelled at moment \(moment)"
      if case .failure(let error) = result { #expect(clientReason(of: error) == .Cancelled, seen) }
      try expectToken(of: user, after: call, result, seen)
      if !call.endsLogin {
        try await user.ping()
        // A refresh that nobody waits for any more goes on.
        for _ in 0..<1_000_000 {
          if try user.store.load().map(user.platform.isGood) == true { break }
          await Task.yield()
        }
        if call.needsRefresh { #expect(user.platform.state.withLock { $0.refreshes } == 1, seen) }
        #expect(user.platform.state.withLock { $0.deadRefreshes } == 0, seen)
        #expect(try user.store.load().map(user.platform.isGood) == true, seen)
      }
      // Nobody holds the gate any more.
      let next = try await user.logIn()
      #expect(try user.store.load() == next, seen)
      try await user.ping()
    }
    #expect(moments > 10)
  }

  /// What is stored when the call is over: the old token or the new one, whole, or none after a logout.
  private func expectToken(
    of user: InterruptedUser, after call: InterruptedCall, _ result: Result<Void, any Error>, _ seen: Comment
  ) throws {
    let stored = try user.store.load()
    let isOver = if case .success = result { true } else { false }
    switch call {
    case .logout, .logoutAfterRefresh: #expect(stored == nil, seen)
    case .unlink: #expect((stored == nil) == isOver, seen)
    case _ where call.isAllOrNothing:
      #expect((stored == user.first) != isOver, seen)
      #expect(stored.map(user.platform.isGood) == true, seen)
    default: #expect(stored != nil, seen)
    }
  }
}
