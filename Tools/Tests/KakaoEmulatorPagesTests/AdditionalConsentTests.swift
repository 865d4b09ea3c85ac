import Foundation
import Testing

@testable import EmulatorTestSupport
@testable import KakaoEmulator
@testable import KakaoEmulatorTesting

/// Tests of `/oauth/authorize` with an access grant token (`agt`).
@Suite struct AdditionalConsentTests {
  @Test("Additional consent neither requires nor creates a session")
  func userNeedsNoSignIn() async throws {
    let site = try await Site()
    let agt = try await site.accessGrantToken(for: try await site.grant())
    let callback = try await site.visit { browser in
      let consent = try await browser.open(Site.authorizeURI(agt: agt, ["scope": "account_email"]))
      #expect(consent.html.contains("minji@example.com"))
      let callback = try await browser.submit(consent, press: ("decision", "agree")).location
      #expect(try await browser.get(Site.authorizeURI()).location?.hasPrefix("/login/") == true)
      return callback
    }
    #expect(callback?.hasPrefix(Site.nativeRedirectURI + "?code=") == true)
    let code = try #require(try await site.code(in: callback))
    #expect(code.accountID == Site.minji.id)
    #expect(code.scopes == ["profile_nickname", "account_email"])
    let link = try await site.services.storage.link(app: 1, account: 1)
    #expect(link?.agreedScopes == ["profile_nickname", "account_email"])
  }

  @Test("The access grant token takes precedence over the signed-in user, who stays signed in")
  func accessGrantTokenOverridesSession() async throws {
    let site = try await Site()
    let agt = try await site.accessGrantToken(for: try await site.grant())
    try await site.visit { browser in
      _ = try await browser.logIn(try await browser.open(Site.authorizeURI()), as: "jun")
      let cookie = browser.cookie
      let consent = try await browser.open(Site.authorizeURI(agt: agt, ["scope": "account_email"]))
      #expect(consent.html.contains("minji@example.com") && !consent.html.contains("jun@kakao.com"))
      let callback = try await browser.submit(consent, press: ("decision", "agree")).location
      #expect(try await site.code(in: callback)?.accountID == Site.minji.id)
      #expect(browser.cookie == cookie)
      #expect(try await browser.open(Site.authorizeURI()).html.contains("jun@kakao.com"))
    }
    #expect(try await site.services.storage.link(app: 1, account: 2) == nil)
  }

  @Test("Only items in scope without consent are requested, as required items")
  func asksOnlyForNewScopesAsRequired() async throws {
    let site = try await Site()
    let agt = try await site.accessGrantToken(for: try await site.grant())
    try await site.visit { browser in
      let scope = "profile_nickname account_email,talk_message"
      let consent = try await browser.open(Site.authorizeURI(agt: agt, ["scope": scope]))
      let items = try consent.page.forms.first?.fields.filter { $0.name.hasPrefix("item.") } ?? []
      #expect(items.map(\.name) == ["item.account_email", "item.talk_message"])
      // Required items are submitted as hidden fields, because their checkboxes are disabled.
      #expect(items.allSatisfy { !$0.isCheckbox && $0.value == "true" })
    }
  }

  @Test("If no consent is missing, the code is returned without a page", arguments: ["profile_nickname", nil])
  func nothingToAskIssuesCode(scope: String?) async throws {
    let site = try await Site()
    let grant = try await site.grant()
    let agt = try await site.accessGrantToken(for: grant)
    try await site.visit { browser in
      let answer = try await browser.get(Site.authorizeURI(agt: agt, ["scope": scope]))
      #expect(answer.status == .found)
      let code = try await site.code(in: answer.location)
      #expect(code?.authenticatedAt == grant.authenticatedAt)
      #expect(browser.cookie == nil)
    }
  }

  @Test("Refusing consent redirects to the app with an error")
  func refusalReturnsErrorToApp() async throws {
    let site = try await Site()
    let agt = try await site.accessGrantToken(for: try await site.grant())
    try await site.visit { browser in
      let consent = try await browser.open(Site.authorizeURI(agt: agt, ["scope": "account_email"]))
      let callback = try await browser.submit(consent, press: ("decision", "cancel")).location
      #expect(Site.query(of: callback)["error"] == "access_denied")
      #expect(Site.query(of: callback)["state"] == "s-1")
    }
    let link = try await site.services.storage.link(app: 1, account: 1)
    #expect(link?.agreedScopes == ["profile_nickname"])
  }

  @Test(
    "An ID token is returned only if scope includes openid",
    arguments: [("account_email openid", true), ("account_email", false)])
  func openIDScopeDecidesIDToken(scope: String, hasIDToken: Bool) async throws {
    let site = try await Site()
    let agt = try await site.accessGrantToken(for: try await site.grant())
    try await site.visit { browser in
      let consent = try await browser.open(Site.authorizeURI(agt: agt, ["scope": scope]))
      let callback = try await browser.submit(consent, press: ("decision", "agree")).location
      #expect(try await site.code(in: callback)?.scopes.contains("openid") == hasIDToken)
    }
  }

  @Test("With prompt=none, missing consent is reported to the app")
  func promptNoneReturnsConsentRequired() async throws {
    let site = try await Site()
    let agt = try await site.accessGrantToken(for: try await site.grant())
    try await site.visit { browser in
      let answer = try await browser.get(Site.authorizeURI(agt: agt, ["scope": "account_email", "prompt": "none"]))
      #expect(Site.query(of: answer.location)["error"] == "consent_required")
    }
  }

  @Test("An access grant token can be used once")
  func accessGrantTokenWorksOnce() async throws {
    let site = try await Site()
    let agt = try await site.accessGrantToken(for: try await site.grant())
    try await site.visit { browser in
      _ = try await browser.open(Site.authorizeURI(agt: agt, ["scope": "account_email"]))
      try await Self.expectRefusal(of: agt, by: &browser)
    }
  }

  @Test("An access grant token expires after five minutes")
  func accessGrantTokenExpiresAfterFiveMinutes() async throws {
    let site = try await Site()
    let grant = try await site.grant()
    let (early, late) = (try await site.accessGrantToken(for: grant), try await site.accessGrantToken(for: grant))
    try await site.visit { browser in
      site.clock.advance(by: 299)
      #expect(try await site.code(in: try await browser.get(Site.authorizeURI(agt: early)).location) != nil)
      site.clock.advance(by: 1)
      try await Self.expectRefusal(of: late, by: &browser)
    }
  }

  @Test("An access grant token of another key is rejected and can't be used again")
  func otherAppsTokenIsRejectedAndConsumed() async throws {
    let site = try await Site()
    let agt = try await site.accessGrantToken(for: try await site.grant(clientID: Site.restKey))
    try await site.visit { browser in
      try await Self.expectRefusal(of: agt, by: &browser)
      let second = try await browser.get(Site.authorizeURI(["agt": agt]))
      #expect(second.status == .badRequest)
    }
  }

  @Test("An unknown access grant token is rejected", arguments: ["unknown", String(repeating: "x", count: 9000)])
  func unknownTokenIsRejected(agt: String) async throws {
    try await Site().visit { browser in try await Self.expectRefusal(of: agt, by: &browser) }
  }

  @Test("The address picker's session cookie isn't accepted as an access grant token")
  func appsSessionIsNotAccessGrantToken() async throws {
    let site = try await Site()
    let session = try await site.services.issueCredential(.appsSession, for: try await site.grant().id)
    try await site.visit { browser in try await Self.expectRefusal(of: session, by: &browser) }
  }

  @Test("A pending request ends when the grant is revoked", arguments: [true, false])
  func requestEndsWithGrant(byUnlink: Bool) async throws {
    let site = try await Site()
    let grant = try await site.grant()
    let agt = try await site.accessGrantToken(for: grant)
    try await site.visit { browser in
      let consent = try await browser.open(Site.authorizeURI(agt: agt, ["scope": "account_email"]))
      if byUnlink {
        try await site.services.storage.deleteLink(app: 1, account: 1) { _ in true }
      } else {
        try await site.services.storage.deleteGrant(grant.id)
      }
      #expect(try await browser.submit(consent, press: ("decision", "agree")).status == .gone)
    }
    #expect(try await site.services.storage.link(app: 1, account: 1)?.agreedScopes.contains("account_email") != true)
  }

  @Test("Consent doesn't restore a deleted link")
  func consentToRemovedLinkDoesNotRelink() async throws {
    let site = try await Site()
    await #expect(throws: PageError.expired) {
      try await ConsentRecorder(services: site.services).extend(
        app: Site.app, account: Site.minji, agreedScopes: ["account_email"])
    }
    #expect(try await site.services.storage.link(app: 1, account: 1) == nil)
  }

  @Test("If the link no longer exists, the user's answer isn't recorded")
  func failedRecordingLeavesRequestUnanswered() async throws {
    let site = try await Site()
    let services = site.services
    var stored = AuthorizationRequest(
      id: SecretHash(of: "request"), appID: 1, clientID: Site.nativeKey, keyKind: .native,
      redirectURI: Site.nativeRedirectURI, createdAt: site.clock.now, expiresAt: .distantFuture)
    stored.grantID = UUID()
    try await services.storage.add(stored, keeping: 9, logger: services.logger)
    let pending = PendingAuthorizationRequest(handle: "request", request: stored, app: Site.app)
    let user = AuthenticatedUser(account: Site.minji, link: nil, authenticatedAt: site.clock.now)
    let question = RequestedConsent(request: stored, app: Site.app, account: Site.minji, link: nil, at: site.clock.now)
    let answer = try ConsentSubmission(
      FormFields(["decision": "agree", "item.profile_nickname": "true", "term.service": "true"]), to: question,
      app: Site.app)
    // The user has unlinked from the app before the consent is recorded.
    await #expect(throws: PageError.expired) {
      try await ConsentHandler.record(answer, pending, user, services)
    }
    let request = try #require(try await services.storage.authorizationRequest(stored.id))
    #expect(request.consentingAccountID == nil)
  }

  private static func expectRefusal(
    of agt: String, by browser: inout TestBrowser, sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    let answer = try await browser.get(authorizeURI(agt))
    #expect(answer.status == .badRequest, sourceLocation: sourceLocation)
    #expect(answer.location == nil, sourceLocation: sourceLocation)
    #expect(try answer.page.title == "Bad request (KOE204)", sourceLocation: sourceLocation)
    #expect(!answer.html.contains(agt), sourceLocation: sourceLocation)
  }

  private static func authorizeURI(_ agt: String) -> String { Site.authorizeURI(agt: agt) }
}
