import KakaoSDKAuth
import KakaoSDKCommon
import KakaoSDKUser

extension GuideApp {
  func logIn() {
    UserApi.shared.loginWithKakaoAccount { (oauthToken, error) in
      if let error = error {
        self.note(.failed("\(error)"))
      } else {
        self.note(.loggedIn(accessToken: oauthToken?.accessToken ?? ""))
      }
    }
  }

  func logInWithPassword() {
    UserApi.shared.loginWithKakaoAccount(prompts: [.Login]) { (oauthToken, error) in
      self.finish(oauthToken, error)
    }
  }

  func signUpFirst() {
    UserApi.shared.loginWithKakaoAccount(prompts: [.Create]) { [weak self] oauthToken, error in
      self?.finish(oauthToken, error)
    }
  }

  func chooseAccount() {
    UserApi.shared.loginWithKakaoAccount(
      prompts: [Prompt.SelectAccount],
      completion: { (oauthToken, error) in
        self.finish(oauthToken, error)
      })
  }

  func logIn(hint: String) {
    UserApi.shared.loginWithKakaoAccount(loginHint: hint) { (oauthToken, error) in
      self.finish(oauthToken, error)
    }
  }

  func logIn(nonce: String) {
    UserApi.shared.loginWithKakaoAccount(nonce: nonce) { self.finish($0, $1) }
  }

  func logInWithHint(completion: @escaping (OAuthToken?, Error?) -> Void) {
    UserApi.shared.loginWithKakaoAccount(prompts: [.Login], loginHint: "minji@example.com") { token, error in
      completion(token, error)
      self.finish(token, error)
    }
  }

  func logInWithAllParameters() {
    UserApi.shared.loginWithKakaoAccount(
      prompts: [.Login], loginHint: "minji@example.com", serviceTerms: ["tag1"], nonce: nil
    ) { token, error in
      self.finish(token, error)
    }
  }

  private func finish(_ token: OAuthToken?, _ error: Error?) {
    if let error = error {
      note(.failed(explain(error)))
    } else if let token = token {
      _ = (token.tokenType, token.expiredAt, token.refreshToken, token.refreshTokenExpiredAt, token.scope, token.scopes)
      note(.loggedIn(accessToken: token.accessToken))
    }
  }
}
