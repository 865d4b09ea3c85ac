// A view model that can be tested without a network or a login page.
import KakaoSDK

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
