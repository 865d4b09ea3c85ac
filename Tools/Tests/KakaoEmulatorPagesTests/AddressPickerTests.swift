import Foundation
import Testing

@testable import EmulatorTestSupport
@testable import KakaoEmulator
@testable import KakaoEmulatorTesting

@Suite struct AddressPickerTests {
  @Test("The picker lists the default address first and returns the chosen one")
  func listsDefaultFirstAndReturnsChoice() async throws {
    let site = try await AddressBook.site()
    try await site.visit { browser in
      let list = try await browser.open(try await AddressBook.uri(site))
      #expect(try list.page.forms.first?.buttons.map(\.value) == ["2", "3", "1"])
      let callback = try await browser.submit(list, press: ("address", "3")).location
      #expect(callback == AddressBook.returnURL + "?status=success&address_id=3")
    }
  }

  @Test("Opening the picker creates a separate session")
  func tokenExchangeCreatesSession() async throws {
    let site = try await AddressBook.site()
    try await site.visit { browser in
      _ = try await browser.logIn(try await browser.open(Site.authorizeURI()), as: "jun")
      let account = browser.cookie
      let answer = try await browser.get(try await AddressBook.uri(site))
      #expect(answer.status == .found)
      #expect(answer.location?.hasPrefix("/user/address?app_key=") == true)
      let cookie = try #require(answer.response.headers[.setCookie])
      #expect(cookie.hasPrefix("apps_session="))
      let attributes = Set(cookie.split(separator: ";").dropFirst().map { $0.trimmingCharacters(in: .whitespaces) })
      #expect(attributes == ["HttpOnly", "SameSite=Lax", "Path=/user/address", "Max-Age=600"])
      let list = try await browser.open(try #require(answer.location))
      #expect(list.status == .ok)
      #expect(list.response.headers[.setCookie] == nil)
      #expect(browser.cookie == account)
      #expect(try await browser.open(Site.authorizeURI()).html.contains("jun@kakao.com"))
    }
  }

  @Test("The picker's session doesn't sign the user in to other pages")
  func appsSessionSignsInNowhereElse() async throws {
    let site = try await AddressBook.site()
    try await site.visit { browser in
      _ = try await browser.open(try await AddressBook.uri(site))
      #expect(try await browser.get(Site.authorizeURI()).location?.hasPrefix("/login/") == true)
    }
  }

  @Test("Choosing an address ends the picker's session")
  func choiceEndsSession() async throws {
    let site = try await AddressBook.site()
    try await site.visit { browser in
      let list = try await browser.open(try await AddressBook.uri(site))
      _ = try await browser.submit(list, press: ("address", "3"))
      let again = try await browser.submit(list, press: ("address", "1")).location
      #expect(AddressBook.result(again) == AddressBook.failure("KAE004"))
    }
  }

  @Test("The selected address is marked")
  func selectedAddressIsMarked() async throws {
    let site = try await AddressBook.site()
    try await site.visit { browser in
      let list = try await browser.open(try await AddressBook.uri(site, picker: ["address_id": "3"]))
      let current = try #require(list.html.range(of: "aria-current=\"true\""))
      #expect(list.html[..<current.lowerBound].contains("value=\"2\""))
      #expect(!list.html[..<current.lowerBound].contains("value=\"1\""))
      #expect(list.html.contains("Currently used"))
    }
  }

  @Test("The picker has a back button only on request")
  func backButtonIsOptional() async throws {
    let site = try await AddressBook.site()
    try await site.visit { browser in
      let without = try await browser.open(try await AddressBook.uri(site))
      #expect(try without.page.forms.first?.buttons.contains(.init(name: "decision", value: "cancel")) == false)
      let list = try await browser.open(try await AddressBook.uri(site, picker: ["enable_back_button": "true"]))
      let callback = try await browser.submit(list, press: ("decision", "cancel")).location
      #expect(AddressBook.result(callback) == AddressBook.failure("KAE203"))
    }
  }

  @Test("The picker requests missing consent first")
  func consentIsRequestedFirst() async throws {
    let site = try await AddressBook.site()
    try await site.visit { browser in
      let consent = try await browser.open(try await AddressBook.uri(site, agreed: ["profile_nickname"]))
      #expect(!consent.html.contains("base 1"))
      let list = try await browser.submit(consent, press: ("decision", "agree"))
      #expect(try list.page.forms.first?.buttons.count == 3)
    }
    let link = try await site.services.storage.link(app: 1, account: 1)
    #expect(link?.agreedScopes == ["profile_nickname", "shipping_address"])
  }

  @Test("Refused consent is reported to the app")
  func refusedConsentIsReportedToApp() async throws {
    let site = try await AddressBook.site()
    try await site.visit { browser in
      let consent = try await browser.open(try await AddressBook.uri(site, agreed: ["profile_nickname"]))
      let callback = try await browser.submit(consent, press: ("decision", "cancel")).location
      #expect(AddressBook.result(callback) == AddressBook.failure("KAE203"))
    }
    let link = try await site.services.storage.link(app: 1, account: 1)
    #expect(link?.agreedScopes == ["profile_nickname"])
  }

  @Test("Without consent, addresses can be neither chosen nor edited")
  func noFormsWithoutConsent() async throws {
    let site = try await AddressBook.site()
    try await site.visit { browser in
      let consent = try await browser.open(try await AddressBook.uri(site, agreed: ["profile_nickname"]))
      let token = try #require(try consent.field("form_token"))
      let action = try #require(try consent.page.forms.first?.action)
      let choice = try await browser.post(action, ["form_token": token, "address": "1"])
      #expect(AddressBook.result(choice.location) == AddressBook.failure("KAE203"))
      let form = try await browser.get(
        action.replacingOccurrences(of: "/user/address?", with: "/user/address/form?") + "&edit=1")
      #expect(AddressBook.result(form.location) == AddressBook.failure("KAE203"))
    }
  }

  @Test("A form without its token is rejected")
  func formWithoutTokenIsRejected() async throws {
    let site = try await AddressBook.site()
    try await site.visit { browser in
      let list = try await browser.open(try await AddressBook.uri(site))
      let form = try #require(try list.page.forms.first)
      let token = try #require(try list.field("form_token"))
      let other = form.action.replacingOccurrences(of: URLText.encode("://address"), with: URLText.encode("://oauth"))
      let moved = form.action + "&address_id=1"
      for (action, fields) in [
        (form.action, ["address": "1"]), (form.action, ["address": "1", "form_token": String(token.reversed())]),
        (moved, ["address": "1", "form_token": token]),
      ] {
        #expect(try await browser.post(action, fields).status == .forbidden)
      }
      #expect(try await browser.post(other, ["address": "1", "form_token": token]).status == .badRequest)
    }
  }

  @Test("An unknown address ID is rejected", arguments: ["4", "x", "-1", "99999999999999999999"])
  func otherUsersAddressIsRejected(id: String) async throws {
    let site = try await AddressBook.site()
    try await site.visit { browser in
      let list = try await browser.open(try await AddressBook.uri(site))
      let form = try #require(try list.page.forms.first)
      let token = try #require(try list.field("form_token"))
      let answer = try await browser.post(form.action, ["form_token": token, "address": id])
      #expect(AddressBook.result(answer.location) == AddressBook.failure("KAE206"))
    }
  }

  @Test("An invalid answer shows an error page")
  func invalidChoiceShowsErrorPage() async throws {
    let site = try await AddressBook.site()
    try await site.visit { browser in
      let list = try await browser.open(try await AddressBook.uri(site))
      let action = try #require(try list.page.forms.first?.action)
      let token = try #require(try list.field("form_token"))
      for fields in [[:], ["decision": "cancel", "address": "1"], ["decision": "agree_all"]] {
        let answer = try await browser.post(action, fields.merging(["form_token": token]) { $1 })
        #expect(answer.status == .badRequest)
      }
    }
  }

  @Test("Markup in a user's input is shown as text")
  func userInputIsEscaped() async throws {
    let site = try await AddressBook.site()
    let hostile = "\"><script>alert(1)</script>"
    _ = try await site.services.storage.updateAccount(1) { $0.shippingAddresses[0].name = hostile }
    try await site.visit { browser in
      let list = try await browser.open(try await AddressBook.uri(site))
      #expect(!list.html.contains("<script"))
      let form = try await browser.open(
        AddressBook.pickerURI().replacingOccurrences(of: "?", with: "/form?") + "&edit=1")
      #expect(try form.field("name") == hostile)
    }
  }
}
