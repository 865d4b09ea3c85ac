extension EnglishTexts {
  static func api(_ reason: ApiFailureReason) -> ErrorText {
    switch reason {
    case .Unknown: .init("Kakao refused the call.", "Look the number up in Kakao's error code list; update the SDK.")
    case .Internal: .init("Kakao has a passing problem.", "Try again in a moment; keep the user logged in.")
    case .BadParameter: .init("Kakao refused a parameter.", "Compare the arguments of the call with its guide.")
    case .UnsupportedApi:
      .init("The app may not use this feature yet.", "Switch the product on in the console, such as Kakao Login.")
    case .BlockedAccount:
      .init("The Kakao account is restricted.", "The user can lift it in the account settings or the help centre.")
    case .Permission:
      .init("The app has no permission for this API.", "Apply for it in the console, under the app's permissions.")
    case .DeprecatedApi: .init("This API has been ended.", "Update the SDK and use the call that replaced it.")
    case .ApiLimitExceed:
      .init("The app's quota is used up.", "Call less often, or ask for more under Quota in the console.")
    case .BlockedApp:
      .init("The app or its developer is suspended.", "Read the notice in the console, then ask Kakao's DevTalk.")
    case .NotSignedUpUser:
      .init("The user is not connected to the app.", "Log in again; with auto-link off call UserApi.signup first.")
    case .AlreadySignedUpUsercase:
      .init("The user is connected already.", "Leave UserApi.signup out; hasSignedUp of UserApi.me() tells.")
    case .NotKakaoAccountUser:
      .init("The Kakao account is dormant or gone.", "The user must log in at accounts.kakao.com, or sign up anew.")
    case .InvalidUserPropertyKey:
      .init("The app has no such user property.", "Define the key under Kakao Login › User properties in the console.")
    case .NoSuchApp: .init("There is no app with this key.", "Copy the app key from the console into initSDK.")
    case .InvalidAccessToken:
      .init("The login has ended.", "Log in again; if it stays so, check that token and app key are of one app.")
    case .InsufficientScope:
      .init(
        "The user has not agreed to share this.",
        "Ask with UserApi.loginWithKakaoAccount(scopes:) for the required scopes; each must be switched on under "
          + "Consent items in the console.")
    case .RequiredAgeVerification:
      .init("The user's age must be verified.", "Send the user through Kakao's age verification, then call again.")
    case .UnderAgeLimit:
      .init(
        "The user is younger than the app allows.", "Explain it to the user, or change the age limit in the console.")
    case .SigningIsNotCompleted:
      .init("The certificate signing is not finished.", "Let the user finish it in KakaoTalk, then ask again.")
    case .InvalidTransaction:
      .init("The certificate signing took too long.", "Start a new signing.")
    case .TransactionHasExpired:
      .init("The certificate's key has expired.", "Let the user renew the certificate in KakaoTalk.")
    case .LowerAgeLimit:
      .init("The user is under 14.", "The app excludes them; the console can allow it with a guardian's consent.")
    case .AlreadyAgeAuthorized: .init("The age was verified before.", "Go on without another verification.")
    case .AgeCheckLimitExceed: .init("The age was checked too often.", "Try again tomorrow.")
    case .AgeResultMismatched:
      .init("The verified age differs from the earlier one.", "Let the user verify with their own phone and name.")
    case .CIResultMismatched:
      .init("The verified person differs from the account's owner.", "The account's owner must verify.")
    case .NotTalkUser:
      .init("The account has no KakaoTalk.", "Offer what works without it, or ask the user to join KakaoTalk.")
    case .UserDevicedUnsupported:
      .init("The receiver's device cannot show the message.", "Choose another receiver or message.")
    case .TalkMessageDisabled: .init("The receiver refuses such messages.", "Choose another receiver.")
    case .TalkSendMessageMonthlyLimitExceed:
      .init("The sender's messages of this month are used up.", "Send again next month.")
    case .TalkSendMessageDailyLimitExceed:
      .init("The sender's messages of today are used up.", "Send again tomorrow.")
    case .ImageUploadSizeExceed: .init("The image is too large.", "Make the file smaller, then upload again.")
    case .ServerTimeout: .init("Kakao took too long.", "Call again in a moment; it may have been done.")
    case .ImageMaxUploadNumberExceed: .init("There are too many images.", "Upload fewer at once.")
    case .UnderMaintenance: .init("Kakao is under maintenance.", "Try again later; Kakao's notices name the time.")
    }
  }

  static func api(code: Int) -> ErrorText? {
    switch code {
    case -6: .init("Kakao does not allow this action.", "Check the guide of the call for who may do it.")
    case -7: .init("The service behind the call is down.", "Try again later; Kakao's notices tell of maintenance.")
    case -8:
      .init("Kakao refused a header of the call.", "Update the SDK; a custom HTTPTransport must not change headers.")
    case -11: .init("The limit for paid calls is reached.", "Raise the spending limit of the paid API in the console.")
    case -502: .init("The message cannot go to this receiver.", "Check that sender and receiver use KakaoTalk.")
    case -903: .init("The app key belongs to no registered developer.", "Use a key of an app in your own console.")
    case -911: .init("The image has an unsupported format.", "Upload a JPEG or PNG.")
    default: nil
    }
  }
}
