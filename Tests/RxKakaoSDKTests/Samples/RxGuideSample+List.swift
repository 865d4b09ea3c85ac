#if Rx
  extension RxGuideSample {
    /// Every sample except ``RxGuide/requestAdditionalConsent()``, whose result depends on the user's consent.
    static let all = samples(of: EnglishRxGuide.self) + samples(of: KoreanRxGuide.self) + onlyKorean

    private static func samples<Screen: RxGuide>(of guide: Screen.Type) -> [RxGuideSample] {
      logins(of: guide) + userCalls(of: guide) + consentCalls(of: guide)
    }

    private static func logins<Screen: RxGuide>(of guide: Screen.Type) -> [RxGuideSample] {
      [
        RxGuideSample(
          "loginWithKakaoTalk", { (screen: Screen) in screen.loginWithKakaoTalk() },
          page: "kakaokompassauth:", says: "loginWithKakaoTalk() success."),
        RxGuideSample(
          "loginWithKakaoAccount", { (screen: Screen) in screen.loginWithKakaoAccount() }, page: "/oauth/authorize"),
        RxGuideSample(
          "requestReauthentication", { (screen: Screen) in screen.requestReauthentication() },
          page: "/oauth/authorize prompt=login"),
        RxGuideSample(
          "logInAfterSigningUp", { (screen: Screen) in screen.logInAfterSigningUp() },
          page: "/oauth/authorize prompt=create"),
        RxGuideSample(
          "requestConsentToServiceTerms", { (screen: Screen) in screen.requestConsentToServiceTerms() },
          page: "/oauth/authorize service_terms=tag1,tag2", says: "loginWithKakaoAccount(serviceTerms:) success."),
      ]
    }

    private static func userCalls<Screen: RxGuide>(of guide: Screen.Type) -> [RxGuideSample] {
      [
        RxGuideSample(
          "checkTokenPresence", { (screen: Screen) in screen.checkTokenPresence() },
          calls: ["GET /v1/user/access_token_info"], says: nil),
        RxGuideSample(
          "retrieveTokenInformation", { (screen: Screen) in screen.retrieveTokenInformation() },
          calls: ["GET /v1/user/access_token_info"], says: "accessTokenInfo() success."),
        RxGuideSample(
          "logOut", { (screen: Screen) in screen.logOut() }, calls: ["POST /v1/user/logout"],
          says: "logout() success."),
        RxGuideSample(
          "unlink", { (screen: Screen) in screen.unlink() }, calls: ["POST /v1/user/unlink"],
          says: "unlink() success."),
        RxGuideSample(
          "retrieveUserInformation", { (screen: Screen) in screen.retrieveUserInformation() },
          calls: ["GET /v2/user/me"], says: "me() success."),
        RxGuideSample(
          "storeUserInformation", { (screen: Screen) in screen.storeUserInformation() },
          calls: [#"POST /v1/user/update_profile properties={"${CUSTOM_PROPERTY_KEY}":"${CUSTOM_PROPERTY_VALUE}"}"#],
          says: "updateProfile() success."),
        RxGuideSample(
          "signUpManually", { (screen: Screen) in screen.signUpManually() }, calls: ["POST /v1/user/signup"],
          says: "signup() success."),
        RxGuideSample(
          "selectShippingAddress", { (screen: Screen) in screen.selectShippingAddress() },
          calls: ["POST /api/agt", "open /user/address", "GET /v1/user/shipping_address address_id=11"],
          says: "addresses 11", whenRefused: "auth invalid_grant"),
        RxGuideSample(
          "retrieveShippingAddresses", { (screen: Screen) in screen.retrieveShippingAddresses() },
          calls: ["GET /v1/user/shipping_address"], says: "shippingAddresses() success."),
      ]
    }

    private static func consentCalls<Screen: RxGuide>(of guide: Screen.Type) -> [RxGuideSample] {
      [
        RxGuideSample(
          "retrieveConsentDetails", { (screen: Screen) in screen.retrieveConsentDetails() },
          calls: ["GET /v2/user/scopes"], says: "user 7: gender"),
        RxGuideSample(
          "retrieveConsentDetailsOfSomeScopes", { (screen: Screen) in screen.retrieveConsentDetailsOfSomeScopes() },
          calls: [#"GET /v2/user/scopes scopes=["account_email","gender"]"#], says: "user 7: gender"),
        RxGuideSample(
          "revokeConsent", { (screen: Screen) in screen.revokeConsent() },
          calls: [#"POST /v2/user/revoke/scopes scopes=["account_email","gender"]"#], says: "user 7: gender"),
        RxGuideSample(
          "retrieveServiceTerms", { (screen: Screen) in screen.retrieveServiceTerms() },
          calls: ["GET /v2/user/service_terms"], says: "user 7: terms_a"),
        RxGuideSample(
          "revokeServiceTerms", { (screen: Screen) in screen.revokeServiceTerms() },
          calls: ["POST /v2/user/revoke/service_terms tags=test_tag1,test_tag2"], says: "user 7: test_tag1"),
      ]
    }

    private static let onlyKorean = [
      RxGuideSample(
        "fillInLoginHint", { (screen: KoreanRxGuide) in screen.fillInLoginHint() },
        page: "/oauth/authorize login_hint=${HINT}"),
      RxGuideSample(
        "selectAccount", { (screen: KoreanRxGuide) in screen.selectAccount() },
        page: "/oauth/authorize prompt=select_account"),
    ]
  }
#endif
