extension EnglishTexts {
  static func auth(_ reason: AuthFailureReason) -> ErrorText {
    switch reason {
    case .Unknown: .init("Kakao refused the login.", "Look the code up in Kakao's error code list; update the SDK.")
    case .InvalidRequest:
      .init("The login request is malformed.", "Check the arguments of the login call and the redirect URI.")
    case .InvalidClient:
      .init(
        "Kakao does not accept the app key or its secret.",
        "Compare app key and clientSecret in KakaoConfiguration with the console.")
    case .InvalidScope:
      .init("The app may not ask for this consent.", "Switch the item on under Kakao Login › Consent items.")
    case .InvalidGrant: .init("The login has expired or was used up.", "Log in again.")
    case .Misconfigured:
      .init("The app's platform is not registered.", "Enter the bundle id under the app's native key in the console.")
    case .Unauthorized:
      .init("The app has no permission for this login.", "Apply for the permission in the console.")
    case .AccessDenied:
      .init("The user did not agree.", "Offer the login again, and say what the data is for.")
    case .UnauthorizedClient:
      .init("The app or its developer is suspended from logins.", "Read the notice in the console.")
    case .LoginRequired:
      .init("No account is signed in.", "prompt=none cannot show a login page: log in without it.")
    case .ConsentRequired:
      .init("The user's consent is needed first.", "prompt=none cannot ask for it: log in without it.")
    case .InteractionRequired:
      .init("The user must do something on Kakao's pages first.", "prompt=none cannot show them: log in without it.")
    case .ServerError: .init("Kakao's login has a passing problem.", "Start the login again in a moment.")
    case .AutoLogin:
      .init("The automatic login did not work.", "Log in with loginWithKakaoAccount, without the automatic prompt.")
    }
  }

  static func auth(code: String) -> ErrorText? {
    loginPage(code) ?? tokenEndpoint(code) ?? idToken(code)
  }

  private static func loginPage(_ code: String) -> ErrorText? {
    switch code {
    case "KOE001": .init("Kakao cannot read the request.", "Update the SDK, and check a custom HTTPTransport.")
    case "KOE002": .init("The login page has another address.", "Check hosts in KakaoConfiguration.")
    case "KOE003": .init("Kakao's login server has a passing fault.", "Try again in a moment.")
    case "KOE004": .init("Kakao Login is off for the app.", "Switch it on in the console under Kakao Login.")
    case "KOE005":
      .init(
        "This is a test app and the user is no member of it.",
        "Invite the account under the app's members, or log in to the live app.")
    case "KOE006":
      .init(
        "The redirect URI is not registered.",
        "Register redirectURI of KakaoConfiguration, character by character, for this app key in the console.")
    case "KOE007":
      .init("The logout redirect URI is not registered.", "Register it under Kakao Login › Advanced in the console.")
    case "KOE008":
      .init(
        "This kind of app key cannot log in.",
        "Use the native key in an app, the REST API key elsewhere; never the admin key.")
    case "KOE012":
      .init("Kakao refused the login page.", "Check the Kakao Login settings of the app in the console.")
    case "KOE023":
      .init("Pop-up login is not available here.", "Use a login that redirects, such as loginWithKakaoAccount.")
    case "KOE025", "KOE026", "KOE027", "KOE028", "KOE123", "KOE124", "KOE125", "KOE232", "KOE233":
      .init("The app's business authentication is not in order.", "Check its status in the console.")
    case "KOE101":
      .init("Kakao does not know the app key.", "Copy the native or REST API key from the console into initSDK.")
    case "KOE102":
      .init(
        "The app has no KakaoTalk channel.", "Link the channel in the console, or leave channelPublicIds out.")
    case "KOE103", "KOE104", "KOE105", "KOE106", "KOE107", "KOE108", "KOE109", "KOE110":
      .init("The app uses a feature for Kakao's own services.", "Leave the parameter out, or ask Kakao's DevTalk.")
    case "KOE201": .init("The response_type is not supported.", "Use response_type=code; the SDK always does.")
    case "KOE202": .init("The implicit grant is not supported.", "Ask for a code, not for a token, and exchange it.")
    case "KOE203":
      .init(
        "A required consent item was not agreed to.", "The user must agree to it; or make it optional in the console.")
    case "KOE204": .init("A parameter of the login is wrong.", "Check prompts, scopes and service terms.")
    case "KOE205":
      .init("A consent item is not set up.", "Switch each scope you ask for on under Kakao Login › Consent items.")
    case "KOE207": .init("A parameter of the login is missing.", "Check the app key and the redirect URI.")
    case "KOE216":
      .init("The app has no Kakao certificate product.", "Leave the prompt cert out, or apply for the product.")
    default: nil
    }
  }

  private static func tokenEndpoint(_ code: String) -> ErrorText? {
    switch code {
    case "KOE009":
      .init(
        "The app's bundle id is not registered.",
        "Enter the bundle id of this build under the native app key in the console.")
    case "KOE010":
      .init(
        "The client secret is missing or wrong.",
        "Set clientSecret in KakaoConfiguration on a server, or switch the secret off for this key in the console.")
    case "KOE114":
      .init("The code was issued to another app key.", "Redeem it with the app key the login was started with.")
    case "KOE126", "KOE127":
      .init("The app's settings refuse this caller.", "Add the server's address to the allowed IP list in the console.")
    case "KOE237":
      .init("Too many tokens were asked for.", "Wait ten minutes and keep tokens instead of asking for each call.")
    case "KOE303":
      .init("The code came to another redirect URI.", "Send the redirect URI of the login request again, unchanged.")
    case "KOE310": .init("The grant_type is not supported.", "Use authorization_code or refresh_token.")
    case "KOE319": .init("There is no refresh token in the request.", "Log in again to get one.")
    case "KOE320": .init("The authorization code is used up or expired.", "Log in again; a code works once.")
    case "KOE322": .init("The refresh token has expired or was ended.", "Log in again.")
    default: nil
    }
  }

  private static func idToken(_ code: String) -> ErrorText? {
    switch code {
    case "KOE400":
      .init("This is no ID token.", "Pass idToken of OAuthToken; OpenID Connect must be on in the console.")
    case "KOE401": .init("The ID token is from another issuer.", "Pass a token that kauth.kakao.com issued.")
    case "KOE402": .init("The ID token's signature is wrong.", "Do not trust it; log in again.")
    case "KOE403": .init("The ID token has expired.", "Refresh the token, or log in again.")
    default: nil
    }
  }
}
