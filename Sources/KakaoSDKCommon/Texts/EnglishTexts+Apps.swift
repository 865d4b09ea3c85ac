extension EnglishTexts {
  static func apps(_ reason: AppsFailureReason) -> ErrorText {
    switch reason {
    case .InternalServerError: .init("Kakao's page has a temporary problem.", "Open it again later.")
    case .InvalidRequest:
      .init("The request for Kakao's page is invalid.", "Update the SDK, and open the page with the SDK's method.")
    case .InvalidParameter: .init("Kakao's page rejected a parameter.", "Check the arguments of the call.")
    case .TimeExpired: .init("Kakao's page was open too long.", "Open it again.")
    case .InvalidChannel: .init("The KakaoTalk channel doesn't exist.", "Check the channel's public ID.")
    case .IllegalStateChannel:
      .init(
        "The KakaoTalk channel can't be added at the moment.", "Publish it, and allow search in its Channel Manager.")
    case .AppTypeError: .init("Apps of this type can't use the page.", "Check the app's type in the console.")
    case .AppScopeError:
      .init("The page's consent item isn't set up.", "Enable it under Kakao Login › Consent items in the console.")
    case .PermissionError: .init("The app doesn't have permission for the page.", "Apply for it in the console.")
    case .AppKeyTypeError: .init("The page requires another type of app key.", "Use the native app key.")
    case .AppChannelNotConnected:
      .init("The KakaoTalk channel isn't linked to the app.", "Link it in the console under Kakao Login › Channel.")
    case .AuthError: .init("The page couldn't authenticate the user.", "Log in again, then open the page.")
    case .NotRegistredUser: .init("The page's user isn't linked to the app.", "Log in first, then open the page.")
    case .InvalidScope:
      .init(
        "The user hasn't consented to an item that the page requires.",
        "Request it with loginWithKakaoAccount(scopes:) first.")
    case .AccountTermsError:
      .init("The user hasn't agreed to the terms of the Kakao Account.", "The user must agree to them on Kakao's page.")
    case .LoginRequired: .init("The page requires a login.", "Log in, then open the page.")
    case .InvalidShippingAddressId:
      .init("The shipping address doesn't exist.", "Let the user choose again with selectShippingAddress().")
    case .Unknown:
      .init("Kakao's page returned an error.", "Look up the code in Kakao's error code list, and update the SDK.")
    }
  }

  static func apps(code: String) -> ErrorText? {
    switch code {
    case "KAE007": .init("Kakao's page doesn't support this browser.", "Open it in an up-to-date browser.")
    default: nil
    }
  }
}
