import Testing

@testable import EmulatorTestSupport
@testable import KakaoEmulator
@testable import KakaoEmulatorTesting

@Suite struct AccountPagesTests {
  @Test("login_hint prefills the login page")
  func loginHintFillsLoginForm() async throws {
    try await Site().visit { browser in
      let login = try await browser.open(Site.authorizeURI(["login_hint": "+82 10-1234-5678"]))
      #expect(try login.field("loginKey") == "+82 10-1234-5678")
    }
  }

  @Test(
    "login_hint prefills the sign-up page",
    arguments: [
      ("minji@example.com", "minji@example.com"), ("jun", "jun@kakao.com"), ("+82 10-1234-5678", ""),
    ])
  func loginHintFillsSignUpForm(hint: String, email: String) async throws {
    try await Site().visit { browser in
      let page = try await browser.open(Site.authorizeURI(["login_hint": hint, "prompt": "create"]))
      #expect(try page.field("email") == email)
    }
  }

  @Test("A new account can be used immediately")
  func newAccountIsUsableImmediately() async throws {
    let site = try await Site()
    let callback = try await site.visit { browser in
      let page = try await browser.open(Site.authorizeURI(["prompt": "create"]))
      let consent = try await browser.submit(
        page, ["email": "new@example.com", "password": "long enough", "nickname": "새 사람"])
      return try await browser.submit(consent, press: ("decision", "agree")).location
    }
    let account = try #require(try await site.services.storage.accounts().first { $0.email == "new@example.com" })
    #expect(account.nickname == "새 사람")
    #expect(!account.isEmailVerified)
    #expect(PasswordHash(encoded: account.passwordHash).matches("long enough"))
    #expect(try await site.code(in: callback)?.accountID == account.id)
  }

  @Test("Of many concurrent sign-ups with the same email address, one succeeds")
  func concurrentSignUpsWithOneEmailCreateOneAccount() async throws {
    let site = try await Site()
    let statuses = try await site.visit { browser in
      let visitor = browser
      return try await withThrowingTaskGroup(of: Int.self) { group in
        for _ in 0..<8 {
          group.addTask {
            var browser = visitor
            let page = try await browser.open(Site.authorizeURI(["prompt": "create"]))
            return try await browser.post(
              "/weblogin/create_account",
              [
                "request": try #require(try page.field("request")),
                "form_token": try #require(try page.field("form_token")), "email": "New@example.com",
                "password": "long enough", "nickname": "n",
              ]
            ).status.code
          }
        }
        return try await group.reduce(into: []) { $0.append($1) }
      }
    }
    #expect(statuses.filter { $0 == 303 }.count == 1)
    #expect(statuses.filter { $0 == 422 }.count == 7)
    #expect(try await site.services.storage.accounts().count == 3)
  }

  @Test(
    "An invalid sign-up creates no account",
    arguments: [
      ("not an address", "long enough", "n", AccountDraft.Problem.emailInvalid),
      ("MINJI@example.com", "long enough", "n", .emailTaken),
      ("new@example.com", "short", "n", .passwordInvalid),
      ("new@example.com", "long enough", " ", .nicknameInvalid),
      ("new@example.com", "long enough", String(repeating: "n", count: 21), .nicknameInvalid),
    ])
  func invalidSignUpCreatesNoAccount(
    email: String, password: String, nickname: String, problem: AccountDraft.Problem
  ) async throws {
    let site = try await Site()
    try await site.visit { browser in
      let page = try await browser.open(Site.authorizeURI(["prompt": "create"]))
      let answer = try await browser.submit(page, ["email": email, "password": password, "nickname": nickname])
      #expect(answer.status == .unprocessableContent)
      let strings = try #require(try PageResources.load().strings[.english])
      #expect(try answer.page.alert == strings["create", problem.rawValue])
    }
    #expect(try await site.services.storage.accounts().count == 2)
  }

  @Test("Logout signs the user out of the account only on request", arguments: [("service", true), ("account", false)])
  func logoutSignsOutOnlyOnRequest(choice: String, staysSignedIn: Bool) async throws {
    let uri = "/oauth/logout?client_id=\(Site.restKey)&logout_redirect_uri=http%3A%2F%2Flocalhost%3A8765%2Fbye&state=x"
    try await Site().visit { browser in
      let stranger = try await browser.get(uri)
      #expect(stranger.location == "http://localhost:8765/bye?state=x")
      _ = try await browser.logIn(try await browser.open(Site.authorizeURI()))
      let answer = try await browser.submit(try await browser.open(uri), press: ("end", choice))
      #expect(answer.location == "http://localhost:8765/bye?state=x")
      let next = try await browser.get(Site.authorizeURI()).location
      #expect(next?.hasPrefix("/oauth/consent") == staysSignedIn)
    }
  }

  @Test("Logout with an unregistered redirect URI is rejected")
  func logoutToUnregisteredURIIsRejected() async throws {
    try await Site().visit { browser in
      let answer = try await browser.get(
        "/oauth/logout?client_id=\(Site.restKey)&logout_redirect_uri=http%3A%2F%2Fevil")
      #expect(answer.status == .badRequest)
      #expect(try answer.page.title == "App settings error (KOE007)")
    }
  }
}
