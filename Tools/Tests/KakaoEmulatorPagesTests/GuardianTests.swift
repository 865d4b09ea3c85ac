import Foundation
import Testing

@testable import EmulatorTestSupport
@testable import KakaoEmulator
@testable import KakaoEmulatorTesting

/// Tests of users under 14, who need the consent of a guardian.
@Suite struct GuardianTests {
  /// Returns a site on which Jun is under 14.
  static func site(_ change: (inout App) -> Void = { _ in }) async throws -> Site {
    let site = try await Site(app: Site.app(change))
    _ = try await site.services.storage.updateAccount(2) { $0.birthyear = "2015" }
    return site
  }

  static func page(_ browser: inout TestBrowser) async throws -> TestBrowserResponse {
    try await browser.logIn(try await browser.open(Site.authorizeURI()), as: "jun")
  }

  @Test("A guardian's consent is requested once")
  func guardianConsentsOnce() async throws {
    let site = try await Self.site()
    try await site.visit { browser in
      let page = try await Self.page(&browser)
      #expect(page.html.contains("Nickname") && page.html.contains("jun@kakao.com"))
      let consent = try await browser.submit(
        page, ["guardianKey": "minji@example.com", "guardianPassword": Site.password], press: ("guardian", "agree"))
      let callback = try await browser.submit(consent, press: ("decision", "agree")).location
      #expect(try await site.code(in: callback)?.accountID == 2)
      let again = try await browser.get(Site.authorizeURI()).location
      #expect(try await site.code(in: again)?.accountID == 2)
    }
    #expect(try await site.services.storage.link(app: 1, account: 2)?.guardianID == 1)
  }

  @Test("A guardian can consent for a child who is already linked")
  func guardianConsentsForLinkedChild() async throws {
    let site = try await Self.site()
    let jun = try #require(try await site.services.storage.account(id: 2))
    try await ConsentRecorder(services: site.services).record(
      app: Site.app, account: jun, agreedScopes: ["profile_nickname"], agreedTerms: ["service"])
    try await site.visit { browser in
      let callback = try await browser.submit(
        try await Self.page(&browser), ["guardianKey": "minji@example.com", "guardianPassword": Site.password],
        press: ("guardian", "agree")
      ).location
      #expect(try await site.code(in: callback)?.accountID == 2)
    }
    #expect(try await site.services.storage.link(app: 1, account: 2)?.guardianID == 1)
  }

  /// Returns a site on which Jun's birth year is unknown until he enters it.
  static func siteThatAsksForTheYear(allowsChildren: Bool) async throws -> Site {
    try await Site(
      app: Site.app {
        $0.allowUnder14 = allowsChildren
        $0.consentItems.append(ConsentItem(id: "birthyear", level: .required, isCollected: true))
      })
  }

  @Test("A user who enters a child's birth year is linked only after the guardian's consent")
  func collectedBirthYearRequiresGuardian() async throws {
    let site = try await Self.siteThatAsksForTheYear(allowsChildren: true)
    try await site.visit { browser in
      let page = try await browser.submit(
        try await Self.page(&browser), ["value.birthyear": "2015"], press: ("decision", "agree"))
      #expect(try page.page.title == "Demo · A guardian must agree")
      #expect(try await site.services.storage.link(app: 1, account: 2) == nil)
      let consent = try await browser.submit(
        page, ["guardianKey": "minji@example.com", "guardianPassword": Site.password], press: ("guardian", "agree"))
      let callback = try await browser.submit(consent, press: ("decision", "agree")).location
      #expect(try await site.code(in: callback)?.accountID == 2)
    }
    #expect(try await site.services.storage.link(app: 1, account: 2)?.guardianID == 1)
  }

  @Test("A user who enters a child's birth year isn't linked to an app that rejects children")
  func collectedBirthYearIsRejectedByApp() async throws {
    let site = try await Self.siteThatAsksForTheYear(allowsChildren: false)
    try await site.visit { browser in
      let page = try await browser.submit(
        try await Self.page(&browser), ["value.birthyear": "2015"], press: ("decision", "agree"))
      #expect(try page.page.title == "Demo · Not available to users under 14")
    }
    #expect(try await site.services.storage.link(app: 1, account: 2) == nil)
  }

  @Test("No guardian's consent is recorded for an adult")
  func adultGetsNoGuardian() async throws {
    let site = try await Self.site()
    let jun = try #require(try await site.services.storage.account(id: 2))
    try await ConsentRecorder(services: site.services).record(
      app: Site.app, account: jun, agreedScopes: ["profile_nickname"], agreedTerms: ["service"])
    try await site.visit { browser in
      let page = try await Self.page(&browser)
      _ = try await site.services.storage.updateAccount(2) { $0.birthyear = "1990" }
      let callback = try await browser.submit(
        page, ["guardianKey": "minji@example.com", "guardianPassword": Site.password], press: ("guardian", "agree")
      ).location
      #expect(try await site.code(in: callback)?.accountID == 2)
    }
    #expect(try await site.services.storage.link(app: 1, account: 2)?.guardianID == nil)
  }

  @Test("A restricted account can't consent as a guardian", arguments: AccountRestriction.allCases)
  func restrictedAccountCannotBeGuardian(restriction: AccountRestriction) async throws {
    let site = try await Self.site()
    _ = try await site.services.storage.updateAccount(1) { $0.restriction = restriction }
    try await site.visit { browser in
      let answer = try await browser.submit(
        try await Self.page(&browser), ["guardianKey": "minji@example.com", "guardianPassword": Site.password],
        press: ("guardian", "agree"))
      #expect(answer.status == .unauthorized)
      #expect(
        try answer.page.alert == "This account is not available now. Its owner must log in with it first.")
    }
  }

  @Test("A guardian's consent applies to one child only")
  func guardianConsentIsForOneChild() async throws {
    let site = try await Self.site()
    try await site.visit { browser in
      let consent = try await browser.submit(
        try await Self.page(&browser), ["guardianKey": "minji@example.com", "guardianPassword": Site.password],
        press: ("guardian", "agree"))
      let name = try #require(try consent.field("request"))
      // Another user signs in in the same browser while the request is in progress.
      let cookie = try #require(browser.cookie?.split(separator: "=", maxSplits: 1).last.map(String.init))
      try await site.services.storage.save(
        AccountSession(
          id: SecretHash(of: cookie), accountID: 1, authenticatedAt: site.clock.now, expiresAt: .distantFuture))
      let again = try await browser.get("/oauth/consent?request=\(name)")
      let callback = try await browser.submit(again, press: ("decision", "agree")).location
      #expect(try await site.code(in: callback)?.accountID == 1)
    }
    let link = try #require(try await site.services.storage.link(app: 1, account: 1))
    #expect(link.guardianID == nil)
  }

  @Test("A guardian can refuse")
  func guardianRefuses() async throws {
    let site = try await Self.site()
    try await site.visit { browser in
      let callback = try await browser.submit(try await Self.page(&browser), press: ("guardian", "refuse")).location
      #expect(Site.query(of: callback)["error"] == "access_denied")
      #expect(Site.query(of: callback)["error_description"] == "Not allowed under age 14")
    }
    #expect(try await site.services.storage.link(app: 1, account: 2) == nil)
  }

  @Test(
    "Only an adult with the correct password can consent as a guardian",
    arguments: [
      ("minji@example.com", "a bad guess", "The account or the password is wrong. Check both and try again."),
      ("nobody", Site.password, "The account or the password is wrong. Check both and try again."),
      (
        "jun", Site.password,
        "Use the account of a guardian who is 19 or older. The account must have a date of birth."
      ),
      (
        "young@example.com", Site.password,
        "Use the account of a guardian who is 19 or older. The account must have a date of birth."
      ),
    ])
  func guardianIsAdultWithPassword(key: String, password: String, alert: String) async throws {
    let site = try await Self.site()
    var young = Site.minji
    (young.id, young.email, young.birthyear) = (3, "young@example.com", "2008")
    try await site.save(young)
    try await site.visit { browser in
      let answer = try await browser.submit(
        try await Self.page(&browser), ["guardianKey": key, "guardianPassword": password],
        press: ("guardian", "agree"))
      #expect(answer.status == .unauthorized)
      #expect(try answer.page.alert == alert)
      #expect(!answer.html.contains(password))
    }
  }

  @Test("The child's consent doesn't create a link before the guardian's")
  func consentBeforeGuardianDoesNotLink() async throws {
    let site = try await Self.site()
    try await site.visit { browser in
      let page = try await Self.page(&browser)
      let consent = try await browser.get("/oauth/consent?request=" + (try #require(try page.field("request"))))
      let next = try await browser.submit(consent, press: ("decision", "agree"))
      #expect(try next.page.title == "Demo · A guardian must agree")
    }
    #expect(try await site.services.storage.link(app: 1, account: 2) == nil)
  }

  @Test("If the app rejects children, a page informs the child before the redirect")
  func appRejectionComesBeforeGuardian() async throws {
    let site = try await Self.site { $0.allowUnder14 = false }
    try await site.visit { browser in
      let page = try await Self.page(&browser)
      #expect(try page.page.title == "Demo · Not available to users under 14")
      let callback = try await browser.submit(page, press: ("decision", "leave")).location
      #expect(
        callback == Site.redirectURI
          + "?error=access_denied&error_description=Not%20allowed%20under%20age%2014&state=s-1")
      let silent = try await browser.get(Site.authorizeURI(["prompt": "none"])).location
      #expect(Site.query(of: silent)["error_description"] == "Not allowed under age 14")
    }
  }

  @Test(
    "A user under 14 who signs up needs a guardian",
    arguments: [("2015-03-01", true), ("1990-12-31", false), ("", false)])
  func signUpUnder14RequiresGuardian(birthdate: String, isChild: Bool) async throws {
    let site = try await Site()
    try await site.visit { browser in
      let page = try await browser.open(Site.authorizeURI(["prompt": "create"]))
      let next = try await browser.submit(
        page, ["email": "new@example.com", "password": "long enough", "nickname": "n", "birthdate": birthdate])
      #expect(try (next.page.title == "Demo · A guardian must agree") == isChild)
    }
  }

  @Test(
    "An invalid date of birth creates no account", arguments: ["2015-02-30", "2015-13-01", "15-01-01", "yesterday"])
  func invalidBirthDateCreatesNoAccount(birthdate: String) async throws {
    let site = try await Site()
    try await site.visit { browser in
      let page = try await browser.open(Site.authorizeURI(["prompt": "create"]))
      let answer = try await browser.submit(
        page, ["email": "new@example.com", "password": "long enough", "nickname": "n", "birthdate": birthdate])
      #expect(answer.status == .unprocessableContent)
      #expect(try answer.page.alert == "Enter a valid date of birth.")
    }
    #expect(try await site.services.storage.accounts().count == 2)
  }
}
