extension EnglishTexts {
  static func text(_ key: TextKey) -> String {
    switch key {
    // Calls
    case .taskCanceled: "The task that made the call was canceled. Call again if you still need the result."
    case .accessTokenMalformed:
      "The access token is empty or has a space, a line break, or a non-ASCII character. Log in again."
    case .parameterNotJSON: "A parameter can't be encoded as JSON. Pass only values that JSON supports."
    case .urlInvalid: "\"{0}\" isn't a valid URL. Check the hosts in KakaoConfiguration."
    case .serverUnreachable: "No response was received from {0} ({1}). Check the network connection and try again."
    case .responseTooLarge: "The response from {0} is too large. Check whether a proxy responds in its place."
    case .responseUnreadable:
      "The response from {0} can't be decoded. Try again; if the error persists, update the SDK."
    case .errorResponseUnreadable:
      "The error response from {0} isn't in Kakao's format. Check whether a proxy responds in Kakao's place."
    case .requiredConsentItems: "Required consent items: {0}"
    // Setup
    case .appKeyNotSet:
      "The SDK has no app key. Call KakaoSDK.initSDK(appKey:) with your native app key before any other call."
    case .appKeyMissing:
      "The app key is missing. Pass the native app key from Kakao's console to KakaoSDK.initSDK(appKey:)."
    case .appKeyUnusual:
      "The app key isn't 32 lowercase hexadecimal digits. Copy it from Kakao's console without spaces or a prefix."
    case .hostInvalid: "\"{0}\" isn't a valid host. In Hosts, use a host name or an https URL without a path."
    case .hostInsecure:
      "\"{0}\" uses plain http and isn't a loopback address. Use https, or Hosts(allowsInsecureHTTP: true) on a "
        + "test network."
    case .hostUnusable:
      "Hosts({0}:) can't be \"{1}\". Use a host name or an https URL without a path. Plain http requires a loopback "
        + "address or allowsInsecureHTTP."
    case .redirectURIMalformed:
      "\"{0}\" isn't a redirect URI. Use a scheme, host, and path without a fragment, such as kakao{APP KEY}://oauth."
    case .redirectURIInsecure:
      "\"{0}\" uses plain http and isn't a loopback address. Use https, or Hosts(allowsInsecureHTTP: true) on a "
        + "test network."
    case .redirectSchemeNotRegistered:
      "The redirect URI's scheme isn't registered. Add {0} to CFBundleURLTypes › CFBundleURLSchemes in Info.plist."
    case .urlSchemeNotRegistered:
      "KakaoTalk can't return to the app. Add {0} to CFBundleURLTypes › CFBundleURLSchemes in Info.plist."
    case .talkSchemeNotQueried:
      "The app can't check whether KakaoTalk is installed. Add {0} to LSApplicationQueriesSchemes in Info.plist."
    case .naviSchemeNotQueried:
      "The app can't check whether KakaoNavi is installed. Add {0} to LSApplicationQueriesSchemes in Info.plist."
    case .clientSecretInApp:
      "Anyone can extract the client secret from the app. Remove clientSecret from KakaoConfiguration and use the "
        + "native app key, which doesn't need a secret."
    // Login
    case .userCanceledLogin: "The user canceled the login. Offer the login button again."
    case .userClosedLoginPage: "The user closed the login page. Offer the login button again."
    case .loginInProgress: "Another login of this client is still in progress. Wait until it ends, or cancel its task."
    case .loginSuperseded: "Another login began while this one waited for KakaoTalk. Use the result of the newer login."
    case .consentBehindKakaoTalk:
      "The call lacks consent, which can't be requested while a login waits for KakaoTalk. Repeat it after the login."
    case .loginTimedOut: "The login didn't finish in time. Start it again."
    case .loginTimedOutAfter: "The login didn't finish within {0} s. Start it again."
    case .returnedWithoutResult:
      "The user returned to the app without finishing the login. Offer the login button again."
    case .kakaoTalkNotOpened: "No app opened the login page. Use loginWithKakaoAccount if KakaoTalk isn't installed."
    case .appSwitcherMissing:
      "KakaoTalk can't be opened without an app switcher. Pass one to the client, or to "
        + "Auth.shared.setAppSwitcher(_:) for UserApi.shared."
    case .userAgentMissing:
      "The login page can't be shown without a user agent. Pass one to the client, such as LoopbackUserAgent, or to "
        + "Auth.shared.setUserAgent(_:) for UserApi.shared."
    case .nonceWithoutOpenID: "A nonce requires an ID token. Add \"openid\" to the scopes."
    case .parameterReserved: "The SDK sets the parameter \"{0}\" itself. Remove it from the additional parameters."
    case .talkSchemeInvalid: "\"{0}\" isn't a URL scheme. Check talkAuth in Hosts."
    case .sessionChangedDuringConsent:
      "The user logged out, or another user logged in, while the consent page was open. Repeat the call."
    case .sessionChangedDuringCall:
      "Another login took place before the request was sent. Repeat the call if it is still needed."
    case .callbackURIMismatch:
      "The login didn't return to the redirect URI \"{0}\". Check the redirect URI, and pass only the login's URLs "
        + "to the SDK."
    case .callbackParameterRepeated: "The callback URL contains a parameter more than once. Start the login again."
    case .callbackIssuerMismatch:
      "The callback URL comes from another authorization server. Start the login again, and check the hosts in "
        + "KakaoConfiguration."
    case .callbackIncomplete: "The callback URL must contain either a code or an error. Start the login again."
    case .callbackStateMismatch: "The state of the callback URL belongs to another login. Start the login again."
    case .tokenNotFound: "No user is logged in, because no token is stored."
    // Web sessions
    case .presentationAnchorMissing:
      "The login page has no window. Pass one to KakaoWebAuthenticationUserAgent(anchor:)."
    case .webSessionWindowMissing:
      "The login page has no window to appear in. Show a window, then start the login again."
    case .webSessionNotStarted: "The system didn't start the web session of the login page. Start the login again."
    case .webSessionFailed:
      "The web session of the login page failed. Start the login again; underlyingError has the cause."
    case .httpsRedirectUnsupported:
      "An https redirect URI requires iOS 17.4, macOS 14.4, or visionOS 1.1. Use a custom scheme on earlier versions."
    case .redirectURIWithoutScheme: "The redirect URI \"{0}\" has no scheme. Use a custom scheme or https."
    case .redirectURIWithPort:
      "A web session can't return to \"{0}\". Use an https redirect URI with a host and without a port."
    case .redirectURIPlainHTTP: "A web session can't return to \"{0}\" over http. Use a custom scheme or https."
    case .pageNotHTTP: "The login page isn't an http or https URL. Check the hosts in KakaoConfiguration."
    // ID tokens
    case .idTokenMalformed: "The token isn't a signed token in compact form. Pass the token unchanged."
    case .idTokenTypeUnsupported:
      "The token is of another type than expected. To verify an ID token, pass the idToken of the OAuthToken."
    case .idTokenAlgorithmUnsupported:
      "The signature algorithm {0} isn't supported. Kakao signs with RS256. Don't trust the token."
    case .idTokenSignatureInvalid: "The signature of the token is invalid. Don't trust the token; log in again."
    case .idTokenKeyUnknown:
      "The token is signed with a key that the issuer doesn't publish. Log in again, and check the issuer."
    case .idTokenClaimsMalformed: "A claim of the ID token is missing or malformed. Log in again."
    case .idTokenIssuerMismatch:
      "The ID token was issued by \"{0}\" instead of \"{1}\". Check the issuer and the hosts."
    case .idTokenAudienceMismatch:
      "The ID token was issued for another app key. Check the app key or the accepted audiences."
    case .idTokenAuthorizedPartyMismatch:
      "The ID token was requested by another app key. Check the app key or the accepted audiences."
    case .idTokenSubjectMissing: "The ID token doesn't contain a user ID. Log in again."
    case .idTokenSubjectMismatch:
      "The ID token belongs to another user or issuer than the current login. Log out, then log in again."
    case .idTokenExpired: "The ID token expired at {0}. Log in again, and check the device's clock."
    case .idTokenIssuedInFuture: "The ID token was issued in the future, at {0}. Check the device's clock."
    case .idTokenNotYetValid: "The ID token isn't valid before {0}. Check the device's clock."
    case .idTokenNonceMismatch: "The nonce of the ID token differs from the nonce of this login. Start the login again."
    case .idTokenAuthenticationTimeMissing:
      "The ID token has no authentication time. Log in again, or don't require a maximum age."
    case .idTokenAuthenticationTooOld: "The user authenticated too long ago, at {0}. Ask the user to log in again."
    case .idTokenMissing:
      "The response has no ID token, so the nonce can't be checked. Enable OpenID Connect for the app in Kakao's "
        + "console."
    case .issuerInvalid: "\"{0}\" isn't a valid issuer. Use an https URL that ends with the host or port."
    case .audiencesInvalid:
      "The accepted audiences are empty or contain an empty string. Pass the app keys whose ID tokens you accept."
    case .clockLeewayInvalid: "A clock leeway of {0} seconds isn't allowed. Use a value from 0 to 600 seconds."
    case .keyCacheIssuerMismatch:
      "The key cache is for the issuer \"{0}\" instead of \"{1}\". Create it for the issuer in the hosts."
    // Token stores
    case .tokenNotEncodable: "The token can't be encoded for its store. Log in again."
    case .keychainItemUnreadable: "The keychain item doesn't contain a token. Log in again to replace it."
    case .keychainLocked: "The keychain is locked ({0}). Try again after the device is unlocked."
    case .keychainEntitlementMissing:
      "The program has no entitlement for the keychain ({0}). Sign it with an application identifier and an "
        + "entitlement for the access group, or use KakaoEncryptedFileTokenStore."
    case .keychainReadFailed: "The token can't be read from the keychain ({0}). Look up the OSStatus code."
    case .keychainWriteFailed: "The token can't be written to the keychain ({0}). Look up the OSStatus code."
    case .keychainRemoveFailed: "The token can't be removed from the keychain ({0}). Look up the OSStatus code."
    case .tokenFileForeign:
      "The file {0} doesn't contain a token of this server and app key, so the SDK doesn't change it. Use another file."
    case .tokenFileShared:
      "Other users can access the token file {0} or its key. Set the owner to the current user and the mode to 600."
    case .tokenFileDamaged: "The token file {0} is damaged or encrypted with another key. Log in again to replace it."
    case .tokenFileKeyMissing: "The key of the token file {0} is missing. Log in again to create a new key."
    case .tokenFileKeyDamaged: "The key of the token file {0} is damaged. Log in again to replace it."
    case .tokenFileKeyInvalid:
      "The key that the app passed for the token file {0} isn't 32 bytes long. Pass a valid key."
    case .tokenFileReadFailed: "The token file {0} can't be read ({1}). Check the folder and its permissions."
    case .tokenFileWriteFailed:
      "The token file {0} can't be written ({1}). Check the free space and the folder's permissions."
    case .tokenFileRemoveFailed: "The token file {0} can't be removed ({1}). Check the folder's permissions."
    case .tokenFileLockFailed: "The token file {0} can't be locked ({1}). Check whether another process is using it."
    case .tokenKeyInvalid: "The token key {0} isn't 32 bytes long. Create 32 random bytes."
    case .tokenKeyMissing: "The key ring has no key {0}, which should be the current key. Add it."
    case .tokenKeyUnknown:
      "The stored token is encrypted with the key {0}, which the key ring doesn't have. Add the key or log in again."
    case .tokenRowDamaged: "The stored token can't be decrypted with the key {0}. Log in again to replace it."
    case .tokenDatabaseFailed: "The database failed to use the table {0} ({1}). Check the underlying error."
    case .earlierTokenLocked:
      "The token that {0} stored can't be decrypted at the moment. Try again once the device has been unlocked."
    case .earlierTokenUndecipherable:
      "The token that {0} stored can't be decrypted: the vendor identifier changed, or the value is damaged or "
        + "encrypted in an unknown way. The user must log in again."
    case .earlierTokenDamaged: "The token that {0} stored is damaged. The user must log in again."
    case .earlierTokenOfOtherApp:
      "The token that {0} stored belongs to another app key or server. The user must log in with this app key."
    // User API
    case .consentItemsEmpty: "The list of consent items is empty. Pass at least one item."
    case .serviceTermsEmpty: "The list of service terms is empty. Pass at least one tag."
    case .tagInvalid: "The tag \"{0}\" is empty or contains a comma. Pass each tag as a separate string."
    case .propertiesEmpty: "The user properties are empty. Pass at least one property."
    case .propertyNotJSON: "A user property can't be encoded as JSON. Pass only values that JSON supports."
    case .addressPageSizeInvalid: "A page of {0} shipping addresses is too small. Request at least 2."
    case .addressTimeInvalid: "fromUpdatedAt isn't a time in or after 1970. Pass the time of an earlier response."
    case .redirectURIInvalid: "The redirect URI \"{0}\" isn't a valid URL. Check KakaoConfiguration."
    case .pageCallbackMismatch: "The page didn't return to \"{0}\". Open the page again."
    case .addressResultMissing: "The address page returned neither an address nor an error. Open the page again."
    case .userClosedLoginSheet: "The user closed the login sheet. Offer the login button again."
    case .loginSheetNotShown: "The system didn't show the login sheet. Start the login again."
    case .loginSheetWindowMissing:
      "The login sheet requires a key window with a view controller. Show one, then start the login again."
    case .loginMethodChooserMissing:
      "The user can't be asked for the login method. Pass a KakaoLoginMethodChooser to UserApi, or call "
        + "loginWithKakaoTalk or loginWithKakaoAccount."
    case .loginSheetTitle: "Select a method to log in"
    case .loginSheetClose: "Close"
    case .loginSheetKakaoTalk: "Log in with Kakao Talk"
    case .loginSheetKakaoAccount: "Enter your Kakao Account"
    case .loginButtonFull: "Login with Kakao"
    case .loginButtonShort: "Login"
    // Messages
    case .appSchemeInvalid: "\"{0}\" isn't a URL scheme. Check the hosts in KakaoConfiguration."
    case .templateInvalid: "The message template can't be encoded as JSON. Use only values that JSON supports."
    case .shareTooLarge:
      "The message has {0} bytes, and KakaoTalk accepts fewer than {1}. Shorten the template or the arguments."
    case .shareNotOpened:
      "Neither KakaoTalk nor a browser opened the message. Open it while the app is in the foreground, or open its "
        + "webURL yourself."
    case .imageEmpty: "The image has no data. Pass the content of a PNG or JPEG file."
    case .imageTooLarge: "The image has {0} bytes, and Kakao accepts up to {1}. Pass a smaller image."
    // Desktop
    case .portInUse:
      "Port {0} of {1} is used by another program. Close that program, or use a redirect URI with another port."
    case .portNotPermitted:
      "The program isn't allowed to listen on port {0} of {1}. Use a redirect URI with port 1024 or higher."
    case .portUnavailable: "The program can't listen on port {0} of {1}. Use a redirect URI with another port."
    case .portClosed: "Port {0} of {1} closed before the login finished. Start the login again."
    case .redirectURINotLoopback:
      "The SDK can't listen on \"{0}\". Use a redirect URI such as http://localhost:8765/oauth."
    case .loopbackAddressMissing: "This machine has no address for \"{0}\". Use a redirect URI with 127.0.0.1 or [::1]."
    case .desktopTraitDisabled:
      "The package trait Desktop isn't enabled. Add traits: [.defaults, \"Desktop\"] to the package dependency."
    case .asyncHTTPClientTraitDisabled:
      "The package trait AsyncHTTPClient isn't enabled. Add traits: [.defaults, \"AsyncHTTPClient\"] to the package "
        + "dependency."
    case .urlSessionTraitDisabled:
      "The package trait URLSession isn't enabled. Pass another KakaoHTTPTransport to the client, or add traits: [.defaults] "
        + "to the package dependency."
    case .browserNotStarted: "The browser can't be started. Install a browser, or use PrintingBrowser."
    case .browserFailed:
      "The browser wasn't opened: {0} ended with status {1}. Install a browser, or use PrintingBrowser."
    case .resultCompletedTitle: "Almost done"
    case .resultCompletedText: "Close this window and return to the program to continue."
    case .resultNotCompletedTitle: "This was not completed"
    case .resultNotCompletedText: "Close this window and try again in the program."
    case .resultUnexpectedTitle: "The program isn't waiting for this page"
    case .resultUnexpectedText: "Return to the page that was opened last."
    // Servers
    case .adminKeyInvalid:
      "The admin key is empty or contains a character other than visible ASCII characters. Copy it from Kakao's console."
    case .userIDCountInvalid: "{0} user IDs were passed. Pass from 1 to {1} IDs."
    case .accessTokenOfOtherApp:
      "The access token was issued to the app {0}, not to {1}. Reject the request that contained the token."
    case .webhookRequestMalformed:
      "The request doesn't have the method and fields of the webhook. Check the address in Kakao's console."
    case .webhookUnauthorized: "The request doesn't have the app's primary admin key. Reject it."
    case .securityEventMalformed: "The body isn't a valid security event token. Reject the request."
    case .securityEventKeyUnknown: "No key of the issuer fits the security event token. Reject the request."
    case .securityEventSignatureInvalid: "The signature of the security event token is invalid. Reject the request."
    case .securityEventIssuerMismatch: "The security event token is from another issuer. Reject the request."
    case .securityEventAudienceMismatch:
      "The security event token is for another app key. Reject the request, or accept the key if it is one of yours."
    case .securityEventTimeInvalid:
      "The security event token was issued in the future or has expired. Check the clock of the server."
    // Channels
    case .channelIDInvalid:
      "The channel ID \"{0}\" isn't valid. Pass the public ID of one channel, such as _ZeUTxl."
    case .kakaoTalkNotInstalled: "KakaoTalk isn't installed. Call followChannel, which opens a page in the browser."
    case .channelNotOpened:
      "The system didn't open the channel in KakaoTalk. Open it while the app is in the foreground."
    case .channelResultMissing: "The channel page returned neither a result nor an error. Open the page again."
    // Navigation
    case .naviCoordinatesMixed:
      "Some coordinates are WGS84, and others are KATEC. Use one coordinate system for the destination, the via points, "
        + "and the start."
    case .naviCoordinatesUnlabeled:
      "The coordinates look like degrees (WGS84), but KakaoNavi reads them as KATEC. Set coordType to WGS84, or create "
        + "each location from a latitude and a longitude."
    case .naviCoordinateInvalid:
      "A coordinate isn't a number or is out of range. In WGS84, x is the longitude and y is the latitude, in degrees."
    case .naviViaTooMany: "The route has {0} via points, and KakaoNavi accepts up to {1}. Leave some of them out."
    case .naviAngleInvalid: "The start angle {0} isn't from 0 to 359 degrees."
    case .naviNotOpened:
      "Neither KakaoNavi nor its installation page was opened. Open it while the app is in the foreground."
    // KakaoOpenSDK
    case .ageCheckEnded: "Kakao has discontinued the age check of this SDK. Remove the call."
    case .kakaoStoryEnded: "Kakao has discontinued the login with KakaoStory. Use another KOAuthType."
    case .legacySessionOpen: "The session is already open. Close it before another login."
    case .legacyAppKeyMissing:
      "The SDK isn't set up. Add KAKAO_APP_KEY and the URL scheme kakao{APP KEY} to Info.plist, or call "
        + "KakaoSDK.initSDK."
    case .authTypeInvalid: "{0} isn't the value of a KOAuthType. Pass only values of KOAuthType."
    case .promptInvalid: "\"{0}\" isn't a prompt. Pass a value of Prompt."
    case .emailNotShared: "The user doesn't share the email address. Continue without it."
    case .userPropertyNotText: "The keys and values of user properties must be strings. Convert other values first."
    }
  }
}
