/// The account's data as apps get it, with the platform's defaults.
extension Account {
  /// The nickname that is returned for an account without one.
  static let defaultNickname = "닉네임을 등록해주세요"

  static let ageRanges =
    ["1~9", "10~14", "15~19"] + stride(from: 20, to: 90, by: 10).map { "\($0)~\($0 + 9)" } + ["90~"]

  var shownNickname: String { nickname ?? Self.defaultNickname }

  /// Whether apps get the URLs of the platform's default picture.
  ///
  /// The emulator only returns these URLs; it doesn't serve the picture (Kakao's notice of 2021-06-01).
  var hasDefaultImage: Bool { profileImageURL == nil && thumbnailImageURL == nil }

  var shownProfileImageURL: String { profileImageURL ?? thumbnailImageURL ?? Self.defaultImageURL(size: 640) }

  var shownThumbnailImageURL: String { thumbnailImageURL ?? profileImageURL ?? Self.defaultImageURL(size: 110) }

  private static func defaultImageURL(size: Int) -> String {
    "http://img1.kakaocdn.net/thumb/R\(size)x\(size).q70/"
      + "?fname=http://t1.kakaocdn.net/account_images/default_profile.jpeg"
  }

  /// The email address, if it is verified and not in use by another account.
  var verifiedEmail: String? { isEmailValid && isEmailVerified ? email : nil }
}
