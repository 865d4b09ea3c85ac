/// The key of the Kakao Account's email address.
///
/// The values of the user property keys are inferred from the field names of Kakao's first user API.
@available(*, deprecated, message: "Use User.kakaoAccount?.email; its key is kakao_account.email.")
public let KOUserEmailPropertyKey = "kaccount_email"

/// The key of the flag that says whether the email address is verified.
@available(*, deprecated, message: "Use User.kakaoAccount?.isEmailVerified; its key is kakao_account.email.")
public let KOUserIsVerifiedEmailPropertyKey = "kaccount_email_verified"

/// The key of the nickname.
@available(*, deprecated, message: "Use User.kakaoAccount?.profile?.nickname; its key is kakao_account.profile.")
public let KOUserNicknamePropertyKey = "nickname"

/// The key of the profile image's URL.
@available(*, deprecated, message: "Use User.kakaoAccount?.profile?.profileImageUrl; its key is kakao_account.profile.")
public let KOUserProfileImagePropertyKey = "profile_image"

/// The key of the small profile image's URL.
@available(
  *, deprecated, message: "Use User.kakaoAccount?.profile?.thumbnailImageUrl; its key is kakao_account.profile."
)
public let KOUserThumbnailImagePropertyKey = "thumbnail_image"
