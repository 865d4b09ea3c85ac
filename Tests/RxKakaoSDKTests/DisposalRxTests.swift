#if Rx
  import KakaoSDKAuth
  import KakaoSDKCommon
  import KakaoSDKUser
  import RxKakaoSDK
  import RxSwift
  import TestSupport
  import Testing

  /// Tests that disposing a subscription closes the page that its call opened and allows the next page.
  @Suite(.timeLimit(.minutes(10))) struct DisposalRxTests {
    typealias Call = @Sendable (Reactive<UserApi>) -> Completable

    private static let calls: [Call] = [
      { $0.loginWithKakaoAccount().ignoreElements().asCompletable() },
      { $0.loginWithKakaoAccount(serviceTerms: ["tag1"]).ignoreElements().asCompletable() },
      { $0.loginWithKakaoAccount(scopes: ["account_email"]).ignoreElements().asCompletable() },
      { $0.loginWithKakao().ignoreElements().asCompletable() },
      { $0.selectShippingAddress().asCompletable() },
    ]

    @Test("Disposal closes the page", arguments: calls)
    func closesPage(call: @escaping Call) async {
      let page = PendingPage()
      let rx = UserApi(client: .testing(StubTransport { _ in .agt }, userAgent: page)).rx
      let subscription = call(rx).subscribe()
      await page.untilOpen()
      subscription.dispose()
      await page.untilClosed()
    }

    /// Returns `opened` once the next page is open, or the error if its call fails first.
    private func outcome(of page: PendingPage, failures: LineLog) async -> [String] {
      let opening = Task {
        await page.untilOpen()
        failures.write("opened")
      }
      defer { opening.cancel() }
      return await failures.next(1)
    }

    @MainActor @Test("Disposal allows the next page immediately", arguments: calls)
    func nextPage(call: @escaping Call) async {
      let (page, failures) = (PendingPage(), LineLog())
      let rx = UserApi(client: .testing(StubTransport { _ in .agt }, userAgent: page)).rx
      let first = call(rx).subscribe()
      await page.untilOpen()
      first.dispose()
      let second = call(rx).subscribe(onError: { failures.write("\($0)") })
      #expect(await outcome(of: page, failures: failures) == ["opened"])
      second.dispose()
    }

    @MainActor @Test("With flatMapLatest, the latest of many logins opens its page")
    func latestLogin() async {
      let (page, failures) = (PendingPage(), LineLog())
      let rx = UserApi(client: .testing(StubTransport(), userAgent: page)).rx
      let taps = PublishSubject<Void>()
      let subscription = taps.flatMapLatest { rx.loginWithKakaoAccount() }
        .subscribe(onError: { failures.write("\($0)") })
      taps.onNext(())
      await page.untilOpen()
      for _ in 0..<3 { taps.onNext(()) }
      #expect(await outcome(of: page, failures: failures) == ["opened"])
      subscription.dispose()
    }

    @Test("Disposal of a waiting call removes it from the queue")
    func leavesQueue() async {
      let page = PendingPage()
      let client = KakaoClient.testing(
        StubTransport { $0.url.path == "/api/agt" ? .agt : .json(#"{"id":7}"#) }, userAgent: page)
      let login = UserApi(client: client).rx.loginWithKakaoAccount().subscribe()
      await page.untilOpen()
      let asking = LineLog()
      let waiting = Single<User>.error(SdkError(scopes: ["account_email"]))
        .do(onError: { _ in asking.write("asking") })
        .retry(when: AuthApiCommon(client: client).rx.incrementalAuthorizationRequired())
        .subscribe()
      _ = await asking.next(1)
      // Give the waiting call enough time to enter the queue.
      for _ in 0..<1000 { await Task.yield() }
      waiting.dispose()
      login.dispose()
      await page.untilClosed()
      let last = UserApi(client: client).rx.loginWithKakaoAccount().subscribe()
      await page.untilOpen()
      last.dispose()
      await page.untilClosed()
      #expect(page.count == 2)
    }

    @Test("Disposal closes the page of a retried call")
    func closesConsentPage() async {
      let page = PendingPage()
      let client = KakaoClient.testing(StubTransport { _ in .agt }, userAgent: page)
      let subscription = Single<User>.error(SdkError(scopes: ["account_email"]))
        .retry(when: AuthApiCommon(client: client).rx.incrementalAuthorizationRequired())
        .subscribe()
      await page.untilOpen()
      subscription.dispose()
      await page.untilClosed()
    }

    @Test("Disposal ends a login in KakaoTalk")
    func endsKakaoTalkLogin() async {
      let (opened, opens) = AsyncStream.makeStream(of: Void.self)
      let (ended, ends) = AsyncStream.makeStream(of: Void.self)
      let switcher = ClosureSwitcher(
        returns: { AsyncStream { $0.onTermination = { _ in ends.yield() } } },
        opener: { _ in
          opens.yield()
          return true
        })
      let api = UserApi(client: .testing(StubTransport(), appSwitcher: switcher))
      let subscription = api.rx.loginWithKakaoTalk().subscribe()
      for await _ in opened.prefix(1) {}
      subscription.dispose()
      for await _ in ended.prefix(1) {}
    }
  }
#endif
