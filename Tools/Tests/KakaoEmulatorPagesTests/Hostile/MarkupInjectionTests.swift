import Foundation
import Testing

@testable import EmulatorTestSupport
@testable import KakaoEmulator
@testable import KakaoEmulatorTesting

/// Tests that insert texts with markup into all pages that show text from an app, an account, a link, or a form.
@Suite struct MarkupInjectionTests {
  @Test(
    "Markup in texts is escaped on all pages",
    arguments: [
      "\"><script>alert(1)</script>", "' onfocus='alert(1)' autofocus='", "</title><svg/onload=alert(1)>",
      "<\u{338}img src=x onerror=alert(1)>", "{{page.formToken}}{{{page.request}}}", "--><!--", "</textarea><b>",
    ])
  func textIsEscaped(text: String) async throws {
    let hostile = try await Self.pages(showing: text)
    // Use the same number of different words, because a page lists the words of some parameters separately and without
    // duplicates. Include a vertical bar because, like markup, it is invalid in the host of a link, and a page shows
    // such a link differently.
    let harmless = text.split(separator: " ").enumerated().map { "plain|\($0.offset)" }.joined(separator: " ")
    for (plain, changed) in zip(try await Self.pages(showing: harmless), hostile) {
      #expect(try !changed.page.title.isEmpty)
      #expect(try Self.skeleton(changed.html) == Self.skeleton(plain.html))
    }
  }

  /// Returns the elements of a page and the names of their attributes in order.
  private static func skeleton(_ html: String) throws -> [String] {
    let attribute = try Regex(#"\s([a-zA-Z-]+)="[^"]*""#)
    return html.matches(of: try Regex(#"<[^>]*>"#)).map {
      String(html[$0.range].replacing(attribute) { " \($0[1].substring ?? "")" })
    }
  }

  /// Returns all kinds of pages, with `text` in all values from an app, account, link, or form.
  private static func pages(showing text: String) async throws -> [TestBrowserResponse] {
    let app = Site.app { app in
      app.name = text
      app.serviceTerms = [ServiceTerm(tag: "service", title: text, required: true, revocable: false)]
      app.consentItems.append(ConsentItem(id: "shipping_address", level: .duringUse))
      app.channels = ["_demo"]
    }
    let site = try await AddressBook.site(app: app)
    var account = try #require(try await site.services.storage.account(id: Site.minji.id))
    (account.nickname, account.name, account.birthday, account.gender) = (text, text, text, text)
    (account.shippingAddresses, account.friends) = ([hostileAddress(text)], [Site.jun.id])
    try await site.save(account)
    var friend = Site.jun
    friend.nickname = text
    try await site.save(friend)
    return try await site.visit { try await walk(site, with: &$0, text) }
  }

  private static func walk(_ site: Site, with browser: inout TestBrowser, _ text: String) async throws
    -> [TestBrowserResponse]
  {
    let login = try await browser.open(Site.authorizeURI(["login_hint": text, "state": text, "nonce": text]))
    var answers = [login]
    answers.append(try await browser.submit(login, ["loginKey": text, "password": text]))
    let create = try await browser.open(Site.authorizeURI(["prompt": "create"]))
    answers.append(try await browser.submit(create, ["email": text, "password": text, "nickname": text]))
    answers.append(try await browser.logIn(login))
    answers.append(try await browser.open(Site.authorizeURI(["prompt": "select_account", "state": text])))
    answers.append(try await browser.open(TalkLoginTests.uri(params: try params(text))))
    let state = URLText.encode(text)
    answers.append(
      try await browser.open(
        "/oauth/logout?client_id=\(Site.restKey)&logout_redirect_uri=http%3A%2F%2Flocalhost%3A8765%2Fbye&state=\(state)"
      ))
    for name in ["client_id", "redirect_uri", "response_type", "scope", "prompt", "code_challenge", "service_terms"] {
      answers.append(try await browser.open(Site.authorizeURI([name: text])))
    }
    let list = try await browser.open(try await AddressBook.uri(site))
    answers.append(list)
    for path in ["info", "profile", "security", "services", "security/delete"] {
      answers.append(try await browser.open("/weblogin/account/\(path)"))
    }
    return answers + (try await sharingPages(with: &browser, text))
  }

  private static func params(_ text: String) throws -> String {
    String(decoding: try JSONEncoder().encode(["state": text, "nonce": text]), as: UTF8.self)
  }

  private static func hostileAddress(_ text: String) -> ShippingAddress {
    ShippingAddress(
      id: 1, name: text, isDefault: true, updatedAt: Date(timeIntervalSince1970: 100), type: text, baseAddress: text,
      detailAddress: text, receiverName: text, receiverPhoneNumber1: text, receiverPhoneNumber2: text, zoneNumber: text,
      zipCode: text)
  }
}
