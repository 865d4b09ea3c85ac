import KakaoSDK

/// The part of a Kakao user that the app shows.
struct ProfileContent: Equatable {
  let nickname: String
  /// The email address, or `nil` if the user doesn't share it.
  let email: String?
  /// Whether the user has an email address but hasn't agreed to share it.
  let canAskForEmail: Bool

  init(_ user: User) {
    nickname = user.kakaoAccount?.profile?.nickname ?? "Kakao user"
    email = user.kakaoAccount?.email
    canAskForEmail = user.kakaoAccount?.emailNeedsAgreement == true
  }
}
