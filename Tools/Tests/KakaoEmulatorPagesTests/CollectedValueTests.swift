import Foundation
import Testing

@testable import EmulatorTestSupport
@testable import KakaoEmulator
@testable import KakaoEmulatorTesting

/// Tests of the setting "Provide after collecting", the consent page's texts, and forms that don't come from the page.
@Suite struct CollectedValueTests {
  /// An app that requests a phone number and a birthday, which Jun's account doesn't have.
  static let app = Site.app {
    $0.consentItems = [
      ConsentItem(id: "profile_nickname", level: .required, purpose: "To greet you"),
      ConsentItem(id: "phone_number", level: .required, isCollected: true),
      ConsentItem(id: "birthday", level: .optional, isCollected: true),
      ConsentItem(id: "birthyear", level: .required),
      ConsentItem(id: "gender", level: .optional),
    ]
    $0.serviceTerms[1].url = "https://example.com/news"
  }

  static func consent(_ browser: inout TestBrowser) async throws -> TestBrowserResponse {
    try await browser.logIn(try await browser.open(Site.authorizeURI()), as: "jun")
  }

  @Test("A missing required value is requested and stored")
  func missingRequiredValueIsCollectedAndStored() async throws {
    let site = try await Site(app: Self.app)
    try await site.visit { browser in
      let page = try await Self.consent(&browser)
      #expect(try page.page.forms.first?.has("value.phone_number") == true)
      #expect(!page.html.contains("value.birthday") && !page.html.contains("item.birthyear"))
      let callback = try await browser.submit(
        page, ["value.phone_number": "010-8765-4321"], press: ("decision", "agree")
      ).location
      #expect(try await site.code(in: callback)?.scopes.contains("phone_number") == true)
    }
    #expect(try await site.services.storage.account(id: 2)?.phoneNumber == "010-8765-4321")
  }

  @Test("An invalid value is requested again, and the other input is kept")
  func invalidValueIsRequestedAgain() async throws {
    let site = try await Site(app: Self.app)
    try await site.visit { browser in
      let page = try await Self.consent(&browser)
      let again = try await browser.submit(
        page, ["value.phone_number": "call me"], press: ("decision", "agree"), tick: ["item.gender"])
      #expect(again.status == .unprocessableContent)
      #expect(try again.page.alert == "Phone number: Enter a valid value.")
      #expect(again.html.contains(#"-error">Enter a valid value.</p>"#))
      #expect(try again.field("value.phone_number") == "call me")
      #expect(try again.page.forms.first?.fields.first { $0.name == "item.gender" }?.isChecked == true)
      let callback = try await browser.submit(
        again, ["value.phone_number": "+82 10-8765-4321"], press: ("decision", "agree")
      ).location
      #expect(try await site.code(in: callback)?.scopes.contains("gender") == true)
    }
  }

  @Test("A phone number of another account is rejected")
  func otherAccountsPhoneNumberIsRejected() async throws {
    let site = try await Site(app: Self.app)
    try await site.visit { browser in
      let page = try await Self.consent(&browser)
      let again = try await browser.submit(
        page, ["value.phone_number": "010-1234-5678"], press: ("decision", "agree"))
      #expect(again.status == .unprocessableContent)
      #expect(try again.page.alert == "Phone number: Another Kakao Account uses this phone number. Enter another one.")
    }
    #expect(try await site.services.storage.account(id: 2)?.phoneNumber == nil)
  }

  @Test("Choices are kept, and missing ones are highlighted")
  func missingChoiceIsMarkedAndOthersKept() async throws {
    let site = try await Site(
      app: Site.app {
        $0.consentItems = ["gender", "phone_number"].map { ConsentItem(id: $0, level: .required, isCollected: true) }
      })
    _ = try await site.services.storage.updateAccount(2) { $0.gender = nil }
    try await site.visit { browser in
      let page = try await Self.consent(&browser)
      let kept = try await browser.submit(
        page, ["value.gender": "male", "value.phone_number": "call me"], press: ("decision", "agree"))
      #expect(kept.html.contains(#"<option value="male" selected="selected">"#))
      let missing = try await browser.submit(
        page, ["value.gender": "", "value.phone_number": "010-8765-4321"], press: ("decision", "agree"))
      let select = try #require(missing.html.firstMatch(of: /<select[^>]+>/)).0
      #expect(select.contains(#"aria-invalid="true""#) && select.contains(#"aria-describedby="value-0-error "#))
    }
  }

  @Test("An email address of another account is rejected")
  func otherAccountsEmailIsRejected() async throws {
    let site = try await Site(
      app: Site.app { $0.consentItems = [ConsentItem(id: "account_email", level: .required, isCollected: true)] })
    _ = try await site.services.storage.updateAccount(2) { ($0.email, $0.phoneNumber) = (nil, "+82 10-8765-4321") }
    try await site.visit { browser in
      let page = try await browser.logIn(try await browser.open(Site.authorizeURI()), as: "01087654321")
      let again = try await browser.submit(
        page, ["value.account_email": "MINJI@example.com"], press: ("decision", "agree"))
      #expect(again.status == .unprocessableContent)
      let callback = try await browser.submit(
        again, ["value.account_email": "new@example.com"], press: ("decision", "agree")
      ).location
      #expect(try await site.code(in: callback) != nil)
    }
    let account = try await site.services.storage.account(id: 2)
    #expect(account?.email == "new@example.com")
    #expect(account?.isEmailVerified == false)
  }

  @Test(
    "Collected values are validated",
    arguments: [
      ("account_email", "a@b", true), ("account_email", "a b@c", false), ("name", "김민지", true), ("name", " ", false),
      ("gender", "female", true), ("gender", "x", false), ("birthyear", "1995", true), ("birthyear", "95", false),
      ("birthday", "0412", true), ("birthday", "0432", false), ("phone_number", "010-1234-5678", true),
      ("phone_number", "12", false), ("account_ci", "c2VjcmV0", false), ("talk_message", "x", false),
    ])
  func valuesAreValidated(item: String, text: String, isGood: Bool) {
    #expect((CollectedValue(item, text) != nil) == isGood)
  }

  @Test("The page shows the purpose and the data that is provided")
  func pageShowsPurposeAndValues() async throws {
    try await Site(app: Self.app).visit { browser in
      let page = try await Self.consent(&browser)
      for text in [
        "To greet you", "t stated a purpose.", "<strong>Jun</strong>", "<strong>Male</strong>",
      ] {
        #expect(page.html.contains(text), "\(text)")
      }
      #expect(page.html.contains("href=\"https://example.com/news\""))
      let request = try #require(try page.field("request"))
      let term = try await browser.get("/oauth/terms?request=\(request)&tag=service")
      #expect(try term.page.title == "Demo · Terms of service")
      #expect(try await browser.get("/oauth/terms?request=\(request)&tag=else").status == .badRequest)
      #expect(try await browser.get("/oauth/terms?request=unknown&tag=service").status == .gone)
    }
  }

  @Test("A form without a required item is rejected", arguments: ["item.profile_nickname", "term.service"])
  func formWithoutRequiredItemIsRejected(field: String) async throws {
    let site = try await Site()
    try await site.visit { browser in
      let page = try await Self.consent(&browser)
      let form = try #require(try page.page.forms.first)
      var fields = Dictionary(
        uniqueKeysWithValues: form.fields.filter { !$0.isCheckbox }.map { ($0.name, $0.value) })
      fields["decision"] = "agree"
      fields[field] = nil
      let answer = try await browser.post("/oauth/consent", fields)
      #expect(answer.status == .badRequest)
      #expect(try answer.page.title == "Bad request (KOE203)")
      #expect(answer.html.contains(String(field.dropFirst(5))))
    }
    #expect(try await site.services.storage.link(app: 1, account: 2) == nil)
  }

  @Test("A user whose session has ended logs in again")
  func expiredSessionRequiresLogin() async throws {
    let site = try await Site(app: Self.app)
    let services = site.services
    try await site.visit { browser in
      let page = try await Self.consent(&browser)
      let pending = try await PendingAuthorizationRequest.load(try page.field("request"), services: services)
      let cookie = try #require(browser.cookie?.split(separator: "=", maxSplits: 1).last)
      try await services.storage.deleteSession(SecretHash(of: String(cookie)))
      let login = try await browser.submit(
        page, ["value.phone_number": "010-8765-4321"], press: ("decision", "agree"))
      #expect(try login.field("request") == pending.handle)
      let consent = try await browser.logIn(login, as: "jun")
      #expect(try consent.page.forms.first?.has("value.phone_number") == true)
    }
    #expect(try await services.storage.link(app: 1, account: 2) == nil)
  }
}
