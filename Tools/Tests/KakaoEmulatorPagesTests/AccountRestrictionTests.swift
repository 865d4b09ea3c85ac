import Foundation
import Testing

@testable import EmulatorTestSupport
@testable import KakaoEmulator
@testable import KakaoEmulatorTesting

/// Tests of restricted accounts, and of apps that restrict their users.
@Suite struct AccountRestrictionTests {
  static func site(_ restriction: AccountRestriction) async throws -> Site {
    let site = try await Site()
    _ = try await site.services.storage.updateAccount(1) { $0.restriction = restriction }
    return site
  }

  @Test(
    "A user who lifts the restriction of a dormant account, or of pending terms, isn't asked again",
    arguments: [AccountRestriction.dormant, .termsPending])
  func dormantOrPendingAccountIsRestoredOnce(restriction: AccountRestriction) async throws {
    let site = try await Self.site(restriction)
    try await site.visit { browser in
      let page = try await browser.logIn(try await browser.open(Site.authorizeURI()))
      let consent = try await browser.submit(page, press: ("status", "settle"))
      #expect(try consent.page.title.hasPrefix("Demo"))
      #expect(try await browser.open(Site.authorizeURI()).html.contains("Agree and continue"))
    }
    #expect(try await site.services.storage.account(id: 1)?.restriction == nil)
  }

  @Test("The user can't lift the restriction of a restricted account")
  func restrictedAccountStaysRestricted() async throws {
    let site = try await Self.site(.restricted)
    try await site.visit { browser in
      let page = try await browser.logIn(try await browser.open(Site.authorizeURI()))
      #expect(try page.page.forms.first?.buttons.contains(.init(name: "status", value: "settle")) == false)
      let other = try #require(page.html.firstMatch(of: /class="button primary" href="([^"]+)"/)).1
      #expect(try await browser.open(String(other)).page.forms.first?.has("password") == true)
      let fields = [
        "request": try #require(try page.field("request")), "status": "settle", "restriction": "restricted",
        "form_token": try #require(try page.field("form_token")),
      ]
      _ = try await browser.post("/login/account_status", fields)
      let callback = try await browser.submit(page, press: ("status", "cancel")).location
      #expect(Site.query(of: callback)["error_description"] == "User denied access")
    }
    #expect(try await site.services.storage.account(id: 1)?.restriction == .restricted)
  }

  @Test("Only the restriction that was shown can be lifted")
  func onlyDisplayedRestrictionIsResolved() async throws {
    let site = try await Self.site(.termsPending)
    try await site.visit { browser in
      let page = try await browser.logIn(try await browser.open(Site.authorizeURI()))
      _ = try await site.services.storage.updateAccount(1) { $0.restriction = .dormant }
      let next = try await browser.submit(page, press: ("status", "settle"))
      #expect(try next.field("restriction") == "dormant")
    }
    #expect(try await site.services.storage.account(id: 1)?.restriction == .dormant)
  }

  @Test("A restriction isn't lifted before the required password is entered")
  func restrictionIsResolvedAfterPasswordPrompt() async throws {
    let site = try await Self.site(.dormant)
    try await site.visit { browser in
      _ = try await browser.logIn(try await browser.open(Site.authorizeURI()))
      let login = try await browser.open(Site.authorizeURI(["prompt": "login"]))
      let page = try await browser.get("/login/account_status?request=" + (try #require(try login.field("request"))))
      let next = try await browser.submit(page, press: ("status", "settle"))
      #expect(try next.page.forms.first?.has("password") == true)
    }
    #expect(try await site.services.storage.account(id: 1)?.restriction == .dormant)
  }

  @Test("prompt=none returns interaction_required if a restriction must be lifted first")
  func promptNoneReturnsInteractionRequired() async throws {
    try await Self.site(.dormant).visit { browser in
      _ = try await browser.logIn(try await browser.open(Site.authorizeURI()))
      let callback = try await browser.get(Site.authorizeURI(["prompt": "none"])).location
      #expect(Site.query(of: callback)["error"] == "interaction_required")
    }
  }

  @Test("Consent before the restriction is lifted creates no link")
  func earlyConsentDoesNotLink() async throws {
    let site = try await Self.site(.restricted)
    try await site.visit { browser in
      let page = try await browser.logIn(try await browser.open(Site.authorizeURI()))
      let request = try #require(try page.field("request"))
      let consent = try await browser.get("/oauth/consent?request=" + request)
      let next = try await browser.submit(consent, press: ("decision", "agree"))
      #expect(try next.page.title == "This account is restricted")
    }
    #expect(try await site.services.storage.link(app: 1, account: 1) == nil)
  }

  @Test("Only members can log in to a test app", arguments: [nil, "none"])
  func testAppAcceptsMembersOnly(prompt: String?) async throws {
    let site = try await Site(app: Site.app { $0.testMembers = [2] })
    try await site.visit { browser in
      _ = try await browser.logIn(try await browser.open(Site.authorizeURI()))
      let page = try await browser.open(Site.authorizeURI(["prompt": prompt]))
      #expect(page.status == .badRequest)
      #expect(try page.page.title == "App settings error (KOE005)")
      let login = try await browser.open(Site.authorizeURI(["prompt": "login"]))
      #expect(try await browser.logIn(login, as: "jun").html.contains("Agree and continue"))
    }
    #expect(try await site.services.storage.link(app: 1, account: 1) == nil)
  }
}
