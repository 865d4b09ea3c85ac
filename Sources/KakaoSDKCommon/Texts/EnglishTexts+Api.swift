extension EnglishTexts {
  static func api(_ reason: ApiFailureReason) -> ErrorText {
    switch reason {
    case .Unknown:
      .init("Kakao rejected the call.", "Look up the number in Kakao's error code list, and update the SDK.")
    case .Internal: .init("Kakao has a temporary problem.", "Keep the user logged in, and try again later.")
    case .BadParameter: .init("Kakao rejected a parameter.", "Compare the arguments of the call with its guide.")
    case .UnsupportedApi:
      .init("The feature isn't enabled for the app.", "Enable the product, such as Kakao Login, in the console.")
    case .BlockedAccount:
      .init("The Kakao Account is restricted.", "The user can resolve this in the account settings or the help center.")
    case .Permission:
      .init(
        "The app doesn't have permission for this API.", "Apply for it in the console, under the app's permissions.")
    case .DeprecatedApi: .init("This API has been discontinued.", "Update the SDK, and use the call that replaces it.")
    case .ApiLimitExceed:
      .init("The app's quota is exhausted.", "Call less often, or request a higher quota in the console.")
    case .BlockedApp:
      .init(
        "The app or its developer is suspended.", "Read the notice in the console, and contact Kakao through DevTalk.")
    case .SuspendedApp:
      .init("The app hasn't been used for a long time.", "Make it active again on the app's page in the console.")
    case .NotSignedUpUser:
      .init(
        "The user isn't linked to the app.", "Log in again. If automatic linking is off, call UserApi.signup first.")
    case .AlreadySignedUpUsercase:
      .init(
        "The user is already linked to the app.", "Don't call UserApi.signup if hasSignedUp of UserApi.me() is true.")
    case .NotKakaoAccountUser:
      .init(
        "The Kakao Account is dormant or doesn't exist.", "The user must log in at accounts.kakao.com or sign up again."
      )
    case .InvalidUserPropertyKey:
      .init(
        "The user property isn't defined for the app.",
        "Define the key under Kakao Login › User properties in the console.")
    case .NoSuchApp: .init("No app has this key.", "Copy the app key from the console to initSDK.")
    case .InvalidAccessToken:
      .init(
        "The login has expired.",
        "Log in again. If the error persists, check that the token and the app key belong to one app.")
    case .InsufficientScope:
      .init(
        "The user hasn't consented to share this data.",
        "Request the required scopes with UserApi.loginWithKakaoAccount(scopes:). Each must be enabled under Consent "
          + "items in the console.")
    case .RequiredAgeVerification:
      .init("The user's age must be verified.", "Let the user complete Kakao's age verification, and call again.")
    case .UnderAgeLimit:
      .init(
        "The user is below the app's age limit.", "Tell the user, or change the age limit in the console.")
    case .SigningIsNotCompleted:
      .init(
        "The user hasn't finished signing with the certificate.",
        "Let the user finish signing in KakaoTalk, and check again.")
    case .InvalidTransaction:
      .init("The user didn't finish signing with the certificate in time.", "Start signing again.")
    case .TransactionHasExpired:
      .init("The certificate's key has expired.", "Let the user renew the certificate in KakaoTalk.")
    case .LowerAgeLimit:
      .init(
        "The user is under 14.",
        "To allow such users with a guardian's consent, change the app's settings in the console.")
    case .AlreadyAgeAuthorized: .init("The age is already verified.", "Continue without another verification.")
    case .AgeCheckLimitExceed: .init("The age was checked too many times.", "Try again tomorrow.")
    case .AgeResultMismatched:
      .init(
        "The verified age differs from the earlier one.", "The user must verify with their own name and phone number.")
    case .CIResultMismatched:
      .init("The verified person isn't the account's owner.", "The account's owner must verify.")
    case .NotTalkUser:
      .init(
        "The user doesn't use KakaoTalk.", "Offer a feature that works without it, or ask the user to join KakaoTalk.")
    case .UserDevicedUnsupported:
      .init("The recipient's device can't show the message.", "Choose another recipient or message.")
    case .TalkMessageDisabled: .init("The recipient doesn't accept messages.", "Choose another recipient.")
    case .TalkSendMessageMonthlyLimitExceed:
      .init("The sender's monthly message quota is exhausted.", "Send again next month.")
    case .TalkSendMessageDailyLimitExceed:
      .init("The sender's daily message quota is exhausted.", "Send again tomorrow.")
    case .ImageUploadSizeExceed: .init("The image is too large.", "Make the file smaller, and upload it again.")
    case .ServerTimeout: .init("Kakao took too long to respond.", "Call again later. The operation may have succeeded.")
    case .ImageMaxUploadNumberExceed: .init("There are too many images.", "Upload fewer at once.")
    case .UnderMaintenance:
      .init("Kakao is under maintenance.", "Try again later. Kakao's notices contain the schedule.")
    }
  }

  static let newTokenRejected = ErrorText(
    "Kakao rejected an access token that it had just issued.",
    "A new login doesn't help. In the app's settings in the console, register the IP address, bundle ID, key hash, or "
      + "web domain that the server's message names.")

  static func api(code: Int) -> ErrorText? {
    switch code {
    case -6: .init("Kakao doesn't allow this action.", "Check in the guide who can call this API.")
    case -7: .init("The service is unavailable.", "Try again later, and check Kakao's maintenance notices.")
    case -8:
      .init(
        "Kakao rejected a header of the call.", "Update the SDK. A custom KakaoHTTPTransport must not change headers.")
    case -11:
      .init("The limit for paid calls has been reached.", "Raise the spending limit of the paid API in the console.")
    case -502:
      .init("The message can't be sent to this recipient.", "Check that the sender and the recipient use KakaoTalk.")
    case -903:
      .init("The app key doesn't belong to a registered developer.", "Use a key of an app in your own console.")
    case -911: .init("The image has an unsupported format.", "Upload a JPEG or PNG.")
    default: nil
    }
  }
}
