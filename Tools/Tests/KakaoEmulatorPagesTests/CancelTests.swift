import Foundation
import HTTPTypes
import Testing

@testable import EmulatorTestSupport
@testable import KakaoEmulator
@testable import KakaoEmulatorTesting

/// Tests of the form that cancels a login, and of the other ways to leave a page.
@Suite struct CancelTests {
  /// The pages that have the form for canceling the login.
  enum Form: CaseIterable {
    case login, wrongPassword, createAccount, selectAccount, code, expiredCode

    func open(with browser: inout TestBrowser, on site: Site) async throws -> TestBrowserResponse {
      switch self {
      case .login: return try await browser.open(Site.authorizeURI())
      case .wrongPassword:
        return try await browser.submit(try await Self.login.open(with: &browser, on: site), ["loginKey": "jun"])
      case .createAccount: return try await browser.open(Site.authorizeURI(["prompt": "create"]))
      case .selectAccount:
        try await SavedLoginTests.save("jun", in: &browser)
        return try await SavedLoginTests.picker(&browser)
      case .code: return try await QRLoginTests.show(&browser).page
      case .expiredCode:
        let own = try await QRLoginTests.show(&browser).own
        site.clock.advance(by: QRLogins.lifetime)
        return try await browser.get(own)
      }
    }
  }

  private static let denied =
    Site.redirectURI + "?error=access_denied&error_description=User%20denied%20access&state=s-1"

  @Test("The login can be canceled once on each page before the consent page", arguments: Form.allCases)
  func pageCancels(form: Form) async throws {
    let site = try await Site()
    try await site.visit { browser in
      let page = try await form.open(with: &browser, on: site)
      let policy = try #require(page.response.headers[.contentSecurityPolicy])
      #expect(policy.contains("form-action 'self' http://localhost:8765;"))
      #expect(try await browser.cancel(page).location == Self.denied)
      #expect(try await browser.cancel(page).status == .gone)
    }
    #expect(try await site.services.storage.link(app: 1, account: 1) == nil)
  }

  @Test("If the user cancels before the confirmation in KakaoTalk, the app gets KakaoTalk's error")
  func talkCancels() async throws {
    try await Site().visit { browser in
      let login = try await browser.open(TalkLoginTests.uri())
      #expect(try await browser.cancel(login).location == Site.nativeRedirectURI + "?error=cancelled&state=s-1")
    }
  }

  @Test("In a pop-up, canceling shows a page that closes the window")
  func popupCancels() async throws {
    let site = try await Site()
    try await PopupLoginTests.visit(site) { browser in
      let end = try await browser.cancel(try await browser.open(PopupLoginTests.uri()))
      #expect(try end.page.title == "You are not logged in")
      #expect(end.html.contains(#"id="close" hidden="hidden""#))
      #expect(try await PopupLoginTests.poll(browser)["error_code"] == "500")
    }
  }

  @Test("A cancel form without its own form token is rejected")
  func tokenIsRequired() async throws {
    let site = try await Site()
    try await site.visit { browser in
      let page = try await browser.open(Site.authorizeURI())
      let forms = try page.page.forms
      let fields = try #require(forms.first { $0.action == "/login/cancel" }).fields
      let token = try #require(fields.first { $0.name == "form_token" }?.value)
      let request = try #require(try page.field("request"))
      let ofLogin = try #require(try page.field("form_token"))
      for token in [nil, String(token.reversed()), ofLogin] {
        var fields = ["request": request, "decision": "cancel"]
        fields["form_token"] = token
        #expect(try await browser.post("/login/cancel", fields).status == .forbidden)
      }
      let unanswered = ["request": request, "form_token": token]
      #expect(try await browser.post("/login/cancel", unanswered).status == .badRequest)
      #expect(try await browser.logIn(page).html.contains("Agree and continue"))
    }
  }

  @Test("Another browser can't cancel the login")
  func otherBrowserCannotCancel() async throws {
    try await Site().visit { browser in
      var other = browser
      let page = try await browser.open(Site.authorizeURI())
      _ = try await other.open(Site.authorizeURI())
      #expect(try await other.cancel(page).status == .forbidden)
      #expect(try await browser.cancel(page).location == Self.denied)
    }
  }

  @Test("An expired login can't be canceled")
  func expiredLoginIsNotCanceled() async throws {
    let site = try await Site()
    try await site.visit { browser in
      let page = try await browser.open(Site.authorizeURI())
      site.clock.advance(by: PendingAuthorizationRequest.lifetime)
      let answer = try await browser.cancel(page)
      #expect(answer.status == .gone && answer.location == nil)
    }
  }

  @Test("The error page of a login can cancel it")
  func errorPageCancels() async throws {
    try await Site(app: Site.app { $0.testMembers = [2] }).visit { browser in
      let page = try await browser.logIn(try await browser.open(Site.authorizeURI()))
      #expect(try page.page.title == "App settings error (KOE005)")
      #expect(try await browser.cancel(page).location == Self.denied)
    }
  }

  @Test("The error page leads back to the app if the redirect URI is registered")
  func errorPageLeadsBack() async throws {
    try await Site().visit { browser in
      let page = try await browser.open(Site.authorizeURI(["scope": "unknown"]))
      #expect(page.html.contains("<a href=\"\(Self.denied.replacing("&", with: "&amp;"))\">Back</a>"))
    }
  }

  @Test(
    "The error page has no link to the app if the redirect URI isn't registered",
    arguments: [
      ["redirect_uri": "http://evil.example/"], ["client_id": "unknown"], ["redirect_uri": nil],
      ["client_id": String(repeating: "d", count: 32)],
      ["client_id": PopupLoginTests.javascriptKey, "redirect_uri": "JS-SDK", "scope": "unknown"],
    ])
  func errorPageWithoutWayBack(changes: [String: String?]) async throws {
    try await Site().visit { browser in
      let page = try await browser.open(Site.authorizeURI(changes))
      #expect(page.status == .badRequest)
      #expect(!page.html.contains(#"class="back""#) && !page.html.contains("/login/cancel"))
    }
  }

  @Test("A message whose share was canceled isn't sent")
  func shareIsCanceled() async throws {
    let site = try await Site()
    try await site.visit { browser in
      let text = #"{"link_ver":"4.0","template_object":{"object_type":"text","text":"a","link":{}}}"#
      let login = try await browser.open(
        "/talk/friends/picker/easylink?app_key=\(Site.nativeKey)&validation_action=default"
          + "&validation_params=\(URLText.encode(text))")
      let picker = try await browser.logIn(login)
      let end = try await browser.submit(picker, press: ("decision", "cancel"))
      #expect(try end.page.title == "The message wasn't sent")
      #expect(end.html.contains(#"id="close" hidden="hidden""#))
      #expect(try await browser.submit(picker, tick: ["to_me"]).status == .badRequest)
    }
    #expect(site.services.messages.all().isEmpty)
  }

  @Test("All cancel buttons look the same, and so do all links to the previous page")
  func ways() {
    for (name, text) in PageResources.files(in: "templates", ending: ".mustache") where !name.hasPrefix("console") {
      for button in text.matches(of: /<button[^>]*value="(?:cancel|refuse)"[^>]*>/) {
        #expect(button.0.hasSuffix(#" class="quiet">"#), "\(name)")
      }
      #expect(name == "back" || !text.contains(#"href="{{page.back}}""#), "\(name)")
    }
  }
}
