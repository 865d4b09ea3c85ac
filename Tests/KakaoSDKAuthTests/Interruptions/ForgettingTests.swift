import KakaoSDKCommon
import TestSupport
import Testing

@testable import KakaoSDKAuth

/// The token is forgotten on the device at each moment of a call.
@Suite(.timeLimit(.minutes(10))) struct ForgettingTests {
  @available(macOS 15, iOS 18, *)
  @Test(
    "a forgotten token does not come back, and the next login is as good as any", arguments: InterruptedCall.allCases,
    [InterruptedUser.Place.memory, .file])
  func forget(call: InterruptedCall, place: InterruptedUser.Place) async throws {
    let moments = try await atEveryMoment(in: { try InterruptedUser(call, .answers, place, $0) }) { user, _ in
      #expect(throws: Never.self) { try user.forget() }
    } _: { user in
      try await call.run(user)
    } check: { user, result, moment in
      let seen: Comment = "forgotten at moment \(moment)"
      try expect(result, of: user, after: call, seen)
      guard user.forgottenToken != nil else { return }
      let stored = try user.store.load()
      #expect(stored != user.first, seen)
      // A login, and a token that the app brings, may come later than that; nothing else may bring one.
      if !call.isLogin, call != .refreshOfForeign { #expect(stored == nil, seen) }
      #expect(stored.map(user.platform.isGood) != false, seen)
      let next = try await user.logIn()
      #expect(try user.store.load() == next, seen)
      try await user.ping()
    }
    #expect(moments > 10)
  }

  /// Who says that a token was refreshed had stored it before it was forgotten; who fails says that it is gone, or what
  /// the call said without it.
  private func expect(
    _ result: Result<Void, any Error>, of user: InterruptedUser, after call: InterruptedCall, _ seen: Comment
  ) throws {
    guard let forgotten = user.forgottenToken else { return try result.get() }
    switch result {
    case .success:
      if call.needsRefresh || call == .refreshByHand { #expect(forgotten != user.first, seen) }
    case .failure(let error):
      let isOwn =
        switch error as? SdkError {
        case .ClientFailed(.TokenNotFound, _): !call.isLogin && call != .refreshOfForeign
        // The consent is of a login that is over.
        case .ClientFailed(.IllegalState, _): call.asksForConsent
        case .ApiFailed(.InsufficientScope, _): call.needsConsent
        case .ApiFailed(.InvalidAccessToken, _): call.beginsRefused
        default: false
        }
      #expect(isOwn, "\(error), \(seen)")
    }
  }
}
