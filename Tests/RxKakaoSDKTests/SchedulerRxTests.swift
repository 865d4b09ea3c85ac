#if Rx
  import Dispatch
  import KakaoSDKAuth
  import KakaoSDKCommon
  import KakaoSDKUser
  import RxKakaoSDK
  import RxSwift
  import TestSupport
  import Testing

  /// Whatever a call was subscribed on, its outcome arrives on the main scheduler.
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

    @Test func theValueOfASingle() async throws {
      let call = rx(StubTransport(.json(#"{"id":7}"#))).me().map { _ in isMain }
      #expect(try await call.subscribe(on: background).value)
    }

    @Test func theTokenAndTheEndOfALogin() async throws {
      let arrivals = Locked<[Bool]>([])
      let login = rx(StubTransport(.token)).loginWithKakaoAccount().do(
        onNext: { _ in arrivals.withLock { $0.append(isMain) } },
        onCompleted: { arrivals.withLock { $0.append(isMain) } })
      _ = try await login.subscribe(on: background).all()
      #expect(arrivals.withLock { $0 } == [true, true])
    }

    @Test func theEndOfACompletable() async throws {
      let arrivals = Locked<[Bool]>([])
      let call = rx(StubTransport(.json(#"{"id":7}"#))).logout().do(
        onCompleted: { arrivals.withLock { $0.append(isMain) } })
      try await call.subscribe(on: background).value
      #expect(arrivals.withLock { $0 } == [true])
    }

    @Test func anError() async throws {
      let refusal = StubAnswer.json(#"{"msg":"no","code":-5}"#, status: 403)
      let call = rx(StubTransport(refusal)).me().map { _ in false }.catch { _ in .just(isMain) }
      #expect(try await call.subscribe(on: background).value)
    }
  }
#endif
