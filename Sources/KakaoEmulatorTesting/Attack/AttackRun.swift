import Foundation

/// Runs attacks on the login of an app.
struct AttackRun: Sendable {
  /// The attack that shows whether the app reads ID tokens.
  private static let probe = EmulatorFault.Preset.idTokenMalformed

  let login: AttackedLogin
  let own: Int64
  let other: Int64
  /// The page that shows whether a user is logged in, if it isn't the callback itself.
  private let page: URL?
  private let evidence: LoginEvidence

  /// Logs both accounts in without an attack, to find out how the app shows a logged-in user.
  ///
  /// `text` is a text that only a logged-in user sees, or `nil` to compare whole pages. Throws an ``AttackError`` if a
  /// login fails, or if the pages of a visitor and of a logged-in user don't differ as expected.
  init(
    _ login: AttackedLogin, own: Int64, other: Int64, text: String?
  ) async throws {
    var ends: [AttackedLogin.End] = []
    var pages: [SiteBrowser.Page] = []
    for account in [own, other, own, other] {
      let browser = login.browser()
      let log = try await AttackLog(login.emulator, app: login.app.id)
      let end = try await login.run(in: browser, as: account)
      let page = if let url = login.page { try await browser.open(url) } else { end.page }
      guard page.status < 400, page.redirect == nil else {
        let rejection = try await log.entries().lazy.compactMap(\.rejection).first
        throw end.explaining(AttackError(.usualLoginFailed, page.url, status: page.status, detail: rejection))
      }
      ends.append(end)
      pages.append(page)
    }
    let isCallback = login.page == nil && pages[0].url.path == ends[0].callback.path
    page = isCallback ? nil : login.page ?? pages[0].url
    var visit = URLComponents(url: pages[0].url, resolvingAgainstBaseURL: true)
    // If the callback page itself shows the user, compare it with the callback page of a failed login.
    if isCallback { visit?.query = "error=access_denied" }
    let visitor = try await login.browser().open(visit?.url ?? pages[0].url)
    let texts = pages.map(\.text)
    evidence = LoginEvidence(
      own: [texts[0], texts[2]], other: [texts[1], texts[3]], visitor: visitor.text, text: text)
    (self.login, self.own, self.other) = (login, own, other)
    if let text {
      guard texts[0].contains(text) else {
        throw ends[0].explaining(AttackError(.noSuchText, pages[0].url, detail: text))
      }
      guard !visitor.text.contains(text) else { throw AttackError(.textForVisitors, visitor.url, detail: text) }
    }
    guard evidence.viewer(of: pages[0]) == .own, evidence.viewer(of: visitor) == .none else {
      throw ends[0].explaining(AttackError(.noLoginEvidence, visitor.url))
    }
  }

  /// Runs attacks, reports each verdict, and returns all of them.
  func verdicts(
    on attacks: [EmulatorFault.Preset], _ report: @Sendable (AttackVerdict) throws -> Void
  ) async throws -> [AttackVerdict] {
    var (verdicts, readsIDTokens) = ([AttackVerdict](), Bool?.none)
    for attack in attacks {
      let verdict: AttackVerdict
      if attack.rawValue.hasPrefix("webhook-") {
        verdict = try await WebhookAttack(emulator: login.emulator, app: login.app, account: own).verdict(on: attack)
      } else {
        if attack.concernsIDToken, attack != Self.probe, readsIDTokens == nil {
          readsIDTokens = try await self.verdict(on: Self.probe).outcome != .notApplicable
        }
        let isNoticeable = !attack.concernsIDToken || attack == Self.probe || readsIDTokens == true
        verdict =
          isNoticeable
          ? try await self.verdict(on: attack)
          : AttackVerdict(attack: attack, outcome: .notApplicable, reason: "idTokenNotRead")
        if attack == Self.probe { readsIDTokens = verdict.outcome != .notApplicable }
      }
      verdicts.append(verdict)
      // Ignore an error: the emulator only displays the report, and earlier versions don't accept it.
      do { try await login.send(verdicts) } catch is EmulatorControlError {}
      try report(verdict)
    }
    return verdicts
  }

  private func verdict(on attack: EmulatorFault.Preset) async throws -> AttackVerdict {
    let fault = try await PendingFault(attack, app: login.app, in: login.emulator)
    let log = try await AttackLog(login.emulator, app: login.app.id)
    var observation = AttackVerdict.Observation()
    var reason: String?
    let result = await Result { try await end(of: attack) }
    let hits = try await fault.remove()
    let entries = try await log.entries()
    switch result {
    case .success(let end):
      (observation.status, observation.viewer, reason) = (end.page.status, end.viewer, end.fault)
    case .failure(let error as AttackError) where error.reason == .noSite && hits > 0: break
    case .failure(let error): throw error
    }
    (observation.exchangedCode, observation.readUser) = (entries.hasExchangedCode, entries.hasReadUser)
    guard hits > 0 else {
      reason =
        (entries.compactMap(\.fault) + [reason].compactMap(\.self)).lazy
        .compactMap { $0.groups(of: ": not applied: (.*)").first?[1] }.first ?? "notReached"
      return AttackVerdict(attack: attack, outcome: .notApplicable, observation: observation, reason: reason)
    }
    return judge(attack, observation)
  }

  /// Returns the verdict on an attack that took effect.
  private func judge(_ attack: EmulatorFault.Preset, _ observation: AttackVerdict.Observation) -> AttackVerdict {
    var verdict = AttackVerdict(attack: attack, outcome: .refused, observation: observation)
    if observation.viewer == .none {
      // Other server errors are deliberate, such as 502 if the website rejects Kakao's response.
      if observation.status == nil || observation.status == 500 { verdict.outcome = .crashed }
      return verdict
    }
    verdict.outcome = .believed
    switch attack {
    case Self.probe:
      (verdict.outcome, verdict.reason) = (.notApplicable, "idTokenNotRead")
    case .callbackUserID, .callbackWrongIssuer, .refreshOtherUser:
      // If the page is still that of the user who logged in, the app didn't use the data that the attack added.
      if observation.viewer == .own { verdict.outcome = .ignored }
    case .userInfoOtherUser:
      // If the page is still that of the user who logged in, the app discarded the other user's information. This
      // conclusion requires pages that name the user.
      if observation.viewer == .own, evidence.namesUsers { verdict.outcome = .ignored }
    case .idTokenOtherUser:
      if !observation.readUser { (verdict.outcome, verdict.reason) = (.notApplicable, "userNotRead") }
    default: break
    }
    return verdict
  }

  /// The last page of an attack, and the user whom the website shows as logged in.
  private struct End {
    let page: SiteBrowser.Page
    let viewer: AttackVerdict.Viewer
    var fault: String?

    /// Whether no user is logged in and the response isn't a server error (status 500).
    var isRefusal: Bool { viewer == .none && page.status != 500 }
  }

  private func end(of attack: EmulatorFault.Preset) async throws -> End {
    let browser = login.browser()
    switch attack {
    case .callbackReplayed:
      // Use another browser for the first login. Otherwise, the website would show the user even if it rejects the
      // replayed callback.
      _ = try await login.run(in: login.browser(), as: own)
    case .callbackOtherLoginState, .callbackOtherBrowser: _ = try await login.begin(in: login.browser())
    default: break
    }
    let end = try await login.run(in: browser, as: own)
    if attack == .refreshOtherUser { return try await expireTokensAndVisit(in: browser) }
    let shown = try await shown(end.page, in: browser, end.fault)
    guard attack == .callbackOtherBrowser, end.fault == attack.rawValue, shown.isRefusal else { return shown }
    let second = try await inUnusedBrowser(end.fault)
    return second.isRefusal ? shown : second
  }

  /// Opens the callback of the other user's login in a browser that never opened the site.
  ///
  /// A site may compare the callback with the login that the browser began, but accept any callback in a browser that
  /// began no login. The attacker removes the nonce and the code challenge from the request, because without a login,
  /// such a site doesn't know which nonce to expect or which code verifier to send.
  private func inUnusedBrowser(_ fault: String?) async throws -> End {
    let request = try await login.begin(in: login.browser()).request
    let callback = try await login.answer(to: request, account: other, without: ["nonce", "code_challenge"]).url
    let browser = login.browser()
    return try await shown(try await browser.open(callback), in: browser, fault)
  }

  /// Expires the account's access tokens, and then opens the page twice.
  ///
  /// On the first visit, the app gets new tokens and can check which user they belong to. If it still uses the other
  /// user's tokens on the second visit, it accepted them, even if its page still shows the user who logged in.
  private func expireTokensAndVisit(in browser: SiteBrowser) async throws -> End {
    let body = try JSONEncoder().encode(["app": Int64(login.app.id), "account": own])
    try await login.emulator.control("POST", "tokens/expire", body)
    let url = page ?? login.start
    let first = try await browser.open(url)
    let log = try await AttackLog(login.emulator, app: login.app.id)
    let second = evidence.viewer(of: try await browser.open(url))
    if second != .none, try await log.entries().haveUsedToken(of: other) { return End(page: first, viewer: .other) }
    let visits = [evidence.viewer(of: first), second]
    if visits.contains(.other) { return End(page: first, viewer: .other) }
    // A crash on the first visit counts, even if the app recovers on the second one.
    return End(page: first, viewer: first.status == 500 ? .none : visits.first { $0 != .none } ?? .none)
  }

  /// Returns the user that the app shows as logged in, on this page or on the page that usually shows the user.
  private func shown(_ last: SiteBrowser.Page, in browser: SiteBrowser, _ fault: String?) async throws -> End {
    var viewer = login.page == nil ? evidence.viewer(of: last) : .none
    if viewer == .none, let page { viewer = evidence.viewer(of: try await browser.open(page)) }
    return End(page: last, viewer: viewer, fault: fault)
  }
}

extension EmulatorFault.Preset {
  /// Whether only an app that reads ID tokens can notice the attack.
  fileprivate var concernsIDToken: Bool {
    rawValue.hasPrefix("id-token-") || [.userInfoOtherUser, .refreshOtherUser].contains(self)
  }
}
