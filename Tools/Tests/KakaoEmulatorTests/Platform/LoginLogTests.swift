import Foundation
import Testing

@testable import EmulatorTestSupport
@testable import KakaoEmulator

/// Tests of the login log and of the console page of a login.
@Suite struct LoginLogTests {
  private func progress(_ emulator: TestEmulator) throws -> LoginProgress {
    let login = try #require(emulator.services.logins.logins(limit: 1).first)
    return LoginProgress(login, at: emulator.clock.now)
  }

  private func states(_ progress: LoginProgress) -> [String] { progress.steps.map { "\($0.phase) \($0.state)" } }

  @Test("A login has one entry from the authorization request to the user information")
  func completeLoginHasAllPhases() async throws {
    try await withEmulator { emulator in
      var browser = ConsoleBrowser(emulator: emulator)
      let code = try await browser.code()
      let tokens = try await emulator.redeem(code)
      let bearer = "Bearer \(try tokens.string("access_token"))"
      _ = try await emulator.get("/v2/user/me", authorization: bearer)
      let progress = try progress(emulator)
      #expect(
        states(progress) == [
          "authorize done", "login done", "consent done", "code done", "token done", "userAPI done",
        ])
      #expect(progress.current.state == .done)
      #expect(emulator.services.logins.logins(limit: 10).count == 1)
      let login = try #require(emulator.services.logins.login(id: 1))
      #expect(login.account == 1 && login.app?.id == 1234)
    }
  }

  @Test("After a wrong code verifier, a login stops at the token step with the reason")
  func wrongVerifierStopsAtToken() async throws {
    try await withEmulator { emulator in
      var browser = ConsoleBrowser(emulator: emulator)
      let challenge = PKCE.challenge(for: TestEmulator.verifier)
      let code = try await browser.code(["code_challenge": challenge, "code_challenge_method": "S256"])
      _ = try await emulator.redeem(code, Login(codeVerifier: String(repeating: "w", count: 43)))
      let current = try progress(emulator).current
      #expect(current.phase == .token && current.state == .stopped)
      #expect(current.entries.last?.record?.reason?.name == "wrongVerifier")
      #expect(current.entries.last?.record?.reason?.facts == [])
      let page = try await browser.open("\(ConsoleBrowser.root)/logins/1")
      #expect(page.status == .ok)
      #expect(page.text.contains("Stopped: Token</p>"))
      #expect(page.text.contains(#"<p class="cause">The SHA-256 of the code_verifier"#))
      #expect(page.text.contains("Keep the code_verifier of each login until the exchange."))
      #expect(!page.text.contains(code))
    }
  }

  @Test("A login that stops at an unregistered redirect URI records whether it used PKCE")
  func stoppedLoginUsesPKCE() async throws {
    try await withEmulator { emulator in
      let key = try await emulator.app(1234).keys.rest
      let request = "/oauth/authorize?client_id=\(key)&response_type=code&redirect_uri=http://wrong.example/"
      _ = try await emulator.get(request)
      let challenge = PKCE.challenge(for: TestEmulator.verifier)
      _ = try await emulator.get("\(request)&code_challenge_method=S256&code_challenge=\(challenge)")
      #expect([1, 2].map { emulator.services.logins.login(id: $0)?.usesPKCE } == [false, true])
    }
  }

  @Test("The request log can be limited to the requests of one login")
  func requestsOfLogin() async throws {
    try await withEmulator { emulator in
      var browser = ConsoleBrowser(emulator: emulator)
      let tokens = try await emulator.redeem(try await browser.code())
      _ = try await emulator.redeem("unknown")
      _ = try await emulator.get("/v2/user/me", authorization: "Bearer \(try tokens.string("access_token"))")
      _ = try await emulator.get("/.well-known/openid-configuration")
      let all = emulator.services.requestLog.records()
      let own = all.filter { $0.login == 1 }.map(\.id)
      #expect(own.count == all.count - 2 && emulator.services.logins.logins(limit: 10).map(\.id) == [2, 1])
      let list = try await emulator.get("/_emulator/requests?login=1").json()["requests"] as? [[String: Any]]
      #expect(list?.compactMap { $0["id"] as? Int } == own && list?.first?["login"] as? Int == 1)
      let link = "\(ConsoleBrowser.root)/requests?login=1"
      #expect(try await browser.open("\(ConsoleBrowser.root)/logins/1").text.contains(#"href="\#(link)""#))
      let page = try await browser.open(link).text
      #expect(page.matches(of: /data-number="(\d+)"/).compactMap { Int($0.1) } == own)
      #expect(page.contains(##"<option value="1" selected="selected">#1 · Demo</option>"##))
      let request = try await browser.open("\(ConsoleBrowser.root)/requests/\(try #require(own.first))").text
      #expect(request.contains(#"href="\#(ConsoleBrowser.root)/logins/1""#))
      #expect(try await emulator.get("/_emulator/requests?login=0").status == .badRequest)
    }
  }

  @Test("A canceled login stops at the consent step")
  func cancelStopsAtConsent() async throws {
    try await withEmulator { emulator in
      var browser = ConsoleBrowser(emulator: emulator)
      let page = try await browser.logIn()
      _ = try await browser.answer(page, ["decision": "cancel"])
      let current = try progress(emulator).current
      #expect(current.phase == .consent && current.state == .stopped && current.note == .canceled)
    }
  }

  @Test("A rejected authorization request is logged as a login that stopped immediately")
  func rejectedRequestIsALogin() async throws {
    try await withEmulator { emulator in
      _ = try await emulator.get(ConsoleBrowser.authorization(["redirect_uri": "https://example.com/other"]))
      let progress = try progress(emulator)
      #expect(states(progress).first == "authorize stopped")
      #expect(progress.current.entries.last?.record?.errorCode == "KOE006")
      #expect(emulator.services.logins.login(id: 1)?.app?.id == 1234)
    }
  }

  @Test("A login waits for the user's response to a page, and stops when the request expires")
  func unansweredPageExpires() async throws {
    try await withEmulator { emulator in
      var browser = ConsoleBrowser(emulator: emulator)
      _ = try await browser.logIn()
      #expect(try progress(emulator).current.state == .waiting)
      #expect(try progress(emulator).current.note == .pageShown)
      emulator.clock.advance(by: PendingAuthorizationRequest.lifetime)
      #expect(try progress(emulator).current.state == .stopped)
      #expect(try progress(emulator).current.note == .noAnswer)
    }
  }

  @Test("A login waits for the exchange of the code, and stops when the code expires")
  func unusedCodeExpires() async throws {
    try await withEmulator { emulator in
      var browser = ConsoleBrowser(emulator: emulator)
      _ = try await browser.code()
      #expect(try progress(emulator).current.note == .codeUnused)
      emulator.clock.advance(by: 600)
      let current = try progress(emulator).current
      #expect(current.phase == .token && current.state == .stopped && current.note == .codeExpired)
    }
  }

  @Test("The consent step lists the items that weren't offered and those that were refused")
  func consentNotesSayWhatWasNotOffered() async throws {
    try await withEmulator { emulator in
      var browser = ConsoleBrowser(emulator: emulator)
      let page = try await browser.logIn(as: 3)
      _ = try await browser.answer(page, ["decision": "agree"])
      let login = try #require(emulator.services.logins.login(id: 1))
      let outcomes = Dictionary(uniqueKeysWithValues: login.consent.map { ($0.id, $0.outcome) })
      #expect(outcomes["profile_nickname"] == .agreed || outcomes["profile_nickname"] == .noValue)
      #expect(outcomes["account_email"] == .refused)
      #expect(outcomes["gender"] == .noValue)
      #expect(outcomes["shipping_address"] == .duringUse)
      let text = try await browser.open("\(ConsoleBrowser.root)/logins/1").text
      #expect(text.contains("Refused by the user") && text.contains("Not offered: this account has none"))
    }
  }

  @Test("A token request with an unknown code is logged as a separate login")
  func unknownCodeIsALogin() async throws {
    try await withEmulator { emulator in
      _ = try await emulator.redeem("unknown")
      let progress = try progress(emulator)
      #expect(progress.steps.first?.phase == .token && progress.current.state == .stopped)
    }
  }

  @Test("A login through the control API is logged without the steps on pages")
  func controlLoginIsLogged() async throws {
    try await withEmulator { emulator in
      _ = try await emulator.control("login", #"{"account":1,"app":1234}"#)
      let progress = try progress(emulator)
      #expect(states(progress) == ["code done", "token done", "userAPI open"])
      #expect(progress.current.note == .withoutPages)
      let list = try await emulator.get("/_emulator/logins").json()
      let login = try #require((list["logins"] as? [[String: Any]])?.first)
      #expect(login["state"] as? String == "done" && login["reason"] as? String == "without_pages")
      #expect(try await emulator.get("/_emulator/logins/1").string("phase") == "token")
      #expect(try await emulator.get("/_emulator/logins/2").status == .notFound)
    }
  }

  @Test("The log keeps a limited number of logins, requests, and secrets")
  func logIsBounded() {
    let log = LoginLog()
    let keys = (0...LoginLog.capacity).map { SecretHash(of: String($0)) }
    for key in keys { log.begin(LoginRecord(at: TestEmulator.start), key: key) }
    #expect(log.logins(limit: .max).count == LoginLog.capacity)
    #expect(log.login(id: 1) == nil && log.id(of: [keys[0]]) == nil && log.id(of: [keys[1]]) == 2)
    for number in 0..<LoginLog.maximumKeyCount { log.connect([SecretHash(of: "new\(number)")], to: keys[1]) }
    // The secret `keys[1]` is kept because it was just used, unlike the oldest new secret.
    #expect(log.id(of: [keys[1]]) == 2 && log.id(of: [SecretHash(of: "new0")]) == nil)
    for _ in 0...LoginRecord.maximumEntryCount { log.add(LoginEntry(.userAPI, nil), to: 2) }
    #expect(log.login(id: 2)?.entries.count == LoginRecord.maximumEntryCount)
  }

  @Test("A full login keeps a request of each phase")
  func fullLoginKeepsEveryPhase() {
    var login = LoginRecord(at: TestEmulator.start)
    login.add(LoginEntry(.authorize, nil))
    for _ in 1..<LoginRecord.maximumEntryCount { login.add(LoginEntry(.login, nil)) }
    login.add(LoginEntry(.consent, nil))
    login.add(LoginEntry(.code, nil))
    #expect(login.entries.count == LoginRecord.maximumEntryCount)
    #expect(Set(login.entries.map(\.phase)) == [.authorize, .login, .consent, .code])
  }

  @Test("Beyond 4 MiB of requests, the oldest logins are removed")
  func size() throws {
    let log = LoginLog()
    let query = (0..<100).map { _ in String(repeating: "x", count: 500) }
    let record = RequestRecord(
      at: TestEmulator.start, method: "GET", path: "/", query: query, form: [], principal: RequestPrincipal(),
      status: 200, errorCode: nil, reason: nil, fault: nil, milliseconds: 0, exchange: nil)
    for number in 1...10 {
      let id = log.begin(LoginRecord(at: TestEmulator.start), key: SecretHash(of: String(number)))
      // Add more requests than a login keeps.
      for _ in 0..<50 { log.add(LoginEntry(.authorize, record), to: id) }
    }
    let logins = log.logins(limit: .max)
    #expect(logins.map(\.id) == [10, 9])
    #expect(logins.reduce(0) { $0 + $1.size } == 80 * record.size)
    #expect(log.id(of: [SecretHash(of: "8")]) == nil && log.id(of: [SecretHash(of: "9")]) == 9)
  }
}
