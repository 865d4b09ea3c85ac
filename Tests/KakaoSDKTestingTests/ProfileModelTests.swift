// The view model tests that docs/testing.md shows. The view model is Snippets/TestingAViewModel.swift.
import KakaoSDK
import KakaoSDKTesting
import Testing

@MainActor @Suite struct ProfileModelTests {
  @Test("The view model greets the user by name")
  func greetsUser() async {
    let model = ProfileModel(api: UserApi(client: .testing(user: .sample)))
    await model.load()
    #expect(model.greeting == "Hello, 보라돌!")
  }

  @Test("Without a network, the view model asks the user to try again")
  func reportsMissingNetwork() async {
    let platform = TestPlatform()
    platform.fail(.me, with: .networkDown)
    let model = ProfileModel(api: UserApi(client: .testing(platform: platform)))
    await model.load()
    #expect(model.greeting == "Try again later.")
  }
}
