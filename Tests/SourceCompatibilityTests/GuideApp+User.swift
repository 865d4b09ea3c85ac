import KakaoSDKAuth
import KakaoSDKCommon
import KakaoSDKUser

extension GuideApp {
  func checkToken() {
    if AuthApi.hasToken() {
      UserApi.shared.accessTokenInfo { (_, error) in
        if let error = error {
          if let sdkError = error as? SdkError, sdkError.isInvalidTokenError() == true {
            self.note(.needsLogin)
          } else {
            self.note(.failed(self.explain(error)))
          }
        } else {
          self.note(.tokenIsValid(seconds: 0))
        }
      }
    } else {
      note(.needsLogin)
    }
  }

  func readTokenInfo() {
    UserApi.shared.accessTokenInfo { (accessTokenInfo, error) in
      if let error = error {
        self.note(.failed(self.explain(error)))
      } else if let info = accessTokenInfo {
        _ = (info.id, info.appId, info.expiresInMillis)
        self.note(.tokenIsValid(seconds: info.expiresIn))
      }
    }
  }

  func readUser() {
    UserApi.shared.me { (user, error) in
      if let error = error {
        self.note(.failed(self.explain(error)))
      } else {
        _ = user?.kakaoAccount?.profile?.nickname
        _ = user?.kakaoAccount?.profile?.profileImageUrl
        _ = user?.properties?["nickname"]
        self.note(.user(id: user?.id))
      }
    }
  }

  func readUserOnceTheyAgreed() {
    UserApi.shared.me(propertyKeys: ["kakao_account.email"], secureResource: true) { (user, error) in
      var scopes = [String]()
      if user?.kakaoAccount?.profileNeedsAgreement == true { scopes.append("profile") }
      if user?.kakaoAccount?.emailNeedsAgreement == true { scopes.append("account_email") }
      if user?.kakaoAccount?.birthdayNeedsAgreement == true { scopes.append("birthday") }
      if user?.kakaoAccount?.birthyearNeedsAgreement == true { scopes.append("birthyear") }
      if user?.kakaoAccount?.genderNeedsAgreement == true { scopes.append("gender") }
      if user?.kakaoAccount?.phoneNumberNeedsAgreement == true { scopes.append("phone_number") }
      if user?.kakaoAccount?.ageRangeNeedsAgreement == true { scopes.append("age_range") }
      if user?.kakaoAccount?.ciNeedsAgreement == true { scopes.append("account_ci") }
      self.note(scopes.count > 0 ? .failed(self.explain(SdkError(scopes: scopes))) : .user(id: user?.id))
    }
  }

  func logOut() {
    UserApi.shared.logout { (error) in
      if let error = error {
        self.note(.failed(self.explain(error)))
      } else {
        self.note(.loggedOut)
      }
    }
  }

  func unlink() {
    UserApi.shared.unlink { (error) in
      if let error = error {
        self.note(.failed(self.explain(error)))
      } else {
        self.note(.unlinked)
      }
    }
  }
}
