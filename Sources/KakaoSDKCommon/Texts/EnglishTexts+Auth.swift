extension EnglishTexts {
  static func auth(_ reason: AuthFailureReason) -> ErrorText {
    switch reason {
    case .Unknown:
      .init("Kakao rejected the login.", "Look up the code in Kakao's error code list, and update the SDK.")
    case .InvalidRequest:
      .init("The login request is invalid.", "Check the arguments of the login call and the redirect URI.")
    case .InvalidClient:
      .init(
        "The app key or the client secret is invalid.",
        "Compare the app key and the clientSecret in KakaoConfiguration with the console.")
    case .InvalidScope:
      .init("The app can't request this consent item.", "Enable it under Kakao Login › Consent items in the console.")
    case .InvalidGrant: .init("The authorization code or the token has expired or was already used.", "Log in again.")
    case .Misconfigured:
      .init("The app's platform isn't registered.", "Register the bundle ID under the native app key in the console.")
    case .Unauthorized:
      .init("The app doesn't have permission for this login.", "Apply for the permission in the console.")
    case .AccessDenied:
      .init("The user didn't consent.", "Offer the login again, and explain how the data is used.")
    case .UnauthorizedClient:
      .init("The login is blocked because the app or its developer is suspended.", "Read the notice in the console.")
    case .LoginRequired:
      .init("No account is signed in.", "prompt=none can't show a login page. Log in without this prompt.")
    case .ConsentRequired:
      .init("The user must consent first.", "prompt=none can't request consent. Log in without this prompt.")
    case .InteractionRequired:
      .init(
        "The user must interact with Kakao's pages first.", "prompt=none can't show them. Log in without this prompt.")
    case .ServerError: .init("Kakao Login has a temporary problem.", "Start the login again later.")
    case .AutoLogin:
      .init("The automatic login failed.", "Log in with loginWithKakaoAccount, without the automatic prompt.")
    }
  }

  static func auth(code: String) -> ErrorText? {
    loginPage(code) ?? tokenEndpoint(code) ?? idToken(code)
  }

  private static func loginPage(_ code: String) -> ErrorText? {
    switch code {
    case "KOE001": .init("Kakao can't read the request.", "Update the SDK, and check a custom KakaoHTTPTransport.")
    case "KOE002": .init("The address of the login page is wrong.", "Check hosts in KakaoConfiguration.")
    case "KOE003": .init("Kakao's login server has a temporary failure.", "Try again later.")
    case "KOE004": .init("Kakao Login isn't enabled for the app.", "Enable it in the console under Kakao Login.")
    case "KOE005":
      .init(
        "This is a test app, and the user isn't a member of it.",
        "Invite the account under the app's members, or log in to the released app.")
    case "KOE006":
      .init(
        "The redirect URI isn't registered.",
        "Register exactly the redirectURI of KakaoConfiguration for this app key in the console.")
    case "KOE007":
      .init("The logout redirect URI isn't registered.", "Register it under Kakao Login › Advanced in the console.")
    case "KOE008":
      .init(
        "This type of app key can't be used to log in.",
        "Use the native app key in apps and the REST API key elsewhere. Never use the admin key.")
    case "KOE012":
      .init(
        "Kakao rejected the request for the login page.", "Check the Kakao Login settings of the app in the console.")
    case "KOE023":
      .init("Pop-up login isn't available here.", "Use a login that redirects, such as loginWithKakaoAccount.")
    case "KOE025", "KOE026", "KOE027", "KOE028", "KOE123", "KOE124", "KOE125", "KOE232", "KOE233":
      .init("The app's business authentication has a problem.", "Check its status in the console.")
    case "KOE101":
      .init("The app key doesn't exist.", "Copy the native app key or REST API key from the console to initSDK.")
    case "KOE102":
      .init(
        "The app has no KakaoTalk channel.", "Link the channel in the console, or remove channelPublicIds.")
    case "KOE103", "KOE104", "KOE105", "KOE106", "KOE107", "KOE108", "KOE109", "KOE110":
      .init("The feature is only for Kakao's own services.", "Remove the parameter, or contact Kakao through DevTalk.")
    case "KOE201": .init("The response_type isn't supported.", "Use response_type=code, as the SDK does.")
    case "KOE202": .init("The implicit grant isn't supported.", "Request an authorization code and exchange it.")
    case "KOE203":
      .init(
        "The user didn't consent to a required item.",
        "The user must consent to it, or you can make it optional in the console.")
    case "KOE204": .init("A parameter of the login is invalid.", "Check the prompts, scopes, and service terms.")
    case "KOE205":
      .init(
        "A consent item isn't set up.", "Enable each requested item under Kakao Login › Consent items in the console.")
    case "KOE207": .init("A parameter of the login is missing.", "Check the app key and the redirect URI.")
    case "KOE216":
      .init("The app doesn't use the Kakao certificate.", "Remove prompt=cert, or apply for the product.")
    default: nil
    }
  }

  private static func tokenEndpoint(_ code: String) -> ErrorText? {
    switch code {
    case "KOE009":
      .init(
        "The app's bundle ID isn't registered.",
        "Register the bundle ID of this build under the native app key in the console.")
    case "KOE010":
      .init(
        "The client secret is missing or wrong.",
        "On a server, set clientSecret in KakaoConfiguration. In an app, disable the secret of this key in the console."
      )
    case "KOE114":
      .init(
        "The authorization code was issued to another app key.", "Exchange it with the app key that started the login.")
    case "KOE126", "KOE127":
      .init(
        "The app's settings don't allow this caller.", "Add the server's address to the allowed IP list in the console."
      )
    case "KOE237":
      .init(
        "Too many tokens were requested.",
        "Wait ten minutes, and store the tokens instead of requesting new ones for each call.")
    case "KOE303":
      .init(
        "The authorization code was issued for another redirect URI.",
        "Send exactly the redirect URI of the login request.")
    case "KOE310": .init("The grant_type isn't supported.", "Use authorization_code or refresh_token.")
    case "KOE319": .init("The request has no refresh token.", "Log in again to get one.")
    case "KOE320":
      .init("The authorization code has expired or was already used.", "Log in again. A code can be used only once.")
    case "KOE322": .init("The refresh token has expired or was revoked.", "Log in again.")
    default: nil
    }
  }

  private static func idToken(_ code: String) -> ErrorText? {
    switch code {
    case "KOE400":
      .init(
        "The token isn't an ID token.", "Pass the idToken of OAuthToken. OpenID Connect must be enabled in the console."
      )
    case "KOE401": .init("The ID token is from another issuer.", "Pass a token that kauth.kakao.com issued.")
    case "KOE402": .init("The ID token's signature is invalid.", "Don't trust it, and log in again.")
    case "KOE403": .init("The ID token has expired.", "Refresh the token, or log in again.")
    default: nil
    }
  }
}
