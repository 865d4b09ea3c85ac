import KakaoSDK

/// A view model as in an app.
@MainActor final class GreetingModel {
  enum State: Equatable {
    case loading
    case greeting(String)
    case signedOut
    case failed
  }

  private(set) var state = State.loading
  private let api: UserApi

  init(api: UserApi) {
    self.api = api
  }

  func load() async {
    do {
      let user = try await api.me()
      state = .greeting("Hello, \(user.kakaoAccount?.profile?.nickname ?? "stranger")!")
    } catch .ClientFailed(.TokenNotFound, _), .AuthFailed(.InvalidGrant, _) {
      state = .signedOut
    } catch {
      state = .failed
    }
  }
}
