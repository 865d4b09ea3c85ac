import Foundation
import KakaoEmulator
import KakaoSDK
import Synchronization
import Testing

@testable import KakaoCommands
@testable import KakaoEmulatorTesting

@Suite(.timeLimit(.minutes(10))) struct AttackCommandTests {
  private static let logins = EmulatorFault.Preset.attacks.filter { !$0.rawValue.hasPrefix("webhook-") }

  /// Runs attacks on a site and returns the verdicts by name.
  private func verdicts(
    _ attacks: [EmulatorFault.Preset] = logins, vulnerabilities: Set<SmallSite.Vulnerability> = [],
    until evidence: String? = nil,
    _ options: EmulatorOptions = EmulatorOptions()
  ) async throws -> [String: AttackVerdict] {
    let verdicts = Mutex<[String: AttackVerdict]>([:])
    try await withControlSandbox(options) { sandbox in
      _ = try await sandbox.emulator.control(
        "PATCH", "apps/1234", Data(#"{"redirect_uris":["\#(SmallSite.redirectURI)"]}"#.utf8))
      let emulator = RunningEmulator(
        url: sandbox.emulator.url, http: try SmallSite(sandbox.emulator.url, vulnerabilities))
      let start = try #require(URL(string: "http://site.test/login"))
      let all = try await emulator.attack(start: start, until: evidence, with: attacks) { verdict in
        verdicts.withLock { $0[verdict.attack.rawValue] = verdict }
      }
      #expect(all.map(\.attack) == attacks && verdicts.withLock(\.count) == attacks.count)
      #expect(try await emulator.faults().allSatisfy { $0.times == 0 })
    }
    return verdicts.withLock(\.self)
  }

  private func names(_ outcome: AttackVerdict.Outcome, in verdicts: [String: AttackVerdict]) -> Set<String> {
    Set(verdicts.filter { $0.value.outcome == outcome }.keys)
  }

  @Test(
    "A correct site refuses every attack, regardless of how it starts a login and shows its outcome",
    arguments: [
      [], [.friendlyErrors, .beginsWithLink], [.noRedirect, .beginsWithForm], [.beginsWithFormWithoutAction],
    ] as [Set<SmallSite.Vulnerability>])
  func correctSite(vulnerabilities: Set<SmallSite.Vulnerability>) async throws {
    let verdicts = try await verdicts(vulnerabilities: vulnerabilities)
    #expect(names(.believed, in: verdicts).isEmpty && names(.crashed, in: verdicts).isEmpty)
    let refresh: Set = ["refresh-other-user"]
    let ignored: Set = ["callback-user-id", "callback-wrong-issuer"]
    #expect(names(.ignored, in: verdicts) == (vulnerabilities.contains(.noRedirect) ? ignored : ignored.union(refresh)))
    #expect(names(.notApplicable, in: verdicts) == (vulnerabilities.contains(.noRedirect) ? refresh : []))
    let state = try #require(verdicts["callback-unknown-state"]?.observation)
    #expect(!state.exchangedCode && state.viewer == .none)
    let idToken = try #require(verdicts["id-token-expired"]?.observation)
    #expect(idToken.exchangedCode && idToken.readUser && idToken.viewer == .none)
  }

  @Test("Attacks that a site without ID tokens can't detect aren't applicable to it")
  func siteWithoutIDToken() async throws {
    let verdicts = try await verdicts(vulnerabilities: [.readsNoIDToken])
    #expect(names(.believed, in: verdicts).isEmpty)
    #expect(
      names(.notApplicable, in: verdicts)
        == Set(
          Self.logins.map(\.rawValue).filter { $0.hasPrefix("id-token-") }
            + ["user-info-other-user", "refresh-other-user"]))
  }

  /// The vulnerabilities that a site can have, each with the attacks that succeed because of it.
  private static let vulnerabilities: [(SmallSite.Vulnerability, [String])] = [
    (.noState, ["callback-other-browser", "callback-unknown-state"]),
    (.constantState, ["callback-other-login-state"]), (.stateOfAnyBrowser, ["callback-other-browser"]),
    (.acceptsUnexpectedCallbacks, ["callback-other-browser"]),
    (.ignoresError, ["callback-error-and-code"]), (.trustsUserID, ["callback-user-id"]),
    (.remembersCallbacks, ["callback-replayed"]),
    (.ignoresUserMismatch, ["id-token-other-user", "user-info-other-user"]),
    (.ignoresUserMismatchAfterRefresh, ["refresh-other-user"]), (.remembersUserAfterRefresh, ["refresh-other-user"]),
    (.accepts(.idTokenAudienceMismatch), ["id-token-wrong-audience"]),
    (.accepts(.idTokenIssuerMismatch), ["id-token-wrong-issuer"]),
    (.accepts(.idTokenNonceMismatch), ["id-token-wrong-nonce", "id-token-without-nonce"]),
    (.accepts(.idTokenExpired), ["id-token-expired"]),
    (.accepts(.idTokenIssuedInFuture), ["id-token-issued-in-future"]),
    (.accepts(.idTokenKeyUnknown), ["id-token-unknown-kid"]),
    (.accepts(.idTokenAlgorithmUnsupported), ["id-token-alg-none", "id-token-hs256-public-key"]),
    (.accepts(.idTokenSignatureInvalid), ["id-token-other-key", "id-token-without-kid"]),
    (.accepts(.idTokenMalformed), ["id-token-duplicate-claim"]),
  ]

  @Test(
    "Each vulnerability lets the attacks succeed that target it, and no other attack",
    arguments: vulnerabilities.indices)
  func vulnerabilityIsFound(index: Int) async throws {
    let (vulnerability, attacks) = Self.vulnerabilities[index]
    let verdicts = try await verdicts(vulnerabilities: [vulnerability])
    #expect(names(.believed, in: verdicts).isSuperset(of: attacks), "\(vulnerability)")
    // A site that doesn't check the state also accepts other attacks on the callback.
    guard vulnerability != .noState, vulnerability != .stateOfAnyBrowser else { return }
    #expect(names(.believed, in: verdicts) == Set(attacks), "\(vulnerability)")
  }

  @Test("A site without PKCE but with a nonce refuses another user's code")
  func nonceInsteadOfPKCE() async throws {
    let verdicts = try await verdicts([.callbackOtherUserCode], vulnerabilities: [.noPKCE])
    #expect(names(.refused, in: verdicts) == ["callback-other-user-code"])
    let careless = try await self.verdicts([.callbackOtherUserCode], vulnerabilities: [.noPKCE, .readsNoIDToken])
    #expect(names(.believed, in: careless) == ["callback-other-user-code"])
    #expect(careless["callback-other-user-code"]?.observation.viewer == .other)
  }

  @Test("A page that shows a word of the other user counts as that user's page, except for times and random words")
  func viewer() throws {
    let url = try #require(URL(string: "http://site.test/"))
    func page(_ name: String, _ id: Int, _ minute: Int) -> String {
      "<p>Hello, \(name)<p>Account \(id) at 12:\(minute) <input value=\(UUID().uuidString)> Log out"
    }
    let evidence = LoginEvidence(
      own: [page("Minji", 101, 30), page("Minji", 101, 31)], other: [page("Jun", 102, 31), page("Jun", 102, 31)],
      visitor: "<p>Log in", text: nil)
    let bare = LoginEvidence(
      own: ["Minji 101", "Minji 101"], other: ["Jun 102", "Jun 102"], visitor: "", text: nil)
    for (text, viewer) in [
      (page("Minji", 101, 31), .own), (page("Jun", 102, 32), .other), (page("Jun", 101, 31), .other),
      (page("Minji", 102, 31), .other), ("<p>Log in at 12:31", .none),
    ] as [(String, AttackVerdict.Viewer)] {
      let page = SiteBrowser.Page(url: url, status: 200, text: text)
      #expect(evidence.viewer(of: page) == viewer && bare.viewer(of: page) == viewer, "\(text)")
    }
    let numbered = LoginEvidence(own: ["Minji 1", "Minji 1"], other: ["Jun 2", "Jun 2"], visitor: "", text: nil)
    for (text, viewer) in [("Minji 1 visits 2", .own), ("Jun 2 visits 1", .other), ("Jun 1", .other)]
      as [(String, AttackVerdict.Viewer)]
    {
      #expect(numbered.viewer(of: SiteBrowser.Page(url: url, status: 200, text: text)) == viewer, "\(text)")
    }
  }

  @Test("A site may ignore another user's information and show the user of the ID token")
  func droppedInformation() async throws {
    let verdicts = try await verdicts([.userInfoOtherUser], vulnerabilities: [.dropsOtherInformation])
    #expect(names(.ignored, in: verdicts).count == 1)
  }

  @Test("A site that reads another user's information isn't reported as ignoring it if the pages don't show the user")
  func otherUserWithoutNameOnPage() async throws {
    let verdicts = try await verdicts([.userInfoOtherUser], vulnerabilities: [.ignoresUserMismatch, .showsNoUser])
    #expect(names(.believed, in: verdicts).count == 1)
  }

  @Test("A missing response is reported as a crash")
  func noResponse() async throws {
    let verdicts = try await verdicts([.callbackWithoutState], vulnerabilities: [.hangsUp])
    #expect(names(.crashed, in: verdicts).count == 1)
    #expect(try #require(verdicts["callback-without-state"]).observation.status == nil)
  }

  @Test("A server error is reported as a crash")
  func crash() async throws {
    let verdicts = try await verdicts([.callbackWithoutState, .idTokenExpired], vulnerabilities: [.crashes])
    #expect(names(.crashed, in: verdicts).count == 2)
    #expect(verdicts["id-token-expired"]?.observation.status == 500)
  }

  @Test(
    "The URL or a text of a logged-in user's page can be specified", arguments: ["http://site.test/", "Log out"])
  func until(value: String) async throws {
    let refused = try await verdicts([.callbackWithoutState], until: value)
    #expect(names(.refused, in: refused).count == 1)
    let believed = try await verdicts([.callbackErrorAndCode], vulnerabilities: [.ignoresError], until: value)
    #expect(names(.believed, in: believed).count == 1)
  }

  @Test("A refresh that the attack replaces doesn't count toward the rate limits")
  func rateLimits() async throws {
    var options = EmulatorOptions()
    options.limitsRatesByDefault = true
    try await withControlSandbox(options) { sandbox in
      let refreshToken = try await sandbox.emulator.logIn(account: 1).refreshToken
      _ = try await sandbox.emulator.logIn(account: 2)
      let form = "grant_type=refresh_token&client_id=\(SmallSite.key)&refresh_token=\(refreshToken)"
      for _ in 0..<20 { #expect(try await sandbox.post("oauth/token", form).status == 200) }
      #expect(try await sandbox.post("oauth/token", form).body["error_code"]?.string == "KOE237")
      try await sandbox.run("fault", "add", EmulatorFault.Preset.refreshOtherUser.rawValue)
      #expect(try await sandbox.post("oauth/token", form).status == 200)
      #expect(try await sandbox.post("oauth/token", form).body["error_code"]?.string == "KOE237")
    }
  }

  @Test("Webhook attacks don't apply to an app whose webhooks the emulator itself receives")
  func webhooks() async throws {
    let verdicts = try await verdicts([.webhookForgedSignature, .webhookReplayed, .webhookOtherApp])
    #expect(names(.notApplicable, in: verdicts).count == 3)
  }

  @Test("A start URL that doesn't redirect to the emulator is an error")
  func wrongStart() async throws {
    try await withControlSandbox { sandbox in
      let start = sandbox.emulator.url.appending(path: "login").absoluteString
      let failure = await #expect(throws: CommandFailure.self) { try await sandbox.run("attack", "--start", start) }
      #expect(failure?.code == "no_login_redirect")
    }
    #expect(throws: (any Error).self) { try KakaoCommand.parseAsRoot(["emulator", "attack", "--start", "site"]) }
    #expect(throws: (any Error).self) {
      try KakaoCommand.parseAsRoot(["emulator", "attack", "--start", "http://site.test", "slow"])
    }
  }

  @Test("The emulator and its client have the same attacks")
  func names() {
    #expect(EmulatorFault.Preset.attacks.map(\.rawValue) == FaultPreset.attackNames)
  }

  @Test("If a website can't be attacked, the error has the reason")
  func unsuitableSite() async throws {
    try await withControlSandbox { sandbox in
      let site = try SmallSite(sandbox.emulator.url)
      for (path, reason) in [("login", AttackError.Reason.loginRefused), ("", .noLoginRedirect)] {
        let emulator = RunningEmulator(url: sandbox.emulator.url, http: site)
        let start = try #require(URL(string: "http://site.test/\(path)"))
        // The emulator refuses the login, because the site's redirect URI isn't registered.
        let error = await #expect(throws: AttackError.self) { try await emulator.attack(start: start) }
        #expect(error?.reason == reason && error?.url == start)
        #expect(error?.description.contains(start.absoluteString) == true)
        #expect(error?.detail?.hasPrefix("KOE006: ") == (reason == .loginRefused ? true : nil))
      }
    }
  }

  @Test("If the login without an attack fails, the error has the emulator's reason or the URL that doesn't respond")
  func usualLogin() async throws {
    try await withControlSandbox { sandbox in
      let body = #"{"redirect_uris":["\#(SmallSite.redirectURI)"],"client_secret":{"value":"secret","enabled":true}}"#
      _ = try await sandbox.emulator.control("PATCH", "apps/1234", Data(body.utf8))
      let start = try #require(URL(string: "http://site.test/login"))
      func error(of site: SmallSite) async -> AttackError? {
        let emulator = RunningEmulator(url: sandbox.emulator.url, http: site)
        return await #expect(throws: AttackError.self) { try await emulator.attack(start: start) }
      }
      let failed = await error(of: try SmallSite(sandbox.emulator.url))
      #expect(failed?.reason == .usualLoginFailed && failed?.detail?.hasPrefix("KOE010: ") == true)
      let silent = await error(of: try SmallSite(sandbox.emulator.url, [.hangsUp]))
      #expect(silent == AttackError(.noSite, URL(string: SmallSite.redirectURI)))
    }
  }

  @Test("If a login fails because its two host names don't share cookies, the error has their URLs without the code")
  func hostNames() async throws {
    try await withControlSandbox { sandbox in
      let uri = "http://127.0.0.1/oauth"
      _ = try await sandbox.emulator.control("PATCH", "apps/1234", Data(#"{"redirect_uris":["\#(uri)"]}"#.utf8))
      let emulator = RunningEmulator(
        url: sandbox.emulator.url, http: try SmallSite(sandbox.emulator.url, [.returnsToAddress]))
      for (host, expected) in [
        (
          "localhost", AttackError(.differentHostNames, URL(string: "http://localhost/login"), status: 403, detail: uri)
        ),
        ("site.test", AttackError(.usualLoginFailed, URL(string: uri), status: 403)),
      ] {
        let start = try #require(URL(string: "http://\(host)/login"))
        let error = await #expect(throws: AttackError.self) { try await emulator.attack(start: start) }
        #expect(error == expected)
      }
      let start = try #require(URL(string: "http://127.0.0.1/login"))
      try await emulator.attack(start: start, with: [.callbackUnknownState])
    }
  }

  @Test(
    "A text that doesn't distinguish a logged-in user from a visitor is an error",
    arguments: [("Goodbye", AttackError.Reason.noSuchText), ("Site", .textForVisitors)])
  func wrongText(text: String, reason: AttackError.Reason) async throws {
    let error = await #expect(throws: AttackError.self) {
      try await verdicts([.callbackWithoutState], until: text)
    }
    #expect(error?.reason == reason && error?.detail == text)
  }

  @Test("Each error of an attack has a text in both languages", arguments: AttackError.Reason.allCases)
  func errorTexts(reason: AttackError.Reason) throws {
    let url = try #require(URL(string: "http://user:secret@site.test/oauth?code=secret"))
    let error = AttackError(reason, url, status: 400, detail: "detail")
    let failure = CommandFailure(error, detail: error.detail, emulator: url)
    for text in [failure.message(in: .english), failure.message(in: .korean)] {
      #expect(!text.contains("{") && text.contains(" "), "\(text)")
    }
    #expect(!error.description.contains("secret") && failure.value?.contains("secret") != true)
  }

  @Test("A login at another server is an error, and nothing is sent there")
  func otherServer() async throws {
    try await withControlSandbox { sandbox in
      let emulator = sandbox.emulator.url
      _ = try await sandbox.emulator.control(
        "PATCH", "apps/1234", Data(#"{"redirect_uris":["\#(SmallSite.redirectURI)"]}"#.utf8))
      let start = try #require(URL(string: "http://site.test/login"))
      for server in ["https://kauth.kakao.com", "http://127.0.0.1:1", "http://site.test"] {
        let client = try SmallSite(emulator, [.uses(server)])
        let site = RunningEmulator(url: emulator, http: client)
        let error = await #expect(throws: AttackError.self) { try await site.attack(start: start) }
        #expect(error == AttackError(.leadsElsewhere, emulator, detail: server))
        #expect(client.requested.withLock { $0.allSatisfy { $0.path != "/oauth/authorize" } })
      }
      // The site may use another host name for the emulator.
      let name = "http://localhost:\(try #require(emulator.port))"
      let site = RunningEmulator(url: emulator, http: try SmallSite(emulator, [.uses(name)]))
      #expect(try await site.attack(start: start, with: [.callbackUnknownState]).map(\.outcome) == [.refused])
    }
    // In a test network, Kakao's host names can lead to the emulator.
    let server = "https://kauth.kakao.com"
    var options = EmulatorOptions()
    options.configuration = .yaml("issuer: \(server)\n" + Emulator.demoConfiguration)
    let verdicts = try await verdicts(
      [.callbackWithoutState], vulnerabilities: [.uses(server), .readsNoIDToken], options)
    #expect(names(.refused, in: verdicts).count == 1)
  }

  @Test("Each verdict is one line, in both languages")
  func lines() {
    var verdict = AttackVerdict(attack: .callbackWithoutState, outcome: .refused)
    verdict.observation.status = 403
    #expect(
      verdict.line(in: .english)
        == "callback-without-state      refused         status 403, code not exchanged, not logged in")
    #expect("\(verdict)".hasSuffix(": refused (status=403, exchanged_code=false, read_user=false, viewer=none)"))
    verdict = AttackVerdict(attack: .webhookReplayed, outcome: .notApplicable, reason: "noWebhook")
    #expect("\(verdict)" == "webhook-replayed: not_applicable (noWebhook)")
    #expect(verdict.line(in: .korean).hasSuffix("앱에 없음"))
    let reason = "no other user is linked to the app"
    verdict = AttackVerdict(attack: .callbackUserID, outcome: .notApplicable, reason: reason)
    #expect(verdict.line(in: .english).hasSuffix("No other user is linked to the app."))
    #expect(verdict.line(in: .korean).hasSuffix("앱에 연결된 다른 사용자가 없습니다."))
  }
}
