/// The email address of the Kakao Account.
///
/// The texts of these keys are inferred: they are the names that Kakao's first user API gave the fields.
@available(*, deprecated, message: "Use User.kakaoAccount?.email; its key is kakao_account.email.")
public let KOUserEmailPropertyKey = "kaccount_email"

/// Whether that address was verified.
@available(*, deprecated, message: "Use User.kakaoAccount?.isEmailVerified; its key is kakao_account.email.")
public let KOUserIsVerifiedEmailPropertyKey = "kaccount_email_verified"

/// The nickname.
@available(*, deprecated, message: "Use User.kakaoAccount?.profile?.nickname; its key is kakao_account.profile.")
public let KOUserNicknamePropertyKey = "nickname"

/// The URL of the profile image.
@available(*, deprecated, message: "Use User.kakaoAccount?.profile?.profileImageUrl; its key is kakao_account.profile.")
public let KOUserProfileImagePropertyKey = "profile_image"

/// The URL of the small profile image.
@available(
  *, deprecated, message: "Use User.kakaoAccount?.profile?.thumbnailImageUrl; its key is kakao_account.profile."
)
public let KOUserThumbnailImagePropertyKey = "thumbnail_image"
