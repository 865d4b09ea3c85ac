#if Rx
  import Foundation
  import KakaoSDKAuth
  import KakaoSDKCommon
  import KakaoSDKUser
  import RxKakaoSDK
  import RxSwift
  import TestSupport
  import Testing

  @Suite struct UserApiRxTests {
    private let store = KakaoInMemoryTokenStore(
      OAuthToken(
        accessToken: "access-1", expiresIn: 3600, tokenType: "bearer", refreshToken: "refresh-1",
        refreshTokenExpiresIn: 3600, scope: nil, scopes: nil))

    private func api(_ transport: StubTransport) -> UserApi {
      UserApi(
        client: KakaoClient(
          configuration: KakaoConfiguration(appKey: "key"), tokenStore: store, transport: transport))
    }

    @Test("A call with a result is a Single")
    func single() async throws {
      let user = try await api(StubTransport(.json(#"{"id":7}"#))).rx.me().value
      #expect(user.id == 7)
    }

    @Test("A call without a result is a Completable")
    func completableCall() async throws {
      try await api(StubTransport(.json(#"{"id":7}"#))).rx.unlink().value
      #expect(store.load() == nil)
    }

    @Test("A failed call has the same error as the async call")
    func networkError() async {
      let refusal = StubResponse.json(#"{"msg":"no","code":-5}"#, status: 403)
      let error = await #expect(throws: SdkError.self) {
        try await api(StubTransport(refusal)).rx.unlink().value
      }
      #expect(error?.getApiError().reason == .Permission)
      #expect(store.load() != nil)
    }

    @Test("A token that is rejected again is an error")
    func secondRejection() async {
      let refusal = StubResponse.json(#"{"msg":"expired","code":-401}"#, status: 401)
      let transport = StubTransport(refusal, .token, refusal)
      let error = await #expect(throws: SdkError.self) { try await api(transport).rx.unlink().value }
      #expect(error?.isInvalidTokenError() == false)
      #expect(store.load()?.accessToken == "access-2")
      transport.expectNoUnused()
    }

    @Test("Each subscription is a separate call")
    func eachSubscription() async throws {
      let transport = StubTransport(.json(#"{"id":7}"#), .json(#"{"id":8}"#))
      let call = api(transport).rx.me()
      #expect(transport.requests.isEmpty)
      #expect(try await call.value.id == 7)
      #expect(try await call.value.id == 8)
      #expect(transport.requests.count == 2)
    }

    @Test("Disposal cancels the call")
    func disposal() async {
      let (started, start) = AsyncStream.makeStream(of: Void.self)
      let (cancelled, cancel) = AsyncStream.makeStream(of: Void.self)
      let transport = StubTransport { _ in
        start.yield()
        let (endless, _) = AsyncStream.makeStream(of: Void.self)
        await withTaskCancellationHandler {
          for await _ in endless {}
        } onCancel: {
          cancel.yield()
        }
        throw CancellationError()
      }
      let subscription = api(transport).rx.me().subscribe()
      for await _ in started.prefix(1) {}
      subscription.dispose()
      for await _ in cancelled.prefix(1) {}
    }
  }
#endif
