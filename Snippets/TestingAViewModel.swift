// A view model, and the code that tests it without a network or a login page.
import KakaoSDK
import KakaoSDKTesting

@MainActor final class ProfileModel {
  private(set) var greeting = ""
  private let api: UserApi

  init(api: UserApi = .shared) {
    self.api = api
  }

  func load() async {
    do {
      greeting = "Hello, \(try await api.me().kakaoAccount?.profile?.nickname ?? "stranger")!"
    } catch {
      greeting = "Try again later."
    }
  }
}

@MainActor func greetsUser() async -> Bool {
  let model = ProfileModel(api: UserApi(client: .testing(user: .sample)))
  await model.load()
  return model.greeting == "Hello, 보라돌!"
}

@MainActor func reportsMissingNetwork() async -> Bool {
  let platform = TestPlatform()
  platform.fail(.me, with: .networkDown)
  let model = ProfileModel(api: UserApi(client: .testing(platform: platform)))
  await model.load()
  return model.greeting == "Try again later."
}
// snippet.hide

print(await greetsUser(), await reportsMissingNetwork())
