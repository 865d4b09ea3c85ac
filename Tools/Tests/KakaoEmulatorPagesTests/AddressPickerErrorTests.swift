import Foundation
import Testing

@testable import EmulatorTestSupport
@testable import KakaoEmulator
@testable import KakaoEmulatorTesting

/// Tests that the address picker sends some errors to the app and shows the others only to the user.
@Suite struct AddressPickerErrorTests {
  @Test(
    "An invalid request to open the picker is reported to the app",
    arguments: [
      (["agt": nil], "KAE002"), (["agt": "unknown"], "KAE004"), (["app_key": nil], "KAE002"),
      (["app_key": Site.restKey], "KAE003"),
    ])
  func invalidTokenExchangeIsReportedToApp(changes: [String: String?], code: String) async throws {
    let site = try await AddressBook.site()
    try await site.visit { browser in
      let answer = try await browser.get(try await AddressBook.uri(site, handOff: changes))
      #expect(answer.status == .found)
      #expect(answer.location?.hasPrefix(AddressBook.returnURL + "?status=error&") == true)
      #expect(AddressBook.result(answer.location) == AddressBook.failure(code))
      #expect(answer.response.headers[.setCookie] == nil)
    }
  }

  @Test("A token opens the picker only once, and only before it expires")
  func tokenIsExchangedOnceBeforeExpiry() async throws {
    let site = try await AddressBook.site()
    let grant = try await site.grant(agreed: ["shipping_address"])
    let (used, late) = (try await site.accessGrantToken(for: grant), try await site.accessGrantToken(for: grant))
    try await site.visit { browser in
      let uri = try await AddressBook.uri(site, agt: used)
      #expect(try await browser.open(uri).status == .ok)
      let second = try await browser.get(uri)
      #expect(AddressBook.result(second.location) == AddressBook.failure("KAE004"))
      site.clock.advance(by: 300)
      let third = try await browser.get(try await AddressBook.uri(site, agt: late))
      #expect(AddressBook.result(third.location) == AddressBook.failure("KAE004"))
    }
  }

  @Test("A token of another key is rejected")
  func otherAppsTokenIsRejected() async throws {
    let site = try await AddressBook.site()
    let agt = try await site.accessGrantToken(for: try await site.grant(clientID: Site.restKey))
    try await site.visit { browser in
      let answer = try await browser.get(try await AddressBook.uri(site, agt: agt))
      #expect(AddressBook.result(answer.location) == AddressBook.failure("KAE201"))
    }
  }

  @Test(
    "The continue parameter is rejected if it doesn't contain the picker's URL",
    arguments: [
      "/user/address?", "//127.0.0.1:9090/user/address?", "http:/user/address?", "http:///user/address?", "?", "",
      "http://127.0.0.1:9090/user/address/form?", "http://127.0.0.1:9090/oauth/authorize?",
      "http://127.0.0.1:9090//user/address?", "http://127.0.0.1:9090/user/address/?",
      "http://127.0.0.1:9090/user%2Faddress?", "http://127.0.0.1:9090/x/../user/address?",
      "http://evil@127.0.0.1:9090/user/address?", "http://:x@127.0.0.1:9090/user/address?", "javascript:alert(1)?",
      "javascript://apps.kakao.com/user/address?", "file://apps.kakao.com/user/address?",
      "http://127.0.0.1:9090/user/address#?", "http://apps.kakao.com/user/addre\u{301}ss?",
    ])
  func continueAcceptsPickerOnly(prefix: String) async throws {
    let site = try await AddressBook.site()
    try await site.visit { browser in
      let query = AddressBook.pickerURI().drop { $0 != "?" }.dropFirst()
      let answer = try await browser.get(try await AddressBook.uri(site, handOff: ["continue": prefix + query]))
      #expect(answer.status == .badRequest)
      #expect(answer.location == nil)
      #expect(try answer.page.title == "Bad request (KAE003)")
      #expect(answer.response.headers[values: .setCookie].allSatisfy { !$0.hasPrefix("apps_session") })
    }
  }

  @Test(
    "The host of the continue parameter has no effect",
    arguments: [
      "https://apps.kakao.com", "http://localhost:9090", "https://127.0.0.1:9090", "http://127.0.0.1:9091",
      "https://evil.example", "http://127.0.0.1.evil.example:9090", "http://[::1]:9090",
    ])
  func hostOfContinueIsIgnored(origin: String) async throws {
    let site = try await AddressBook.site()
    try await site.visit { browser in
      let uri = try await AddressBook.uri(
        site, handOff: ["continue": origin + AddressBook.pickerURI(["next": "http://evil.example/", "ka": "evil"])])
      let answer = try await browser.get(uri)
      let query = "app_key=\(Site.nativeKey)&return_url=kakao\(Site.nativeKey)%3A%2F%2Faddress&enable_back_button=false"
      #expect(answer.location == "/user/address?" + query)
      let cookies = answer.response.headers[values: .setCookie]
      #expect(cookies.contains { $0.hasPrefix("apps_session=") })
      #expect(!cookies.contains { $0.lowercased().contains("domain=") })
      let list = try await browser.get(try #require(answer.location))
      let callback = try await browser.submit(list, press: ("address", "3")).location
      #expect(callback == AddressBook.returnURL + "?status=success&address_id=3")
    }
  }

  @Test(
    "The picker never redirects to a URL that doesn't belong to the app",
    arguments: [
      (["return_url": nil], "KAE002"), (["app_key": nil], "KAE002"), (["app_key": "unknown"], "KAE003"),
      (["app_key": String(repeating: "d", count: 32)], "KAE104"), (["return_url": "http://evil.example/"], "KAE003"),
      (["return_url": "kakao\(Site.restKey)://address"], "KAE003"), (["return_url": "javascript:alert(1)"], "KAE003"),
      (["return_url": "kakao\(Site.nativeKey)://address/x"], "KAE003"),
    ])
  func unregisteredReturnURLIsNotFollowed(changes: [String: String?], code: String) async throws {
    let site = try await AddressBook.site()
    try await site.visit { browser in
      let foreign = ["continue": "https://apps.kakao.com" + AddressBook.pickerURI(changes)]
      for uri in [
        AddressBook.pickerURI(changes), try await AddressBook.uri(site, picker: changes),
        try await AddressBook.uri(site, handOff: foreign),
      ] {
        let answer = try await browser.get(uri)
        #expect(answer.status == .badRequest)
        #expect(answer.location == nil)
        #expect(try answer.page.title == "Bad request (\(code))")
      }
    }
  }

  @Test(
    "An invalid parameter is reported to the app",
    arguments: [["address_id": "x"], ["address_id": "1.5"], ["enable_back_button": "maybe"]])
  func invalidParameterIsReportedToApp(changes: [String: String]) async throws {
    let site = try await AddressBook.site()
    try await site.visit { browser in
      let answer = try await browser.get(AddressBook.pickerURI(changes.mapValues { $0 }))
      #expect(AddressBook.result(answer.location) == AddressBook.failure("KAE003"))
    }
  }

  @Test("A malformed query shows an error page", arguments: ["?app_key=a&app_key=b", "?app_key=%FF"])
  func malformedQueryShowsPage(query: String) async throws {
    try await AddressBook.site().visit { browser in
      for path in ["/user/address", "/user/address/form", "/auth/kpidt"] {
        let answer = try await browser.get(path + query)
        #expect(try answer.page.title == "Bad request (KAE002)")
      }
    }
  }

  @Test(
    "Without a session, the picker returns a login error",
    arguments: [nil, "short", String(repeating: "x", count: 42) + " "])
  func missingSessionRequiresLogin(cookie: String?) async throws {
    try await AddressBook.site().visit { browser in
      browser.setCookie("apps_session", to: cookie)
      let answer = try await browser.get(AddressBook.pickerURI())
      #expect(AddressBook.result(answer.location) == AddressBook.failure("KAE205"))
    }
  }

  @Test("An account session isn't a session of the picker")
  func accountSessionIsNotAppsSession() async throws {
    try await AddressBook.site().visit { browser in
      _ = try await browser.logIn(try await browser.open(Site.authorizeURI()))
      browser.setCookie("apps_session", to: browser.cookie.map { String($0.dropFirst("account_session=".count)) })
      let answer = try await browser.get(AddressBook.pickerURI())
      #expect(AddressBook.result(answer.location) == AddressBook.failure("KAE004"))
    }
  }

  @Test("The picker's session expires after ten minutes")
  func sessionExpiresAfterTenMinutes() async throws {
    let site = try await AddressBook.site()
    try await site.visit { browser in
      let list = try await browser.open(try await AddressBook.uri(site))
      site.clock.advance(by: 599)
      #expect(try await browser.get(AddressBook.pickerURI()).status == .ok)
      site.clock.advance(by: 1)
      let answer = try await browser.submit(list, press: ("address", "1")).location
      #expect(AddressBook.result(answer) == AddressBook.failure("KAE004"))
    }
  }

  @Test("The picker's session ends when the grant is revoked")
  func sessionEndsWithGrant() async throws {
    let site = try await AddressBook.site()
    try await site.visit { browser in
      let list = try await browser.open(try await AddressBook.uri(site))
      try await site.services.storage.deleteGrants(app: 1, account: 1)
      let answer = try await browser.submit(list, press: ("address", "1")).location
      #expect(AddressBook.result(answer) == AddressBook.failure("KAE004"))
    }
  }

  @Test("The picker's session is valid only for its app key")
  func sessionIsLimitedToItsAppKey() async throws {
    let site = try await AddressBook.site()
    try await site.visit { browser in
      _ = try await browser.open(try await AddressBook.uri(site))
      let answer = try await browser.get(AddressBook.pickerURI(["app_key": Site.restKey]))
      #expect(AddressBook.result(answer.location) == AddressBook.failure("KAE201"))
    }
  }

  @Test("If the app hasn't set up the consent item, the picker returns an error")
  func appWithoutItemGetsError() async throws {
    let site = try await AddressBook.site(app: Site.app)
    try await site.visit { browser in
      let answer = try await browser.open(try await AddressBook.uri(site))
      #expect(AddressBook.result(answer.location) == AddressBook.failure("KAE102"))
    }
  }

  @Test("For a preregistered user, the picker reports that the user isn't linked")
  func preregisteredUserIsNotLinked() async throws {
    var app = AddressBook.app
    app.autoLink = false
    let site = try await AddressBook.site(app: app)
    try await site.visit { browser in
      let answer = try await browser.open(try await AddressBook.uri(site))
      #expect(AddressBook.result(answer.location) == AddressBook.failure("KAE202"))
    }
  }

  @Test("An unknown selected address is reported to the app")
  func unknownSelectedAddressIsReportedToApp() async throws {
    let site = try await AddressBook.site()
    try await site.visit { browser in
      let answer = try await browser.open(try await AddressBook.uri(site, picker: ["address_id": "4"]))
      #expect(AddressBook.result(answer.location) == AddressBook.failure("KAE206"))
      for edit in ["4", "x"] {
        let uri = AddressBook.pickerURI().replacingOccurrences(of: "?", with: "/form?") + "&edit=" + edit
        #expect(AddressBook.result(try await browser.get(uri).location) == AddressBook.failure("KAE206"))
      }
    }
  }
}
