import Testing

@testable import EmulatorTestSupport
@testable import KakaoEmulator

@Suite struct AuthorizeCheckTests {
  @Test("A valid request is accepted")
  func acceptsValidRequest() throws {
    #expect(try refusal() == nil)
    #expect(
      try refusal([
        "scope": "account_email openid", "prompt": "login,select_account", "service_terms": "service",
        "code_challenge": String(repeating: "x", count: 43), "code_challenge_method": "S256",
      ]) == nil)
  }

  @Test("An app with Kakao Login disabled is rejected")
  func rejectsAppWithLoginDisabled() throws {
    #expect(try refusal(app: Site.app { $0.kakaoLogin = false })?.code == .loginDisabled)
  }

  @Test("The admin key is rejected and not shown")
  func rejectsAdminKeyWithoutShowingIt() throws {
    let error = try refusal(keyKind: .admin)
    #expect(error?.code == .keyKind)
    #expect(error?.reason.facts == [])
  }

  @Test(
    "A redirect URI that isn't registered exactly is rejected",
    arguments: [
      "http://localhost:8765/oauth/", "http://localhost:8765/OAUTH", "http://localhost:8765/oauth?x=1",
      "https://localhost:8765/oauth", "kakao\(Site.nativeKey)://oauth",
    ])
  func rejectsUnregisteredRedirectURI(uri: String) throws {
    let error = try refusal(["redirect_uri": uri])
    #expect(error?.code == .redirectURI)
    #expect(error?.reason.facts == [.sent(uri), .registered(Site.app.redirectURIs)])
  }

  @Test("The custom scheme is accepted only with the native app key")
  func nativeSchemeNeedsNativeKey() throws {
    let uri = "kakao\(Site.nativeKey)://oauth"
    #expect(try refusal(["redirect_uri": uri], keyKind: .native) == nil)
    #expect(try refusal(["redirect_uri": uri], keyKind: .rest)?.code == .redirectURI)
  }

  @Test("An unknown response type is rejected")
  func rejectsUnknownResponseType() throws {
    #expect(try refusal(["response_type": "id_token"])?.code == .responseType)
  }

  @Test("The implicit grant is rejected")
  func rejectsImplicitGrant() throws {
    #expect(try refusal(["response_type": "token"])?.code == .implicitGrant)
  }

  @Test("A challenge method other than S256 is rejected", arguments: ["plain", "s256", nil])
  func rejectsNonS256Challenge(method: String?) throws {
    let challenge = String(repeating: "x", count: 43)
    #expect(
      try refusal(["code_challenge": challenge, "code_challenge_method": method])?.code == .invalidParameter)
  }

  @Test(
    "A malformed code challenge is rejected",
    arguments: ["short", String(repeating: "x", count: 44), String(repeating: "=", count: 43), nil])
  func rejectsMalformedChallenge(challenge: String?) throws {
    #expect(
      try refusal(["code_challenge": challenge, "code_challenge_method": "S256"])?.code == .invalidParameter)
  }

  @Test("A scope that isn't set up is rejected and shown")
  func rejectsUnconfiguredScope() throws {
    let error = try refusal(["scope": "account_email,ci,friends"])
    #expect(error?.code == .unknownScope)
    #expect(error?.reason.facts.first == .unknownItems(["ci", "friends"]))
  }

  @Test("The openid scope is rejected if OpenID Connect is disabled")
  func rejectsOpenIDWhenDisabled() throws {
    #expect(try refusal(["scope": "openid"], app: Site.app { $0.openIDConnect = false })?.code == .unknownScope)
  }

  @Test("A missing parameter is rejected", arguments: ["redirect_uri", "response_type"])
  func rejectsMissingParameter(name: String) throws {
    let error = try refusal([name: nil])
    #expect(error?.code == .missingParameter)
    #expect(error?.reason.facts == [.missing(name)])
  }

  @Test("Invalid combinations of prompt values are rejected", arguments: ["sometimes", "none,login", "login none"])
  func rejectsInvalidPrompts(prompt: String) throws {
    #expect(try refusal(["prompt": prompt])?.code == .invalidParameter)
  }

  @Test(
    "With an access grant token, prompt values that request a login are rejected",
    arguments: ["login", "select_account", "create", "none,login"])
  func rejectsUserPromptsWithAccessGrantToken(prompt: String) throws {
    #expect(try refusal(["prompt": prompt, "agt": "x"])?.code == .invalidParameter)
    #expect(try refusal(["prompt": "none", "agt": "x"]) == nil)
  }

  @Test("A login with KakaoTalk accepts only native app keys", arguments: [AppKeyKind.rest, .javascript, .admin])
  func kakaoTalkAcceptsNativeKeysOnly(keyKind: AppKeyKind) throws {
    let error = try refusal(keyKind: keyKind, checks: AuthorizeCheck.talk)
    #expect(error?.code == .keyKind)
    #expect(error?.reason.facts == [.allowed(["native"])])
    #expect(try refusal(keyKind: .native, checks: AuthorizeCheck.talk) == nil)
  }

  @Test("A login with KakaoTalk also requires a registered redirect URI")
  func kakaoTalkAppliesOtherRules() throws {
    let error = try refusal(["redirect_uri": "kakao://oauth"], keyKind: .native, checks: AuthorizeCheck.talk)
    #expect(error?.code == .redirectURI)
  }

  @Test("prompt=cert is rejected")
  func rejectsCertificatePrompt() throws {
    #expect(try refusal(["prompt": "cert"])?.code == .certificate)
  }

  @Test("Unknown service terms are rejected")
  func rejectsUnknownServiceTerms() throws {
    #expect(try refusal(["service_terms": "service,else"])?.code == .invalidParameter)
  }

  @Test("Channels are rejected if the app has none")
  func rejectsChannelsOfAppWithoutChannels() throws {
    #expect(try refusal(["channel_public_id": "_x"])?.code == .noChannel)
    #expect(
      try refusal(["channel_public_id": "_x"], app: Site.app { $0.channels = ["_y"] })?.code == .invalidParameter)
    #expect(try refusal(["channel_public_id": "_y"], app: Site.app { $0.channels = ["_y"] }) == nil)
  }

  @Test("Repeated parameters are rejected")
  func rejectsRepeatedParameters() {
    #expect(throws: AuthorizeError(.invalidParameter, facts: [.duplicated("state")])) {
      try AuthorizeParameters.fields("state=1&state=2")
    }
  }

  @Test("A query that isn't valid UTF-8 is rejected")
  func rejectsNonUTF8Query() {
    #expect(throws: AuthorizeError(.malformed)) { try AuthorizeParameters.fields("state=%FF") }
  }

  @Test("The page for an unknown client ID masks it, and shows no app's key")
  func masksUnknownClientID() async throws {
    try await Site().visit { browser in
      let html = try await browser.get(Site.authorizeURI(["client_id": "client-secret-by-mistake"])).html
      #expect(html.contains("clie…") && !html.contains("secret-by-mistake") && !html.contains(Site.restKey))
    }
  }

  private func refusal(
    _ changes: [String: String?] = [:], app: App = Site.app, keyKind: AppKeyKind = .rest,
    checks: [AuthorizeCheck] = AuthorizeCheck.all
  ) throws -> AuthorizeError? {
    let query = Site.authorizeURI(changes).drop { $0 != "?" }.dropFirst()
    let parameters = AuthorizeParameters(try AuthorizeParameters.fields(String(query)))
    do {
      try AuthorizeCheck.validate(
        parameters, client: AuthorizeClient(app: app, key: app.keys.primary(keyKind)), with: checks)
      return nil
    } catch {
      return error
    }
  }
}
