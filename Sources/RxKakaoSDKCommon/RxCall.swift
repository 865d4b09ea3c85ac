#if Rx
  package import KakaoSDKCommon
  package import RxSwift

  /// Converts async calls to RxSwift.
  ///
  /// Results are delivered on the main scheduler, and disposing of a subscription cancels its call.
  package enum RxCall {
    /// Returns a `Single` with the result of a call.
    package static func single<Value: Sendable>(
      _ call: @escaping @Sendable () async throws(SdkError) -> Value
    ) -> Single<Value> {
      Single.create(work: { try await call() }).observe(on: MainScheduler.instance)
    }

    /// Returns an `Observable` that emits the result of a call and completes, as logins do.
    package static func observable<Value: Sendable>(
      _ call: @escaping @Sendable () async throws(SdkError) -> Value
    ) -> Observable<Value> {
      single(call).asObservable()
    }

    /// Returns a `Completable` for a call without a result.
    package static func completable(_ call: @escaping @Sendable () async throws(SdkError) -> Void) -> Completable {
      single(call).asCompletable()
    }
  }
#endif
