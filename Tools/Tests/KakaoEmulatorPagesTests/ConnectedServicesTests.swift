import Foundation
import Testing

@testable import EmulatorTestSupport
@testable import KakaoEmulator

/// Tests of the account pages: access, the list of connected services, and unlinking from a service.
@Suite struct ConnectedServicesTests {
  /// Returns the event types of all deliveries, oldest first.
  static func events(_ site: Site) async throws -> [String] {
    try await site.services.storage.deliveries(app: nil).reversed().map { delivery in
      switch delivery.message {
      case .unlink(let notice): notice.referrer.rawValue
      case .accountState(let event): event.type.rawValue.split(separator: "/").last.map(String.init) ?? ""
      case .channel(let notice): notice.event
      case .share(let notice): notice.chatType.rawValue
      }
    }
  }

  /// An app with both webhooks.
  static let app = Site.app {
    $0.unlinkWebhook = Webhook(url: "http://127.0.0.1:9/unlink")
    $0.accountStateWebhook = Webhook(url: "http://127.0.0.1:9/state")
  }

  private func linked(_ agreed: Set<String> = ["profile_nickname", "account_email"]) async throws -> Site {
    let site = try await Site(app: Self.app)
    try await ConsentRecorder(services: site.services).record(
      app: Self.app, account: Site.minji, agreedScopes: agreed, agreedTerms: ["service", "news"])
    return site
  }

  @Test("A user who isn't signed in logs in and is then redirected to the page")
  func signedOutUserLogsInAndReturns() async throws {
    let site = try await linked()
    try await site.visit { browser in
      let login = try await browser.open("/weblogin/account/services")
      #expect(login.html.contains("manage your Kakao Account"))
      let wrong = try await browser.submit(login, ["loginKey": "minji@example.com", "password": "wrong"])
      #expect(wrong.status == .unauthorized)
      let list = try await browser.logIn(wrong)
      #expect(list.status == .ok)
      #expect(list.html.contains("Connected since September 21, 2026"))
    }
  }

  @Test(
    "After a login at the account pages, only an account page can follow",
    arguments: [
      "http://127.0.0.1:9090/elsewhere", "http://evil.example/weblogin/account", "//evil.example/weblogin/account",
      "http://127.0.0.1:9090//evil.example/weblogin/account", "http://user@127.0.0.1:9090/weblogin/account",
      "http://127.0.0.1:9090/weblogin/account/../../evil", "http://127.0.0.1:9090/weblogin/accounts",
    ])
  func loginContinuesToOwnPagesOnly(address: String) async throws {
    let site = try await linked()
    try await site.visit { browser in
      #expect(try await browser.get("/login?continue=\(URLText.encode(address))").status == .gone)
      let page = try await browser.open("/weblogin/account")
      let fields = ["continue": address, "loginKey": "minji@example.com", "password": Site.password]
      let token = try page.field("form_token") ?? ""
      let answer = try await browser.post("/weblogin/account/login", fields.merging(["form_token": token]) { $1 })
      #expect(answer.status == .forbidden)
      #expect(answer.location == nil)
    }
  }

  @Test(
    "The login continues to the requested service",
    arguments: ["/weblogin/account/service?app=1", "/weblogin/account/service/leave?app=1&x=%22"])
  func loginContinuesToRequestedService(address: String) async throws {
    let site = try await linked()
    try await site.visit { browser in
      let wrong = try await browser.submit(
        try await browser.open(address), ["loginKey": "minji@example.com", "password": "wrong"])
      let page = try await browser.logIn(wrong)
      #expect(page.status == .ok)
      #expect(page.html.contains("Demo"))
    }
  }

  @Test(
    "Of the query in a continue URL, only the app ID is used",
    arguments: [
      ("/service?app=1", "/service?app=1"), ("/service?app=1&next=//evil.example", "/service?app=1"),
      ("/service?app=x", "/service"), ("/service?app=1&app=2", "/service"), ("/service?app=%zz", "/service"),
      ("/services?saved=true", "/services"), ("?app=%2B1", "?app=1"),
    ])
  func queryAcceptsAppIDOnly(address: String, page: String) {
    let issuer = "http://127.0.0.1:9090"
    #expect(
      AccountPath.page(inContinue: issuer + AccountPath.home + address, issuer: issuer)
        == AccountPath.home + page)
  }

  @Test("Unlinking from a service requires confirmation and sends webhooks")
  func unlinkAsksAndNotifiesService() async throws {
    let site = try await linked()
    let before = try await Self.events(site).count
    try await site.visit { browser in
      _ = try await browser.logIn(try await browser.open("/weblogin/account"))
      let question = try await browser.open("/weblogin/account/service/leave?app=1")
      #expect(try await site.services.storage.link(app: 1, account: 1) != nil)
      let list = try await browser.submit(question)
      #expect(list.html.contains("No services are connected yet."))
      #expect(try await site.services.storage.link(app: 1, account: 1) == nil)
      let again = try await browser.submit(question)
      #expect(again.status == .badRequest)
    }
    #expect(try await Self.events(site).dropFirst(before) == ["UNLINK_FROM_APPS", "user-unlinked", "tokens-revoked"])
  }

  @Test("Only optional consent can be withdrawn")
  func onlyOptionalConsentIsWithdrawn() async throws {
    let site = try await linked()
    let before = try await Self.events(site).count
    try await site.visit { browser in
      _ = try await browser.logIn(try await browser.open("/weblogin/account"))
      let page = try await browser.open("/weblogin/account/service?app=1")
      let token = try page.field("form_token") ?? ""
      for (field, id) in [("item", "profile_nickname"), ("item", "gender"), ("term", "service"), ("term", "none")] {
        let refused = try await browser.post("/weblogin/account/service?app=1", ["form_token": token, field: id])
        #expect(refused.status == .badRequest, "\(id)")
      }
      let both = ["form_token": token, "item": "account_email", "term": "news"]
      #expect(try await browser.post("/weblogin/account/service?app=1", both).status == .badRequest)
      let after = try await browser.submit(page, press: ("item", "account_email"))
      #expect(!after.html.contains("account_email"))
      _ = try await browser.submit(after, press: ("term", "news"))
    }
    let link = try #require(try await site.services.storage.link(app: 1, account: 1))
    #expect(link.agreedScopes == ["profile_nickname"])
    #expect(Set(link.agreedTerms.keys) == ["service"])
    #expect(try await Self.events(site).dropFirst(before) == ["user-scope-withdraw"])
  }

  @Test("Users can't see services of other users")
  func otherUsersServicesAreHidden() async throws {
    let site = try await linked()
    try await site.visit { browser in
      _ = try await browser.logIn(try await browser.open("/weblogin/account"), as: "jun@kakao.com")
      #expect(try await browser.get("/weblogin/account/service?app=1").status == .badRequest)
      #expect(try await browser.get("/weblogin/account/service/leave?app=1").status == .badRequest)
      #expect(try await browser.get("/weblogin/account/service?app=99").status == .badRequest)
      #expect(try await !browser.get("/weblogin/account/services").html.contains("Demo"))
    }
  }

  @Test(
    "A form without its token is rejected",
    arguments: [
      "/weblogin/account/service/leave?app=1", "/weblogin/account/service?app=1", "/weblogin/account/sign_out",
      "/weblogin/account/security/sessions", "/weblogin/account/security/delete", "/weblogin/account/info",
      "/weblogin/account/profile",
    ])
  func formNeedsMatchingToken(path: String) async throws {
    let site = try await linked()
    try await site.visit { browser in
      let home = try await browser.logIn(try await browser.open("/weblogin/account"))
      let fields = ["password": Site.password, "nickname": "X", "email": "x@example.com", "item": "account_email"]
      #expect(try await browser.post(path, fields).status == .forbidden)
      if path != "/weblogin/account/sign_out" {
        let foreign = try home.field("form_token") ?? ""
        #expect(try await browser.post(path, fields.merging(["form_token": foreign]) { $1 }).status == .forbidden)
      }
      #expect(try await browser.get("/weblogin/account").status == .ok)
    }
    #expect(try await site.services.storage.account(id: 1) == Site.minji)
    #expect(try await site.services.storage.link(app: 1, account: 1)?.agreedScopes.contains("account_email") == true)
  }
}
