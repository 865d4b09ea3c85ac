import KakaoSDK
import KakaoSDKTesting
import Testing

/// Tests that show how few lines a test of a view model needs.
@MainActor @Suite struct ViewModelTests {
  @Test("The view model greets the logged-in user")
  func greeting() async {
    let model = GreetingModel(api: UserApi(client: .testing(user: .sample)))
    await model.load()
    #expect(model.state == .greeting("Hello, 보라돌!"))
  }

  @Test("The view model shows that no user is logged in")
  func signedOut() async {
    let model = GreetingModel(api: UserApi(client: .testing(user: nil)))
    await model.load()
    #expect(model.state == .signedOut)
  }

  @Test("The view model shows a failure, and succeeds when it loads again")
  func failure() async {
    let platform = TestPlatform()
    let model = GreetingModel(api: UserApi(client: .testing(platform: platform)))
    platform.fail(.me, with: .networkDown)
    await model.load()
    #expect(model.state == .failed)
    await model.load()
    #expect(model.state == .greeting("Hello, 보라돌!"))
    #expect(platform.calls == [.me, .me])
  }

  @Test("The view model shows that the user must log in again")
  func revokedToken() async {
    let platform = TestPlatform()
    let model = GreetingModel(api: UserApi(client: .testing(platform: platform)))
    platform.revokeTokens()
    await model.load()
    #expect(model.state == .signedOut)
    #expect(platform.calls == [.me, .refresh])
  }
}
