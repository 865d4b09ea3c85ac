import Foundation
import KakaoOpenSDK

@available(*, deprecated)
extension LegacyGuide {
  // MARK: Connecting App

  func signup(_ done: @escaping () -> Void) {
    KOSessionTask.signupTask(withProperties: nil) { (success, error) in
      if success {
        // success
        self.lines.append("signed up")
      } else {
        // failed
        if let error = error as NSError?, error.code == Int(KOServerErrorAlreadyRegisteredUser.rawValue) {
          // do something for already registered user.
          self.lines.append("already registered")
        }
      }
      done()
    }
  }

  func unlink(_ done: @escaping () -> Void) {
    KOSessionTask.unlinkTask { (success, error) in
      self.lines.append(success ? "unlinked" : "not unlinked")
      done()
    }
  }

  // MARK: Requesting user information

  /// An app's own function that takes a handler of the SDK's type and also calls it itself.
  func fetchMe(isOffline: Bool, completion: @escaping KOSessionTaskCompletionHandler) {
    guard !isOffline else { return completion(nil, nil) }
    KOSessionTask.meTask(withSecureResource: true, completionHandler: completion)
  }

  func leave(isOffline: Bool, completion: @escaping KOCompletionSuccessHandler) {
    guard !isOffline else { return completion(false, nil) }
    KOSessionTask.unlinkTask(completionHandler: completion)
  }

  func fetchTokenInfo(isOffline: Bool, completion: @escaping KOSessionAccessTokenInfoTaskCompletionHandler) {
    guard !isOffline else { return completion(nil, nil) }
    KOSessionTask.accessTokenInfoTask(completionHandler: completion)
  }

  func me(_ done: @escaping () -> Void) {
    KOSessionTask.meTask { [weak self] (result, error) in
      if let user = result as? KOUser {
        // success
        self?.lines.append("userId=\(user.id ?? 0)")
        self?.lines.append("nickName=\(user.property(forKey: KOUserNicknamePropertyKey) as? String ?? "")")

        if let email = user.email {
          self?.lines.append("email=\(email)")
        } else {
          // disagreed
        }
      } else {
        // failed
      }
      done()
    }
  }

  func meWithKeys(_ done: @escaping () -> Void) {
    KOSessionTask.meTask(
      withPropertyKeys: [KOUserNicknamePropertyKey, KOUserThumbnailImagePropertyKey, "age"],
      completionHandler: { (result, error) in
        if result != nil, let user = result as? KOUser {
          self.lines.append("age=\(user.property(forKey: "age") as? String ?? "")")
        }
        done()
      })
  }

  func meWithEmail(_ done: @escaping () -> Void) {
    KOSessionTask.meTask(withPropertyKeys: [KOUserEmailPropertyKey]) { (result, error) in
      if let user = result as? KOUser {
        self.lines.append("email=\(user.email ?? "")")
      } else {
        switch (error as NSError?)?.code {
        case Int(KOErrorCancelled.rawValue):
          // disagreed or cancelled
          self.lines.append("disagreed")
        default:
          // failed
          self.lines.append("failed")
        }
      }
      done()
    }
  }

  // MARK: Saving user information

  func save(_ done: @escaping () -> Void) {
    let properties = [
      "nickname": "vincent",
      "age": "20",
    ]

    KOSessionTask.profileUpdateTask(withProperties: properties) { (success, error) in
      if success {
        self.lines.append("succeeded to set my properties.")
      } else {
        self.lines.append("failed to set my properties.")
      }
      done()
    }
  }

  // MARK: 토큰 정보 얻기

  func tokenInfo(_ done: @escaping () -> Void) {
    KOSessionTask.accessTokenInfoTask(completionHandler: { accessTokenInfo, error in
      if error != nil {
        switch (error as NSError?)?.code {
        case Int(KOErrorDeactivatedSession.rawValue)?:
          // 세션이 만료된(access_token, refresh_token이 모두 만료된 경우) 상태
          self.lines.append("deactivated")
        default:
          // 예기치 못한 에러. 서버 에러
          self.lines.append("unexpected")
        }
      } else {
        // 성공 (토큰이 유효함)
        if let expiresInMillis = accessTokenInfo?.expiresInMillis {
          self.lines.append("expires in \(expiresInMillis) ms")
        }
      }
      done()
    })
  }
}
