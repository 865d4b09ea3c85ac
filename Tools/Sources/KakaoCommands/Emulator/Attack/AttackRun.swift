import Foundation
import KakaoEmulator

/// Runs attacks on the login of an app.
struct AttackRun: Sendable {
  /// The attack that shows whether the app reads ID tokens.
  private static let probe = "id-token-malformed"

  let login: AttackedLogin
  let own: EmulatorDirectory.Account
  let other: EmulatorDirectory.Account
  /// The page that shows whether a user is logged in, if it isn't the callback itself.
  private let page: URL?
  private let evidence: LoginEvidence

  /// Logs both accounts in without an attack, to find out how the app shows a logged-in user.
  ///
  /// `text` is a text that only the page of `own` has, or nil to find one. Throws a ``CommandFailure`` if a login fails,
  /// or if the pages of a visitor and of a logged-in user are the same.
  init(
    _ login: AttackedLogin, own: EmulatorDirectory.Account, other: EmulatorDirectory.Account, text: String?
  ) async throws {
    var ends: [AttackedLogin.End] = []
    var pages: [SiteBrowser.Page] = []
    for account in [own, own, other] {
      let browser = login.browser()
      let end = try await login.run(in: browser, as: account)
      let page = if let url = login.page { try await browser.open(url) } else { end.page }
      guard page.status < 400, page.redirect == nil else {
        throw CommandFailure(
          "usual_login_failed", ["url": page.url.absoluteString, "status": String(page.status)],
          value: page.url.absoluteString)
      }
      ends.append(end)
      pages.append(page)
    }
    let isCallback = login.page == nil && pages[0].url.path == ends[0].callback.path
    page = isCallback ? nil : login.page ?? pages[0].url
    var visit = URLComponents(url: pages[0].url, resolvingAgainstBaseURL: true)
    // If the callback shows the user, a visitor sees the page of a failed login there.
    if isCallback { visit?.query = "error=access_denied" }
    let visitor = try await login.browser().open(visit?.url ?? pages[0].url)
    evidence = LoginEvidence(own: pages.prefix(2).map(\.text), other: pages[2].text, visitor: visitor.text, text: text)
    (self.login, self.own, self.other) = (login, own, other)
    guard evidence.viewer(of: pages[0]) == .own, evidence.viewer(of: visitor) == .none else {
      throw CommandFailure("no_login_evidence", ["url": visitor.url.absoluteString], value: visitor.url.absoluteString)
    }
  }

  /// Runs attacks, and reports each verdict.
  func run(_ names: [String], _ report: (AttackVerdict) throws -> Void) async throws {
    var readsIDTokens: Bool?
    for name in names {
      guard !name.hasPrefix("webhook-") else {
        try report(try await WebhookAttack(control: login.control, app: login.app, account: own).verdict(on: name))
        continue
      }
      if name != Self.probe, Self.concernsIDToken(name), readsIDTokens == nil {
        readsIDTokens = try await self.verdict(on: Self.probe).outcome != .notApplicable
      }
      guard name == Self.probe || !Self.concernsIDToken(name) || readsIDTokens == true else {
        try report(AttackVerdict(attack: name, outcome: .notApplicable, reason: "idTokenNotRead"))
        continue
      }
      let verdict = try await self.verdict(on: name)
      if name == Self.probe { readsIDTokens = verdict.outcome != .notApplicable }
      try report(verdict)
    }
  }

  /// Returns whether only an app that reads ID tokens can notice an attack.
  private static func concernsIDToken(_ name: String) -> Bool {
    name.hasPrefix("id-token-") || ["user-info-other-user", "refresh-other-user"].contains(name)
  }

  private func verdict(on name: String) async throws -> AttackVerdict {
    let fault = try await PendingFault(name, app: login.app.id, control: login.control)
    let log = try await AttackLog(login.control, app: login.app.id)
    var observation = AttackVerdict.Observation()
    var reason: String?
    let result = await Result { try await attack(name) }
    let hits = try await fault.remove()
    let entries = try await log.entries()
    switch result {
    case .success(let end):
      (observation.status, observation.viewer, reason) = (end.page.status, end.viewer, end.fault)
    case .failure(let error) where error is URLError: break
    case .failure(let error): throw error
    }
    (observation.exchangedCode, observation.readUser) = (entries.hasExchangedCode, entries.hasReadUser)
    guard hits > 0 else {
      reason =
        (entries.compactMap(\.fault) + [reason].compactMap(\.self)).lazy
        .compactMap { $0.split(separator: ": not applied: ").dropFirst().first.map(String.init) }.first ?? "notReached"
      return AttackVerdict(attack: name, outcome: .notApplicable, observation: observation, reason: reason)
    }
    if name == "refresh-other-user", entries.haveActed(for: other.id) { observation.viewer = .other }
    return judge(name, observation)
  }

  /// Returns the verdict on an attack that acted.
  private func judge(_ name: String, _ observation: AttackVerdict.Observation) -> AttackVerdict {
    var verdict = AttackVerdict(attack: name, outcome: .refused, observation: observation)
    if observation.viewer == .none {
      // Other errors of servers are deliberate, such as 502 if Kakao's response isn't accepted.
      if observation.status == nil || observation.status == 500 { verdict.outcome = .crashed }
      return verdict
    }
    verdict.outcome = .believed
    switch name {
    case Self.probe:
      (verdict.outcome, verdict.reason) = (.notApplicable, "idTokenNotRead")
    case "callback-user-id", "callback-wrong-issuer", "refresh-other-user":
      // The user's own page means that the app didn't use what the attack added.
      if observation.viewer == .own { verdict.outcome = .ignored }
    case "id-token-other-user":
      if !observation.readUser { (verdict.outcome, verdict.reason) = (.notApplicable, "userNotRead") }
    default: break
    }
    return verdict
  }

  /// The page at the end of an attack.
  private struct End {
    let page: SiteBrowser.Page
    let viewer: LoginEvidence.Viewer
    var fault: String?
  }

  private func attack(_ name: String) async throws -> End {
    let browser = login.browser()
    switch name {
    case "callback-replayed":
      // The browser of the first login is logged in anyway, so the copy goes to another one.
      _ = try await login.run(in: login.browser(), as: own)
    case "callback-other-login-state", "callback-other-browser": _ = try await login.begin(in: login.browser())
    default: break
    }
    let end = try await login.run(in: browser, as: own)
    if name == "refresh-other-user" { return try await afterExpiry(of: browser) }
    return try await shown(end.page, in: browser, end.fault)
  }

  /// Opens the page when the access token has expired.
  private func afterExpiry(of browser: SiteBrowser) async throws -> End {
    let lifetimes = try await login.control.call("GET", "lifetimes", as: JSONValue.self)
    let seconds = (lifetimes["access_token"]?["rest"]?.integer ?? 86_400) + 60
    try await login.control.advanceClock(by: seconds)
    let result = await Result { try await browser.open(page ?? login.start) }
    try await login.control.advanceClock(by: -seconds)
    return try await shown(try result.get(), in: browser, nil)
  }

  /// Returns whom the app shows as logged in, on this page or on the page that usually shows it.
  private func shown(_ last: SiteBrowser.Page, in browser: SiteBrowser, _ fault: String?) async throws -> End {
    var viewer = login.page == nil ? evidence.viewer(of: last) : .none
    if viewer == .none, let page { viewer = evidence.viewer(of: try await browser.open(page)) }
    return End(page: last, viewer: viewer, fault: fault)
  }
}

extension EmulatorControl {
  fileprivate func advanceClock(by seconds: Int64) async throws {
    _ = try await call("POST", "clock", JSONValue.members(["advance_seconds": .integer(seconds)]), as: JSONValue.self)
  }
}
