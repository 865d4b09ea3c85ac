extension EnglishTexts {
  static func apps(_ reason: AppsFailureReason) -> ErrorText {
    switch reason {
    case .InternalServerError: .init("Kakao's page has a passing problem.", "Open it again in a moment.")
    case .InvalidRequest: .init("Kakao's page was opened wrongly.", "Update the SDK and open the page through it.")
    case .InvalidParameter: .init("Kakao's page refused a parameter.", "Check the arguments of the call.")
    case .TimeExpired: .init("Kakao's page was open too long.", "Open it again.")
    case .InvalidChannel: .init("There is no such KakaoTalk channel.", "Check the channel's public id.")
    case .IllegalStateChannel:
      .init("The KakaoTalk channel cannot be added now.", "Publish it and allow search in the channel's own console.")
    case .AppTypeError: .init("Apps of this type may not use the page.", "Check the app's type in the console.")
    case .AppScopeError:
      .init("The page's consent item is not set up.", "Switch it on under Kakao Login › Consent items.")
    case .PermissionError: .init("The app has no permission for the page.", "Apply for it in the console.")
    case .AppKeyTypeError: .init("The page needs another kind of app key.", "Use the native app key.")
    case .AppChannelNotConnected:
      .init("The KakaoTalk channel is not linked to the app.", "Link it in the console under Kakao Login › Channel.")
    case .AuthError: .init("The page could not tell who the user is.", "Log in again, then open the page.")
    case .NotRegistredUser: .init("The page's user is not connected to the app.", "Log in first, then open the page.")
    case .InvalidScope:
      .init("The user has not agreed to the page's consent item.", "Ask with loginWithKakaoAccount(scopes:) first.")
    case .AccountTermsError:
      .init("The user has not agreed to the account's terms.", "The user must agree to them on Kakao's page.")
    case .LoginRequired: .init("The page needs a login.", "Log in, then open the page.")
    case .InvalidShippingAddressId:
      .init("The shipping address is gone.", "Let the user choose again with selectShippingAddress().")
    case .Unknown:
      .init("Kakao's page ended with an error.", "Look the code up in Kakao's error code list; update the SDK.")
    }
  }

  static func apps(code: String) -> ErrorText? {
    switch code {
    case "KAE007": .init("Kakao's page does not support this browser.", "Open it in the system's newest browser.")
    default: nil
    }
  }
}
