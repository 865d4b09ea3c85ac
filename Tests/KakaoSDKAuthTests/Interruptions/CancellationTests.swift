import KakaoSDKCommon
import TestSupport
import Testing

@testable import KakaoSDKAuth

/// Cancels every call that affects a login at its start, at each suspension point, and before and after each use of its
/// transport, store, and user agent.
@Suite(.timeLimit(.minutes(10))) struct CancellationTests {
  @available(macOS 15, iOS 18, *)
  @Test(
    "A canceled call loses no token and leaks no state, whatever happens to its requests",
    arguments: InterruptedCall.allCases,
    TokenPlatform.CancellationBehavior.allCases)
  func requests(call: InterruptedCall, cancellationBehavior: TokenPlatform.CancellationBehavior) async throws {
    try await cancel(call, cancellationBehavior, .memory)
  }

  @available(macOS 15, iOS 18, *)
  @Test(
    "A canceled call loses no token and leaks no state, wherever the token is stored",
    arguments: InterruptedCall.allCases,
    [InterruptedUser.Place.file, .migrating])
  func places(call: InterruptedCall, place: InterruptedUser.Place) async throws {
    try await cancel(call, .losesAnswer, place)
  }

  @available(macOS 15, iOS 18, *)
  private func cancel(
    _ call: InterruptedCall, _ cancellationBehavior: TokenPlatform.CancellationBehavior, _ place: InterruptedUser.Place
  ) async throws {
    let pointCount = try await atEveryInterruptionPoint(in: {
      try InterruptedUser(call, cancellationBehavior, place, $0)
    }) {
      _, cancel in
      cancel()
      return nil
    } _: { user in
      try await call.run(user)
    } check: { user, result, point in
      let seen: Comment = "canceled at interruption point \(point)"
      if case .failure(let error) = result { #expect(clientReason(of: error) == .TaskCancelled, seen) }
      try await expectToken(of: user, after: call, result, seen)
      if !call.endsLogin {
        try await user.ping()
        // A refresh continues even if no call waits for it anymore.
        for _ in 0..<1_000_000 {
          if try await user.store.load().map(user.platform.isGood) == true { break }
          await Task.yield()
        }
        if call.needsRefresh { #expect(user.platform.state.withLock { $0.refreshes } == 1, seen) }
        #expect(user.platform.state.withLock { $0.deadRefreshes } == 0, seen)
        #expect(try await user.store.load().map(user.platform.isGood) == true, seen)
      }
      // The login gate is free again, so the next login can run.
      let next = try await user.logIn()
      #expect(try await user.store.load() == next, seen)
      try await user.ping()
    }
    #expect(pointCount > 10)
  }

  /// Expects that the store contains the complete old or new token after the call, or no token after a logout.
  private func expectToken(
    of user: InterruptedUser, after call: InterruptedCall, _ result: Result<Void, any Error>, _ seen: Comment
  ) async throws {
    let stored = try await user.store.load()
    let isFinished = if case .success = result { true } else { false }
    switch call {
    case .logout, .logoutAfterRefresh: #expect(stored == nil, seen)
    case .unlink: #expect((stored == nil) == isFinished, seen)
    case _ where call.isAllOrNothing:
      #expect((stored == user.first) != isFinished, seen)
      #expect(stored.map(user.platform.isGood) == true, seen)
    default: #expect(stored != nil, seen)
    }
  }
}
