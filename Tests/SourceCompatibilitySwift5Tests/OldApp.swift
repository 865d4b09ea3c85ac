import Foundation
import KakaoSDK

/// A token manager as written before Swift 6: a class with a `var` that doesn't mention `Sendable`.
class OldTokenManager: TokenManagable {
  private var token: OAuthToken?

  func setToken(_ token: OAuthToken?) { self.token = token }
  func getToken() -> OAuthToken? { token }
  func deleteToken() { token = nil }
}

/// A screen of an app: a class that isn't thread-safe.
class OldScreen {
  var lines: [String] = []
}

/// An app from before Swift concurrency, without actors, that passes on handlers and captures mutable state.
class OldApp {
  typealias Handler = (String?, Error?) -> Void

  let screen = OldScreen()
  var lastError: Error?

  func start(hosts: Hosts, tokenManager: TokenManagable) {
    KakaoSDK.initSDK(appKey: "old-key", hosts: hosts)
    Auth.shared.setTokenManager(tokenManager)
  }

  func logIn(completion: @escaping (OAuthToken?, Error?) -> Void) {
    UserApi.shared.loginWithKakaoAccount(prompts: [.Login], completion: completion)
  }

  func readName(_ handler: @escaping Handler) {
    UserApi.shared.me { [weak self] user, error in
      self?.lastError = error
      self?.screen.lines.append("user \(user?.id ?? 0)")
      handler(user?.id.map { "\($0)" }, error)
    }
  }

  func checkToken(_ handler: @escaping (Bool) -> Void) {
    guard AuthApi.hasToken() else { return handler(false) }
    UserApi.shared.accessTokenInfo { _, error in
      if let error = error as? SdkError, error.isInvalidTokenError() {
        handler(false)
      } else {
        handler(error == nil)
      }
    }
  }

  func logOut(_ handler: @escaping (Error?) -> Void) {
    UserApi.shared.logout(completion: handler)
  }

  func logOutOnAQueue(_ handler: @escaping (Error?) -> Void) {
    let screen = screen
    DispatchQueue.global().async {
      UserApi.shared.logout { error in
        screen.lines.append("logged out")
        handler(error)
      }
    }
  }

  func unlink(_ handler: ((Error?) -> Void)? = nil) {
    UserApi.shared.unlink { error in
      self.lastError = error
      handler?(error)
    }
  }

  func renew(_ handler: @escaping (OAuthToken?, Error?) -> Void) {
    AuthApi.shared.refreshToken(completion: handler)
  }
}
