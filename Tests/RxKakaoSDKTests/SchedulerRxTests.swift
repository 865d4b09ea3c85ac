#if Rx
  import Dispatch
  import KakaoSDKAuth
  import KakaoSDKCommon
  import KakaoSDKUser
  import RxKakaoSDK
  import RxSwift
  import TestSupport
  import Testing

  /// Tests that results arrive on the main scheduler, regardless of the scheduler that the call was subscribed on.
  @Suite struct SchedulerRxTests {
    private let key = DispatchSpecificKey<Bool>()
    private let background = ConcurrentDispatchQueueScheduler(qos: .default)

    init() {
      DispatchQueue.main.setSpecific(key: key, value: true)
    }

    private var isMain: Bool { DispatchQueue.getSpecific(key: key) == true }

    private func rx(_ transport: StubTransport) -> Reactive<UserApi> {
      UserApi(client: .testing(transport, userAgent: RecordingUserAgent())).rx
    }

    @Test("The value of a Single arrives on the main scheduler")
    func singleValue() async throws {
      let call = rx(StubTransport(.json(#"{"id":7}"#))).me().map { _ in isMain }
      #expect(try await call.subscribe(on: background).value)
    }

    @Test("The token and the completion of a login arrive on the main scheduler")
    func loginToken() async throws {
      let arrivals = Locked<[Bool]>([])
      let login = rx(StubTransport(.token)).loginWithKakaoAccount().do(
        onNext: { _ in arrivals.withLock { $0.append(isMain) } },
        onCompleted: { arrivals.withLock { $0.append(isMain) } })
      _ = try await login.subscribe(on: background).all()
      #expect(arrivals.withLock { $0 } == [true, true])
    }

    @Test("The completion of a Completable arrives on the main scheduler")
    func completableEnd() async throws {
      let arrivals = Locked<[Bool]>([])
      let call = rx(StubTransport(.json(#"{"id":7}"#))).logout().do(
        onCompleted: { arrivals.withLock { $0.append(isMain) } })
      try await call.subscribe(on: background).value
      #expect(arrivals.withLock { $0 } == [true])
    }

    @Test("An error arrives on the main scheduler")
    func singleFailure() async throws {
      let refusal = StubResponse.json(#"{"msg":"no","code":-5}"#, status: 403)
      let call = rx(StubTransport(refusal)).me().map { _ in false }.catch { _ in .just(isMain) }
      #expect(try await call.subscribe(on: background).value)
    }

    private let refusal = StubResponse.json(#"{"msg":"no","code":-5}"#, status: 403)

    @Test("The error of a Completable arrives on the main scheduler")
    func completableFailure() async {
      let arrivals = Locked<[Bool]>([])
      let call = rx(StubTransport(refusal)).unlink().do(onError: { _ in arrivals.withLock { $0.append(isMain) } })
      await #expect(throws: SdkError.self) { try await call.subscribe(on: background).value }
      #expect(arrivals.withLock { $0 } == [true])
    }

    @Test("The error of a login arrives on the main scheduler")
    func loginFailure() async {
      let arrivals = Locked<[Bool]>([])
      let refusal = StubResponse.json(#"{"error":"invalid_grant"}"#, status: 400)
      let login = rx(StubTransport(refusal)).loginWithKakaoAccount()
        .do(onError: { _ in arrivals.withLock { $0.append(isMain) } })
      await #expect(throws: SdkError.self) { try await login.subscribe(on: background).all() }
      #expect(arrivals.withLock { $0 } == [true])
    }

    @Test("The value of a repeated call arrives on the main scheduler")
    func repeatedCall() async throws {
      let client = KakaoClient.testing(
        StubTransport(.json(#"{"id":7}"#), .agt, .token, .json(#"{"id":8}"#)), userAgent: RecordingUserAgent())
      let arrivals = Locked<[Bool]>([])
      let user = try await UserApi(client: client).rx.me()
        .map { user in
          arrivals.withLock { $0.append(isMain) }
          if user.id == 7 { throw SdkError(scopes: ["account_email"]) }
          return user
        }
        .retry(when: AuthApiCommon(client: client).rx.incrementalAuthorizationRequired())
        .do(onSuccess: { _ in arrivals.withLock { $0.append(isMain) } })
        .subscribe(on: background)
        .value
      #expect(user.id == 8)
      #expect(arrivals.withLock { $0 } == [true, true, true])
    }
  }
#endif
