import Foundation
import KakaoSDKCommon
import TestSupport
import Testing

@testable import KakaoSDKAuth

@Suite(.timeLimit(.minutes(10))) struct JoinedRefreshTests {
  @Test("A call that joins a refresh never gets the rejected access token back")
  func rejectedToken() async throws {
    let store = AsyncTokenStore(.sample(access: "access-2", refresh: "refresh-2"))
    let (isReading, mayRead) = (SingleValuePromise<Void>(), SingleValuePromise<Void>())
    store.beforeNext({ $0 == .load }) {
      isReading.fulfill(())
      await mayRead.value(orWhenCancelled: ())
    }
    let session = KakaoTokenSession(store: store, clock: TestClock()) { old in
      #expect(old.accessToken == "access-2")
      return .sample(access: "access-3", refresh: "refresh-3")
    }
    // The store already contains the refreshed token, so this refresh sends no request.
    let first = Task { try await session.refresh(replacing: "access-1") }
    await isReading.value(orWhenCancelled: ())
    let second = Task { try await session.refresh(replacing: "access-2") }
    // These iterations give the second call time to join the running refresh.
    for _ in 0..<1000 { await Task.yield() }
    mayRead.fulfill(())
    #expect(try await first.value.accessToken == "access-2")
    #expect(try await second.value.accessToken == "access-3")
    #expect(store.memory.load()?.accessToken == "access-3")
  }

  @Test("Refreshing an earlier token of the login returns the stored token, which is refreshed first if expired")
  func earlierToken() async throws {
    let store = KakaoInMemoryTokenStore(.sample(access: "access-2", seconds: -1))
    let transport = StubTransport(.token(access: "access-3"))
    let api = AuthApi(client: .testing(transport: transport, store: store))
    #expect(try await api.refreshToken(token: .sample()).accessToken == "access-3")
    #expect(try await api.refreshToken(token: .sample()).accessToken == "access-3")
    #expect(transport.requests.count == 1)
  }
}
