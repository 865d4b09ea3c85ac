extension GuideSample {
  /// Every sample except ``GuideScreen/requestAdditionalConsent()``, whose result depends on the user's consent.
  static let all = logins + userCalls + consentCalls + onlyKorean + onlyOlder

  private static let logins: [GuideSample] = [
    .login(
      "loginWithKakaoTalk", { $0.loginWithKakaoTalk() }, page: "open kakaokompassauth:",
      says: "loginWithKakaoTalk() success."),
    .login(
      "loginWithKakaoAccount", { $0.loginWithKakaoAccount() }, page: "open /oauth/authorize",
      says: "loginWithKakaoAccount() success."),
    .login(
      "requestReauthentication", { $0.requestReauthentication() },
      page: "open /oauth/authorize prompt=login", says: "loginWithKakaoAccount() success."),
    .login(
      "logInAfterSigningUp", { $0.logInAfterSigningUp() },
      page: "open /oauth/authorize prompt=create", says: "loginWithKakaoAccount() success."),
    .login(
      "requestConsentToServiceTerms", { $0.requestConsentToServiceTerms() },
      page: "open /oauth/authorize service_terms=tag1,tag2", says: "loginWithKakaoAccount(serviceTerms:) success."),
  ]

  private static let userCalls: [GuideSample] = [
    GuideSample(
      "checkTokenPresence", { $0.checkTokenPresence() },
      calls: ["GET /v1/user/access_token_info"], says: nil, whenRefused: nil),
    GuideSample(
      "retrieveTokenInformation", { $0.retrieveTokenInformation() },
      calls: ["GET /v1/user/access_token_info"], says: "accessTokenInfo() success."),
    GuideSample(
      "logOut", { $0.logOut() }, calls: ["POST /v1/user/logout"], says: "logout() success."),
    GuideSample(
      "unlink", { $0.unlink() }, calls: ["POST /v1/user/unlink"], says: "unlink() success."),
    GuideSample(
      "retrieveUserInformation", { $0.retrieveUserInformation() },
      calls: ["GET /v2/user/me"], says: "me() success."),
    GuideSample(
      "storeUserInformation", { $0.storeUserInformation() },
      calls: [#"POST /v1/user/update_profile properties={"${CUSTOM_PROPERTY_KEY}":"${CUSTOM_PROPERTY_VALUE}"}"#],
      says: "updateProfile() success."),
    GuideSample(
      "signUpManually", { $0.signUpManually() }, calls: ["POST /v1/user/signup"],
      says: "signup() success."),
    GuideSample(
      "selectShippingAddress", { $0.selectShippingAddress() },
      calls: ["POST /api/agt", "open /user/address", "GET /v1/user/shipping_address address_id=11"],
      says: "addresses 11", whenRefused: "auth invalid_grant"),
    GuideSample(
      "retrieveShippingAddresses", { $0.retrieveShippingAddresses() },
      calls: ["GET /v1/user/shipping_address"], says: "shippingAddresses() success."),
  ]

  private static let consentCalls: [GuideSample] = [
    GuideSample(
      "retrieveConsentDetails", { $0.retrieveConsentDetails() },
      calls: ["GET /v2/user/scopes"], says: "user 7: gender"),
    GuideSample(
      "retrieveConsentDetailsOfSomeScopes", { $0.retrieveConsentDetailsOfSomeScopes() },
      calls: [#"GET /v2/user/scopes scopes=["account_email","gender"]"#], says: "user 7: gender"),
    GuideSample(
      "revokeConsent", { $0.revokeConsent() },
      calls: [#"POST /v2/user/revoke/scopes scopes=["account_email","gender"]"#], says: "user 7: gender"),
    GuideSample(
      "retrieveServiceTerms", { $0.retrieveServiceTerms() },
      calls: ["GET /v2/user/service_terms"], says: "user 7: terms_a"),
    GuideSample(
      "revokeServiceTerms", { $0.revokeServiceTerms() },
      calls: ["POST /v2/user/revoke/service_terms tags=test_tag1,test_tag2"], says: "user 7: test_tag1"),
  ]

  private static let onlyKorean: [GuideSample] = [
    .login(
      "fillInLoginHint", { $0.fillInLoginHint() },
      page: "open /oauth/authorize login_hint=${HINT}", says: "loginWithKakaoAccount() success."),
    .login(
      "selectAccount", { $0.selectAccount() },
      page: "open /oauth/authorize prompt=select_account", says: "loginWithKakaoAccount() success."),
  ]

  private static let onlyOlder: [GuideSample] = [
    GuideSample(
      "storeAgeRange", { $0.storeAgeRange() },
      calls: [#"POST /v1/user/update_profile properties={"age_range":"20~30"}"#], says: "updateProfile() success.")
  ]
}
