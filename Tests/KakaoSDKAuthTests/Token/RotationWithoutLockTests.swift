import Foundation
import KakaoSDKCommon
import TestSupport
import Testing

@testable import KakaoSDKAuth

/// Tests in which two processes refresh a token at the same time, because no lock excludes the other process.
///
/// The server accepts each refresh token once.
@Suite(.timeLimit(.minutes(10))) struct RotationWithoutLockTests {
  private let clock = TestClock()
  private let storage = KakaoInMemoryTokenStore(.sample(seconds: -1))
  /// A promise that is fulfilled when the server has accepted the refresh token.
  private let isAccepted = SingleValuePromise<Void>()
  /// A promise that delays the response to the accepted refresh.
  private let response = SingleValuePromise<Void>()

  /// Returns the session of the process whose refresh the server accepts first.
  private func winner() -> KakaoTokenSession {
    KakaoTokenSession(store: UnlockedStore(storage), clock: clock) { [clock, isAccepted, response] _ in
      isAccepted.fulfill(())
      await response.value(orWhenCancelled: ())
      return .sample(access: "access-2", refresh: "refresh-2", now: clock.now)
    }
  }

  private func loser() -> KakaoTokenSession {
    KakaoTokenSession(store: UnlockedStore(storage), clock: clock) { [clock] old throws(SdkError) in
      guard old.refreshToken != "refresh-1" else { throw .AuthFailed(reason: .InvalidGrant, errorInfo: nil) }
      return .sample(access: "access-3", refresh: "refresh-3", now: clock.now)
    }
  }

  @Test("A process whose refresh token has been used waits for the other process's token and uses it")
  func winnerStoresDuringWait() async throws {
    let (winner, loser) = (winner(), loser())
    let changes = loser.changes()
    async let accepted = winner.validToken()
    await isAccepted.value(orWhenCancelled: ())
    async let rejected = loser.validToken()
    await clock.waitBegins(for: 2)
    #expect(storage.load()?.refreshToken == "refresh-1", "The token isn't removed before the wait.")
    response.fulfill(())
    #expect(try await accepted.accessToken == "access-2")
    clock.advance(by: 2)
    #expect(try await rejected.accessToken == "access-2")
    #expect(storage.load()?.refreshToken == "refresh-2")
    // The first reported change is this logout, so the loser hasn't reported a sign-out before.
    try await loser.removeToken()
    #expect(await changes.first { _ in true } == .signedOut(.logout))
  }

  @Test("A new token is stored even if the rejected process has removed the old one")
  func winnerStoresAfterRemoval() async throws {
    let (winner, loser) = (winner(), loser())
    async let accepted = winner.validToken()
    await isAccepted.value(orWhenCancelled: ())
    let rejected = Task { try await loser.validToken() }
    await clock.passWait(of: 2)
    let result = await rejected.result
    let error = #expect(throws: SdkError.self) { try result.get() }
    #expect(error?.isInvalidTokenError() == true)
    #expect(storage.load() == nil)
    response.fulfill(())
    #expect(try await accepted.accessToken == "access-2")
    #expect(storage.load()?.refreshToken == "refresh-2")
    #expect(try await loser.validToken().accessToken == "access-2")
  }

  @Test("A process that finds the new token doesn't wait")
  func winnerStoresFirst() async throws {
    let winner = winner()
    let loser = KakaoTokenSession(store: UnlockedStore(storage), clock: clock) { [response] _ async throws(SdkError) in
      response.fulfill(())
      await #expect(throws: Never.self) { try await winner.validToken() }
      throw .AuthFailed(reason: .InvalidGrant, errorInfo: nil)
    }
    #expect(try await loser.validToken().accessToken == "access-2")
  }

  @Test("A session doesn't store a refreshed token after its own logout")
  func ownLogout() async throws {
    let winner = winner()
    let refresh = Task { try await winner.validToken() }
    await isAccepted.value(orWhenCancelled: ())
    try await winner.removeToken()
    response.fulfill(())
    let result = await refresh.result
    let error = #expect(throws: SdkError.self) { try result.get() }
    #expect(clientReason(of: error) == .TokenNotFound)
    #expect(storage.load() == nil)
  }
}
