extension GuideSample {
  /// Every sample except ``Guide/requestAdditionalConsent()``, whose result depends on the user's consent.
  static let all = samples(of: EnglishGuide.self) + samples(of: KoreanGuide.self) + onlyKorean + onlyOlder

  private static func samples<Screen: Guide>(of guide: Screen.Type) -> [GuideSample] {
    logins(of: guide) + userCalls(of: guide) + consentCalls(of: guide)
  }

  private static func logins<Screen: Guide>(of guide: Screen.Type) -> [GuideSample] {
    let said = "loginWithKakaoAccount() success."
    return [
      .login(
        "loginWithKakaoTalk", { (screen: Screen) in screen.loginWithKakaoTalk() }, page: "open kakaokompassauth:",
        says: "loginWithKakaoTalk() success."),
      .login(
        "loginWithKakaoAccount", { (screen: Screen) in screen.loginWithKakaoAccount() }, page: "open /oauth/authorize",
        says: said),
      .login(
        "requestReauthentication", { (screen: Screen) in screen.requestReauthentication() },
        page: "open /oauth/authorize prompt=login", says: said),
      .login(
        "logInAfterSigningUp", { (screen: Screen) in screen.logInAfterSigningUp() },
        page: "open /oauth/authorize prompt=create", says: said),
      .login(
        "requestConsentToServiceTerms", { (screen: Screen) in screen.requestConsentToServiceTerms() },
        page: "open /oauth/authorize service_terms=tag1,tag2", says: "loginWithKakaoAccount(serviceTerms:) success."),
    ]
  }

  private static func userCalls<Screen: Guide>(of guide: Screen.Type) -> [GuideSample] {
    [
      GuideSample(
        "checkTokenPresence", { (screen: Screen) in screen.checkTokenPresence() },
        calls: ["GET /v1/user/access_token_info"], says: nil, whenRefused: nil),
      GuideSample(
        "retrieveTokenInformation", { (screen: Screen) in screen.retrieveTokenInformation() },
        calls: ["GET /v1/user/access_token_info"], says: "accessTokenInfo() success."),
      GuideSample(
        "logOut", { (screen: Screen) in screen.logOut() }, calls: ["POST /v1/user/logout"], says: "logout() success."),
      GuideSample(
        "unlink", { (screen: Screen) in screen.unlink() }, calls: ["POST /v1/user/unlink"], says: "unlink() success."),
      GuideSample(
        "retrieveUserInformation", { (screen: Screen) in screen.retrieveUserInformation() },
        calls: ["GET /v2/user/me"], says: "me() success."),
      GuideSample(
        "storeUserInformation", { (screen: Screen) in screen.storeUserInformation() },
        calls: [#"POST /v1/user/update_profile properties={"${CUSTOM_PROPERTY_KEY}":"${CUSTOM_PROPERTY_VALUE}"}"#],
        says: "updateProfile() success."),
      GuideSample(
        "signUpManually", { (screen: Screen) in screen.signUpManually() }, calls: ["POST /v1/user/signup"],
        says: "signup() success."),
      GuideSample(
        "selectShippingAddress", { (screen: Screen) in screen.selectShippingAddress() },
        calls: ["POST /api/agt", "open /user/address", "GET /v1/user/shipping_address address_id=11"],
        says: "addresses 11", whenRefused: "auth invalid_grant"),
      GuideSample(
        "retrieveShippingAddresses", { (screen: Screen) in screen.retrieveShippingAddresses() },
        calls: ["GET /v1/user/shipping_address"], says: "shippingAddresses() success."),
    ]
  }

  private static func consentCalls<Screen: Guide>(of guide: Screen.Type) -> [GuideSample] {
    [
      GuideSample(
        "retrieveConsentDetails", { (screen: Screen) in screen.retrieveConsentDetails() },
        calls: ["GET /v2/user/scopes"], says: "user 7: gender"),
      GuideSample(
        "retrieveConsentDetailsOfSomeScopes", { (screen: Screen) in screen.retrieveConsentDetailsOfSomeScopes() },
        calls: [#"GET /v2/user/scopes scopes=["account_email","gender"]"#], says: "user 7: gender"),
      GuideSample(
        "revokeConsent", { (screen: Screen) in screen.revokeConsent() },
        calls: [#"POST /v2/user/revoke/scopes scopes=["account_email","gender"]"#], says: "user 7: gender"),
      GuideSample(
        "retrieveServiceTerms", { (screen: Screen) in screen.retrieveServiceTerms() },
        calls: ["GET /v2/user/service_terms"], says: "user 7: terms_a"),
      GuideSample(
        "revokeServiceTerms", { (screen: Screen) in screen.revokeServiceTerms() },
        calls: ["POST /v2/user/revoke/service_terms tags=test_tag1,test_tag2"], says: "user 7: test_tag1"),
    ]
  }

  private static let onlyKorean: [GuideSample] = [
    .login(
      "fillInLoginHint", { (screen: KoreanGuide) in screen.fillInLoginHint() },
      page: "open /oauth/authorize login_hint=${HINT}", says: "loginWithKakaoAccount() success."),
    .login(
      "selectAccount", { (screen: KoreanGuide) in screen.selectAccount() },
      page: "open /oauth/authorize prompt=select_account", says: "loginWithKakaoAccount() success."),
  ]

  private static let onlyOlder: [GuideSample] = [
    GuideSample(
      "storeAgeRange", { (screen: EnglishGuide) in screen.storeAgeRange() },
      calls: [#"POST /v1/user/update_profile properties={"age_range":"20~30"}"#], says: "updateProfile() success.")
  ]
}
