/// The texts of all errors in English. There is one extension for each case of ``SdkError``.
enum EnglishTexts {}

extension EnglishTexts: ErrorTexts {
  static func client(_ reason: ClientFailureReason) -> ErrorText {
    switch reason {
    case .Cancelled: .init("The login or call was cancelled.", "Nothing is broken: offer the login button again.")
    case .TokenNotFound:
      .init("Nobody is logged in.", "Log in first, with UserApi.loginWithKakaoAccount or loginWithKakaoTalk.")
    case .NotSupported:
      .init(
        "This device cannot do what was asked for.",
        "On macOS and Linux give the client a user agent for the browser, such as LoopbackUserAgent, and an app switcher "
          + "for KakaoTalk. Where isKakaoTalkLoginAvailable() is false, use loginWithKakaoAccount.")
    case .BadParameter: .init("A value the app passed is unusable.", "Change the value that the message names.")
    case .MustInitAppKey:
      .init(
        "The SDK has no app key yet.",
        "Call KakaoSDK.initSDK(appKey:) at launch, before any other call, or give KakaoConfiguration the app key.")
    case .ExceedKakaoLinkSizeLimit:
      .init("The message to share is too large.", "Shorten its texts and links, then share again.")
    case .CastingFailed:
      .init("A value has another type than expected.", "Check what the app passed in; then update the SDK.")
    case .IllegalState:
      .init(
        "The app is in no state to do this now.",
        "Check the app's set-up with SetupCheck, and end what is still open, such as a listener on the same port.")
    case .NetworkFailed:
      .init(
        "Kakao could not be reached.",
        "Check the network, a proxy or VPN, and the hosts in KakaoConfiguration; try again.")
    case .InvalidResponse:
      .init(
        "The answer cannot be read.",
        "Try again; if it stays so, look for a proxy or portal that answers in Kakao's place, and update the SDK.")
    case .InvalidCallback:
      .init(
        "The login came back to a wrong address.",
        "Pass the URL to AuthController.handleOpenUrl(url:) unchanged, and check the redirect URI in "
          + "KakaoConfiguration.")
    case .StateMismatch:
      .init(
        "The answer belongs to another login.",
        "Start the login again, and pass only the newest callback URL to handleOpenUrl(url:).")
    case .InvalidIDToken:
      .init(
        "The ID token cannot be trusted.",
        "Log in again; check the device's clock, the app key, and the issuer when hosts were changed.")
    case .TimedOut:
      .init("The login was not finished in time.", "Start it again; a KOE code on the page says what blocks it.")
    case .TokenStoreFailed:
      .init(
        "The token could not be read or stored.",
        "Sign the program with a keychain entitlement or use EncryptedFileTokenStore; check owner and permissions of a "
          + "token file. Then log in again.")
    case .LoginInProgress:
      .init("Another login is still open.", "Wait for it, or cancel its task; disable the button meanwhile.")
    case .ReturnedWithoutResult:
      .init(
        "The app was reopened without a login result.",
        "Offer the login again. If it happens each time, register the scheme kakao{APP KEY} under CFBundleURLTypes in "
          + "Info.plist and call AuthController.handleOpenUrl(url:) from onOpenURL or the scene delegate.")
    default: .init("The call failed in the app.", "Look at underlyingError, and switch loggingEnable on in initSDK.")
    }
  }
}
