/// A key of the string catalog.
///
/// Each language has a table with the text for every key.
///
/// The placeholders `{0}` and `{1}` of a text stand for the values of its ``CatalogText``. The same key has the same
/// placeholders in every language.
package enum TextKey: String, CaseIterable, Sendable {
  // Calls
  case taskCanceled
  case accessTokenMalformed
  case parameterNotJSON
  case urlInvalid
  case serverUnreachable
  case responseTooLarge
  case responseUnreadable
  case errorResponseUnreadable
  case requiredConsentItems

  // Setup
  case appKeyNotSet
  case appKeyMissing
  case appKeyUnusual
  case hostInvalid
  case hostInsecure
  case hostUnusable
  case redirectURIMalformed
  case redirectURIInsecure
  case redirectSchemeNotRegistered
  case urlSchemeNotRegistered
  case talkSchemeNotQueried
  case naviSchemeNotQueried
  case clientSecretInApp

  // Login
  case userCanceledLogin
  case userClosedLoginPage
  case loginInProgress
  case loginSuperseded
  case consentBehindKakaoTalk
  case loginTimedOut
  case loginTimedOutAfter
  case returnedWithoutResult
  case kakaoTalkNotOpened
  case appSwitcherMissing
  case userAgentMissing
  case nonceWithoutOpenID
  case parameterReserved
  case talkSchemeInvalid
  case sessionChangedDuringConsent
  case sessionChangedDuringCall
  case callbackURIMismatch
  case callbackParameterRepeated
  case callbackIssuerMismatch
  case callbackIncomplete
  case callbackStateMismatch
  case tokenNotFound

  // Web sessions
  case presentationAnchorMissing
  case webSessionWindowMissing
  case webSessionNotStarted
  case webSessionFailed
  case httpsRedirectUnsupported
  case redirectURIWithoutScheme
  case redirectURIWithPort
  case redirectURIPlainHTTP
  case pageNotHTTP

  // ID tokens
  case idTokenMalformed
  case idTokenTypeUnsupported
  case idTokenAlgorithmUnsupported
  case idTokenSignatureInvalid
  case idTokenKeyUnknown
  case idTokenClaimsMalformed
  case idTokenIssuerMismatch
  case idTokenAudienceMismatch
  case idTokenAuthorizedPartyMismatch
  case idTokenSubjectMissing
  case idTokenSubjectMismatch
  case idTokenExpired
  case idTokenIssuedInFuture
  case idTokenNotYetValid
  case idTokenNonceMismatch
  case idTokenAuthenticationTimeMissing
  case idTokenAuthenticationTooOld
  case idTokenMissing
  case issuerInvalid
  case audiencesInvalid
  case clockLeewayInvalid
  case keyCacheIssuerMismatch

  // Token stores
  case tokenNotEncodable
  case keychainItemUnreadable
  case keychainLocked
  case keychainEntitlementMissing
  case keychainReadFailed
  case keychainWriteFailed
  case keychainRemoveFailed
  case tokenFileForeign
  case tokenFileShared
  case tokenFileDamaged
  case tokenFileKeyMissing
  case tokenFileKeyDamaged
  case tokenFileKeyInvalid
  case tokenFileReadFailed
  case tokenFileWriteFailed
  case tokenFileRemoveFailed
  case tokenFileLockFailed
  case tokenKeyInvalid
  case tokenKeyMissing
  case tokenKeyUnknown
  case tokenRowDamaged
  case tokenDatabaseFailed
  case earlierTokenLocked
  case earlierTokenUndecipherable
  case earlierTokenDamaged
  case earlierTokenOfOtherApp

  // User API
  case consentItemsEmpty
  case serviceTermsEmpty
  case tagInvalid
  case propertiesEmpty
  case propertyNotJSON
  case addressPageSizeInvalid
  case addressTimeInvalid
  case redirectURIInvalid
  case pageCallbackMismatch
  case addressResultMissing
  case userClosedLoginSheet
  case loginSheetNotShown
  case loginSheetWindowMissing
  case loginMethodChooserMissing
  case loginSheetTitle
  case loginSheetClose
  case loginSheetKakaoTalk
  case loginSheetKakaoAccount
  case loginButtonFull
  case loginButtonShort

  // Messages
  case appSchemeInvalid
  case templateInvalid
  case shareTooLarge
  case shareNotOpened
  case imageEmpty
  case imageTooLarge

  // Desktop
  case portInUse
  case portNotPermitted
  case portUnavailable
  case portClosed
  case redirectURINotLoopback
  case loopbackAddressMissing
  case desktopTraitDisabled
  case asyncHTTPClientTraitDisabled
  case urlSessionTraitDisabled
  case browserNotStarted
  case browserFailed
  case resultCompletedTitle
  case resultCompletedText
  case resultNotCompletedTitle
  case resultNotCompletedText
  case resultUnexpectedTitle
  case resultUnexpectedText

  // Servers
  case adminKeyInvalid
  case userIDCountInvalid
  case accessTokenOfOtherApp
  case webhookRequestMalformed
  case webhookUnauthorized
  case securityEventMalformed
  case securityEventKeyUnknown
  case securityEventSignatureInvalid
  case securityEventIssuerMismatch
  case securityEventAudienceMismatch
  case securityEventTimeInvalid

  // Channels
  case channelIDInvalid
  case kakaoTalkNotInstalled
  case channelNotOpened
  case channelResultMissing

  // Navigation
  case naviCoordinatesMixed
  case naviCoordinatesUnlabeled
  case naviCoordinateInvalid
  case naviViaTooMany
  case naviAngleInvalid
  case naviNotOpened

  // KakaoOpenSDK
  case ageCheckEnded
  case kakaoStoryEnded
  case legacySessionOpen
  case legacyAppKeyMissing
  case authTypeInvalid
  case promptInvalid
  case emailNotShared
  case userPropertyNotText
}
