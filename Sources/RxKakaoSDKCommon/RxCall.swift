#if Rx
  import KakaoSDKCommon
  import RxSwift

  /// The one bridge from async calls to RxSwift: results arrive on the main scheduler, disposal cancels the call.
  package enum RxCall {
    /// A call with one result.
    package static func single<Value: Sendable>(
      _ call: @escaping @Sendable () async throws(SdkError) -> Value
    ) -> Single<Value> {
      Single.create(work: { try await call() }).observe(on: MainScheduler.instance)
    }

    /// A login: one token, then completed.
    package static func observable<Value: Sendable>(
      _ call: @escaping @Sendable () async throws(SdkError) -> Value
    ) -> Observable<Value> {
      single(call).asObservable()
    }

    /// A call without a result.
    package static func completable(_ call: @escaping @Sendable () async throws(SdkError) -> Void) -> Completable {
      single(call).asCompletable()
    }
  }
#endif
