import Foundation
import Testing

@testable import EmulatorTestSupport
@testable import KakaoEmulator

/// Tests of editing an account, signing out, and deleting the account.
@Suite struct AccountSettingsTests {
  private func linked() async throws -> (site: Site, events: Int) {
    let item = ConsentItemDescriptor.accountStateChange
    var app = ConnectedServicesTests.app
    app.consentItems.append(ConsentItem(id: item, level: .optional))
    let site = try await Site(app: app)
    try await ConsentRecorder(services: site.services).record(
      app: app, account: Site.minji, agreedScopes: ["profile_nickname", item], agreedTerms: [])
    return (site, try await ConnectedServicesTests.events(site).count)
  }

  private func events(_ site: Site, since count: Int) async throws -> [String] {
    Array(try await ConnectedServicesTests.events(site).dropFirst(count))
  }

  @Test("Changing the nickname sends webhooks to the services")
  func changingNicknameNotifiesServices() async throws {
    let (site, count) = try await linked()
    try await site.visit { browser in
      _ = try await browser.logIn(try await browser.open("/weblogin/account"))
      let page = try await browser.open("/weblogin/account/profile")
      let refused = try await browser.submit(page, ["nickname": String(repeating: "가", count: 21)])
      #expect(refused.status == .unprocessableContent)
      let saved = try await browser.submit(refused, ["nickname": "\"밍지\""])
      #expect(saved.html.contains("Saved."))
      #expect(try saved.field("nickname") == "\"밍지\"")
      _ = try await browser.submit(saved, ["nickname": "\"밍지\""])
    }
    #expect(try await site.services.storage.account(id: 1)?.nickname == "\"밍지\"")
    #expect(try await events(site, since: count) == ["user-profile-changed"])
  }

  @Test("Many concurrent saves of the same nickname send one webhook")
  func concurrentNicknameChangesNotifyOnce() async throws {
    let (site, count) = try await linked()
    try await site.visit { browser in
      _ = try await browser.logIn(try await browser.open("/weblogin/account"))
      let token = try #require(try await browser.open("/weblogin/account/profile").field("form_token"))
      let visitor = browser
      try await withThrowingTaskGroup(of: Void.self) { group in
        for _ in 0..<20 {
          group.addTask {
            var browser = visitor
            let fields = ["form_token": token, "nickname": "new"]
            let answer = try await browser.post("/weblogin/account/profile", fields)
            #expect(answer.status == .seeOther)
          }
        }
        try await group.waitForAll()
      }
    }
    #expect(try await events(site, since: count) == ["user-profile-changed"])
  }

  @Test("An account without an email address can change its other data")
  func accountWithoutEmailIsEditable() async throws {
    let site = try await Site()
    try await site.services.storage.updateAccount(2) { ($0.email, $0.phoneNumber) = (nil, "+82 10-8765-4321") }
    try await site.visit { browser in
      _ = try await browser.logIn(try await browser.open("/weblogin/account"), as: "01087654321")
      let page = try await browser.open("/weblogin/account/info")
      let saved = try await browser.submit(page, ["phone": "010-2222-3333"])
      #expect(saved.html.contains("Saved."))
    }
    let account = try #require(try await site.services.storage.account(id: 2))
    #expect(account.email == nil)
    #expect(account.phoneNumber == "010-2222-3333")
  }

  @Test("The label of a birthdate shows whether it has a year, a day, or both")
  func birthDateIsFormatted() async throws {
    let site = try await Site()
    for (year, day, shown) in [
      ("1995", "0412", ("Date of birth", "1995-04-12")), ("1995", nil, ("Birth year", "1995")),
      (nil, "0412", ("Birthday", "04-12")),
    ] {
      _ = try await site.services.storage.updateAccount(1) { ($0.birthyear, $0.birthday) = (year, day) }
      try await site.visit { browser in
        _ = try await browser.logIn(try await browser.open("/weblogin/account"))
        let html = try await browser.open("/weblogin/account/info").html
        let fact = try #require(html.firstMatch(of: /<dt>([^<]*[Bb]irth[^<]*)<\/dt>\s*<dd>([^<]*)</))
        #expect((String(fact.1), String(fact.2)) == shown)
      }
    }
  }

  @Test("The email address can't be removed")
  func emailCannotBeRemoved() async throws {
    let (site, _) = try await linked()
    try await site.visit { browser in
      _ = try await browser.logIn(try await browser.open("/weblogin/account"))
      let page = try await browser.open("/weblogin/account/info")
      #expect(try await browser.submit(page, ["email": ""]).status == .unprocessableContent)
    }
    #expect(try await site.services.storage.account(id: 1)?.email == "minji@example.com")
  }

  @Test("The email address and the phone number can be changed")
  func loginIdentifiersAreEditable() async throws {
    let (site, count) = try await linked()
    _ = try await site.services.storage.updateAccount(2) { $0.phoneNumber = "+82 10-8765-4321" }
    try await site.visit { browser in
      _ = try await browser.logIn(try await browser.open("/weblogin/account"))
      let page = try await browser.open("/weblogin/account/info")
      for (field, value) in [
        ("email", "jun@kakao.com"), ("email", "no address"), ("phone", "one two three"), ("phone", "010 8765 4321"),
      ] {
        #expect(try await browser.submit(page, [field: value]).status == .unprocessableContent, "\(value)")
      }
      let saved = try await browser.submit(page, ["email": "min@example.com", "phone": ""])
      #expect(saved.html.contains("Saved."))
    }
    let account = try #require(try await site.services.storage.account(id: 1))
    #expect(account.email == "min@example.com")
    #expect(!account.isEmailVerified)
    #expect(account.phoneNumber == nil)
    #expect(account.name == Site.minji.name)
    #expect(try await events(site, since: count) == ["identifier-changed"])
  }

  @Test("Signing out affects only the current browser")
  func signsOutThisBrowserOnly() async throws {
    let (site, count) = try await linked()
    try await site.visit { browser in
      let home = try await browser.logIn(try await browser.open("/weblogin/account"))
      let cookie = browser.cookie
      browser.cookie = nil
      _ = try await browser.logIn(try await browser.open("/weblogin/account"))
      let other = browser.cookie
      browser.cookie = cookie
      let login = try await browser.submit(home)
      #expect(login.html.contains("loginKey"))
      #expect(try await browser.get("/weblogin/account").status == .seeOther)
      browser.cookie = other
      #expect(try await browser.get("/weblogin/account").status == .ok)
    }
    #expect(try await events(site, since: count) == [])
  }

  @Test("Signing out everywhere sends webhooks to the services")
  func signOutEverywhereNotifiesServices() async throws {
    let (site, count) = try await linked()
    try await site.visit { browser in
      _ = try await browser.logIn(try await browser.open("/weblogin/account"))
      let other = browser.cookie
      browser.cookie = nil
      _ = try await browser.logIn(try await browser.open("/weblogin/account"))
      _ = try await browser.submit(try await browser.open("/weblogin/account/security/sessions"))
      #expect(try await browser.get("/weblogin/account").status == .seeOther)
      browser.cookie = other
      #expect(try await browser.get("/weblogin/account").status == .seeOther)
    }
    #expect(try await events(site, since: count) == ["sessions-revoked"])
  }

  @Test("Deleting the account requires the password and sends webhooks to the services")
  func deletingAccountNeedsPasswordAndNotifies() async throws {
    let (site, count) = try await linked()
    try await site.visit { browser in
      _ = try await browser.logIn(try await browser.open("/weblogin/account"))
      let question = try await browser.open("/weblogin/account/security/delete")
      let wrong = try await browser.submit(question, ["password": "wrong"])
      #expect(wrong.status == .unprocessableContent)
      #expect(try await site.services.storage.account(id: 1) != nil)
      let deleted = try await browser.submit(wrong, ["password": Site.password])
      #expect(deleted.html.contains("Your account was deleted"))
      #expect(try await browser.get("/weblogin/account").status == .seeOther)
      let login = try await browser.logIn(try await browser.open("/weblogin/account"))
      #expect(login.status == .unauthorized)
    }
    #expect(try await site.services.storage.links(account: 1).isEmpty)
    #expect(
      try await events(site, since: count) == ["ACCOUNT_DELETE", "user-unlinked", "tokens-revoked", "account-purged"])
  }

  @Test(
    "Signing out redirects only to known URLs",
    arguments: [
      ("http://localhost:8765/anywhere?x=1", "http://localhost:8765/anywhere?x=1"),
      ("http://127.0.0.1:9090/oauth/authorize?client_id=a%26b", "/oauth/authorize?client_id=a%26b"),
      ("http://evil.example/", nil), ("//evil.example/", nil), ("javascript:alert(1)", nil),
      ("http://localhost:8765@evil.example/", nil), ("http://127.0.0.1:9090//evil.example/", nil),
      ("http://127.0.0.1:9090/%5Cevil.example", nil), ("http://127.0.0.1:9090.evil.example/", nil),
      ("http://127.0.0.1:9090", nil), ("http://127.0.0.1:9090//%EF%B8%8Fevil.example/", nil),
      ("http://127.0.0.1:9090//\u{FE0F}evil.example/", nil), ("http://127.0.0.1:9090//\u{200D}evil.example/", nil),
    ])
  func logoutRedirectsToKnownURLsOnly(address: String, location: String?) async throws {
    let (site, _) = try await linked()
    try await site.visit { browser in
      _ = try await browser.logIn(try await browser.open("/weblogin/account"))
      let answer = try await browser.get("/logout?continue=\(URLText.encode(address))")
      #expect(answer.location == location)
      #expect(answer.status == (location == nil ? .ok : .found))
      #expect(try await browser.get("/weblogin/account").status == .seeOther)
    }
  }
}
