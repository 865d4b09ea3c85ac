/// The texts in English.
///
/// There is one extension with error texts for each case of ``SdkError``.
enum EnglishTexts {}

extension EnglishTexts: StringCatalog {
  static func client(_ reason: ClientFailureReason) -> ErrorText {
    switch reason {
    case .Cancelled: .init("The login was canceled.", "This isn't a problem. Offer the login button again.")
    case .TaskCancelled: .init("The call was canceled.", "This isn't a problem. Call again if necessary.")
    case .TokenNotFound:
      .init("No user is logged in.", "Log in first with UserApi.loginWithKakaoAccount or loginWithKakaoTalk.")
    case .NotSupported:
      .init(
        "The operation isn't available on this device.",
        "On macOS and Linux, pass a user agent such as LoopbackUserAgent and an app switcher to the client. If "
          + "isKakaoTalkLoginAvailable() is false, use loginWithKakaoAccount.")
    case .BadParameter: .init("A value that the app passed is invalid.", "Correct the value that the message names.")
    case .MustInitAppKey:
      .init(
        "The SDK has no app key.",
        "Call KakaoSDK.initSDK(appKey:) at launch, before any other call, or set it in KakaoConfiguration.")
    case .ExceedKakaoLinkSizeLimit:
      .init("The message to share is too large.", "Shorten its texts and links, and share it again.")
    case .CastingFailed:
      .init(
        "A value has an unexpected type.", "Check the values that the app passed. If they are correct, update the SDK.")
    case .IllegalState:
      .init(
        "The operation isn't possible in the app's current state.",
        "Check the app's setup with KakaoSetupCheck, and end any open session or login, such as one on the same port.")
    case .NetworkFailed:
      .init(
        "Kakao's server can't be reached.",
        "Check the network, the proxy or VPN, and the hosts in KakaoConfiguration, and try again.")
    case .InvalidResponse:
      .init(
        "The response can't be read.",
        "Try again. If the error persists, check whether a proxy or portal responds in Kakao's place, and update the SDK."
      )
    case .InvalidCallback:
      .init(
        "The login returned to an unexpected address.",
        "Pass the URL to AuthController.handleOpenUrl(url:) unchanged, and check the redirect URI in "
          + "KakaoConfiguration.")
    case .StateMismatch:
      .init(
        "The response belongs to another login.",
        "Start the login again, and pass only the latest callback URL to handleOpenUrl(url:).")
    case .InvalidIDToken:
      .init(
        "The ID token is invalid.",
        "Log in again. Check the device's clock, the app key, and, if you changed the hosts, the issuer.")
    case .TimedOut:
      .init("The login didn't finish in time.", "Start it again. If the page shows a KOE code, look up its cause.")
    case .TokenStoreFailed:
      .init(
        "The token can't be read or stored.",
        "Sign the program with a keychain entitlement or use KakaoEncryptedFileTokenStore. Check the owner and permissions of "
          + "a token file. Then log in again.")
    case .LoginInProgress:
      .init(
        "Another login is still in progress.", "Wait for it or cancel its task. Disable the button in the meantime.")
    case .ReturnedWithoutResult:
      .init(
        "The user returned to the app without a login result.",
        "Offer the login again. If this happens each time, register the scheme kakao{APP KEY} under CFBundleURLTypes in "
          + "Info.plist and call AuthController.handleOpenUrl(url:) from onOpenURL or the scene delegate.")
    case .InvalidWebhook:
      .init(
        "The webhook request is invalid.",
        "Reject it. If Kakao sent it, check the app keys, the admin key, and the server's clock.")
    default: .init("The call failed on the client.", "Check underlyingError, and enable loggingEnable in initSDK.")
    }
  }
}
