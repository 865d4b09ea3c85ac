#if Rx
  import KakaoSDKAuth
  import KakaoSDKCommon
  import KakaoSDKUser
  import RxKakaoSDK
  import RxSwift
  import TestSupport
  import Testing

  /// Disposal closes the page that a call has opened, and frees the next one.
  @Suite(.timeLimit(.minutes(5))) struct DisposalRxTests {
    @Test(
      arguments: [
        { $0.loginWithKakaoAccount().subscribe() },
        { $0.loginWithKakaoAccount(serviceTerms: ["tag1"]).subscribe() },
        { $0.loginWithKakaoAccount(scopes: ["account_email"]).subscribe() },
        { $0.loginWithKakao().subscribe() },
        { $0.selectShippingAddress().subscribe() },
      ] as [@Sendable (Reactive<UserApi>) -> any Disposable])
    func itClosesThePage(call: @escaping @Sendable (Reactive<UserApi>) -> any Disposable) async {
      let page = OpenPage()
      let rx = UserApi(client: .testing(StubTransport { _ in .agt }, userAgent: page)).rx
      let subscription = call(rx)
      await page.untilOpen()
      subscription.dispose()
      await page.untilClosed()
    }

    @Test func itClosesThePageThatARetriedCallHasOpened() async {
      let page = OpenPage()
      let client = KakaoClient.testing(StubTransport { _ in .agt }, userAgent: page)
      let subscription = Single<User>.error(SdkError(scopes: ["account_email"]))
        .retry(when: AuthApiCommon(client: client).rx.incrementalAuthorizationRequired())
        .subscribe()
      await page.untilOpen()
      subscription.dispose()
      await page.untilClosed()
    }

    @Test func itEndsALoginThatLeftForKakaoTalk() async {
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
