import KakaoSDKCommon
import TestSupport
import Testing

@testable import KakaoSDKAuth

/// Tests that remove the token from the device at each interruption point of a call.
@Suite(.timeLimit(.minutes(10))) struct TokenRemovalDuringCallTests {
  @available(macOS 15, iOS 18, *)
  @Test(
    "A removed token isn't restored, and the next login works", arguments: InterruptedCall.allCases,
    [InterruptedUser.Place.memory, .file])
  func forget(call: InterruptedCall, place: InterruptedUser.Place) async throws {
    let pointCount = try await atEveryInterruptionPoint(in: { try InterruptedUser(call, .answers, place, $0) }) {
      user, _ in
      user.forget()
    } _: { user in
      try await call.run(user)
    } check: { user, result, point in
      let seen: Comment = "removed at interruption point \(point)"
      await user.removal?.value
      try expect(result, of: user, after: call, seen)
      guard user.removal != nil else { return }
      let stored = try await user.store.load()
      #expect(stored != user.first, seen)
      // A login or a refresh of the app's own token may begin after the removal. Other calls must not store a token.
      if !call.isLogin, call != .refreshOfOtherToken { #expect(stored == nil, seen) }
      #expect(stored.map(user.platform.isGood) != false, seen)
      let next = try await user.logIn()
      #expect(try await user.store.load() == next, seen)
      try await user.ping()
    }
    #expect(pointCount > 10)
  }

  /// Expects that a failed call reports either the missing token or an error that the call can have without a token.
  private func expect(
    _ result: Result<Void, any Error>, of user: InterruptedUser, after call: InterruptedCall, _ seen: Comment
  ) throws {
    guard user.removal != nil else { return try result.get() }
    switch result {
    case .success: break
    case .failure(let error):
      let isOwn =
        switch error as? SdkError {
        case .ClientFailed(.TokenNotFound, _): !call.isLogin
        // A consent request fails with this error if its login has ended.
        case .ClientFailed(.IllegalState, _): call.asksForConsent
        case .ApiFailed(.InsufficientScope, _): call.needsConsent
        case .ApiFailed(.InvalidAccessToken, _): call.beginsRejected
        default: false
        }
      #expect(isOwn, "\(error), \(seen)")
    }
  }
}
