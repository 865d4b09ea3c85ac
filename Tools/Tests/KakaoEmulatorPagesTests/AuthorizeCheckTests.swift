import Testing

@testable import KakaoEmulator

@Suite struct AuthorizeCheckTests {
  @Test func acceptsAGoodRequest() throws {
    #expect(try refusal() == nil)
    #expect(
      try refusal([
        "scope": "account_email openid", "prompt": "login,select_account", "service_terms": "service",
        "code_challenge": String(repeating: "x", count: 43), "code_challenge_method": "S256",
      ]) == nil)
  }

  @Test func refusesAnAppWithKakaoLoginOff() throws {
    #expect(try refusal(app: Site.app { $0.kakaoLogin = false })?.code == .loginIsOff)
  }

  @Test func refusesTheAdminKeyWithoutShowingIt() throws {
    let error = try refusal(keyKind: .admin)
    #expect(error?.code == .keyKind)
    #expect(error?.facts == [])
  }

  @Test(arguments: [
    "http://localhost:8765/oauth/", "http://localhost:8765/OAUTH", "http://localhost:8765/oauth?x=1",
    "https://localhost:8765/oauth", "kakao\(Site.nativeKey)://oauth",
  ])
  func refusesARedirectURIThatIsNotRegisteredExactly(uri: String) throws {
    let error = try refusal(["redirect_uri": uri])
    #expect(error?.code == .redirectURI)
    #expect(error?.facts == [.sent(uri), .registered(Site.app.redirectURIs)])
  }

  @Test func acceptsTheNativeSchemeWithTheNativeKeyOnly() throws {
    let uri = "kakao\(Site.nativeKey)://oauth"
    #expect(try refusal(["redirect_uri": uri], keyKind: .native) == nil)
    #expect(try refusal(["redirect_uri": uri], keyKind: .rest)?.code == .redirectURI)
  }

  @Test func refusesAnUnknownResponseType() throws {
    #expect(try refusal(["response_type": "id_token"])?.code == .responseType)
  }

  @Test func refusesTheImplicitGrant() throws {
    #expect(try refusal(["response_type": "token"])?.code == .implicitGrant)
  }

  @Test(arguments: ["plain", "s256", nil])
  func refusesAChallengeThatIsNotS256(method: String?) throws {
    let challenge = String(repeating: "x", count: 43)
    #expect(
      try refusal(["code_challenge": challenge, "code_challenge_method": method])?.code == .invalidParameter)
  }

  @Test(arguments: ["short", String(repeating: "x", count: 44), String(repeating: "=", count: 43), nil])
  func refusesAMalformedChallenge(challenge: String?) throws {
    #expect(
      try refusal(["code_challenge": challenge, "code_challenge_method": "S256"])?.code == .invalidParameter)
  }

  @Test func refusesAScopeThatIsNotSetUpAndNamesIt() throws {
    let error = try refusal(["scope": "account_email,ci,friends"])
    #expect(error?.code == .unknownScope)
    #expect(error?.facts.first == .unknownItems(["ci", "friends"]))
  }

  @Test func refusesOpenIDWhileTheSwitchIsOff() throws {
    #expect(try refusal(["scope": "openid"], app: Site.app { $0.openIDConnect = false })?.code == .unknownScope)
  }

  @Test(arguments: ["redirect_uri", "response_type"])
  func refusesAMissingParameter(name: String) throws {
    let error = try refusal([name: nil])
    #expect(error?.code == .missingParameter)
    #expect(error?.facts == [.missing(name)])
  }

  @Test(arguments: ["sometimes", "none,login", "login none"])
  func refusesPromptsThatMakeNoSense(prompt: String) throws {
    #expect(try refusal(["prompt": prompt])?.code == .invalidParameter)
  }

  @Test(arguments: ["login", "select_account", "create", "none,login"])
  func refusesPromptsThatAskForTheUserWhomAnAccessGrantTokenNames(prompt: String) throws {
    #expect(try refusal(["prompt": prompt, "agt": "x"])?.code == .invalidParameter)
    #expect(try refusal(["prompt": "none", "agt": "x"]) == nil)
  }

  @Test(arguments: [AppKeyKind.rest, .javascript, .admin])
  func kakaoTalkTakesNativeKeysOnly(keyKind: AppKeyKind) throws {
    let error = try refusal(keyKind: keyKind, checks: AuthorizeCheck.talk)
    #expect(error?.code == .keyKind)
    #expect(error?.facts == [.allowed(["native"])])
    #expect(try refusal(keyKind: .native, checks: AuthorizeCheck.talk) == nil)
  }

  @Test func kakaoTalkKeepsTheOtherRulesToo() throws {
    let error = try refusal(["redirect_uri": "kakao://oauth"], keyKind: .native, checks: AuthorizeCheck.talk)
    #expect(error?.code == .redirectURI)
  }

  @Test func refusesTheCertificatePrompt() throws {
    #expect(try refusal(["prompt": "cert"])?.code == .certificate)
  }

  @Test func refusesUnknownServiceTerms() throws {
    #expect(try refusal(["service_terms": "service,else"])?.code == .invalidParameter)
  }

  @Test func refusesChannelsOfAnAppWithoutChannels() throws {
    #expect(try refusal(["channel_public_id": "_x"])?.code == .noChannel)
    #expect(
      try refusal(["channel_public_id": "_x"], app: Site.app { $0.channels = ["_y"] })?.code == .invalidParameter)
    #expect(try refusal(["channel_public_id": "_y"], app: Site.app { $0.channels = ["_y"] }) == nil)
  }

  @Test func refusesRepeatedParameters() {
    #expect(throws: AuthorizeError(.invalidParameter, facts: [.duplicated("state")])) {
      try AuthorizeParameters.fields("state=1&state=2")
    }
  }

  @Test func refusesAQueryThatIsNoText() {
    #expect(throws: AuthorizeError(.malformed)) { try AuthorizeParameters.fields("state=%FF") }
  }

  @Test func masksAnUnknownClientID() async throws {
    let site = try await Site()
    await #expect(throws: AuthorizeError(.unknownClient, facts: [.sent("clie…")])) {
      try await AuthorizeClient.find("client-secret-by-mistake", in: site.services.storage)
    }
  }

  private func refusal(
    _ changes: [String: String?] = [:], app: App = Site.app, keyKind: AppKeyKind = .rest,
    checks: [AuthorizeCheck] = AuthorizeCheck.all
  ) throws -> AuthorizeError? {
    let query = Site.authorizeURI(changes).drop { $0 != "?" }.dropFirst()
    let parameters = AuthorizeParameters(try AuthorizeParameters.fields(String(query)))
    do {
      try AuthorizeCheck.validate(parameters, client: AuthorizeClient(app: app, keyKind: keyKind), with: checks)
      return nil
    } catch {
      return error
    }
  }
}
