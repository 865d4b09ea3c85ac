import Foundation

/// The login of an app in a browser, with a running emulator.
///
/// The emulator logs its accounts in without showing pages. A pending attack changes the callback in the same way as
/// after a login on the emulator's pages.
struct AttackedLogin: Sendable {
  let emulator: RunningEmulator
  let app: EmulatorApp
  /// The app's URL that leads to Kakao.
  let start: URL
  /// The page that shows whether a user is logged in, or `nil` if each login ends on such a page.
  let page: URL?

  /// The callback and the last page of a login.
  struct End: Sendable {
    /// The address of the app that led to the emulator.
    let start: URL
    let callback: URL
    let page: SiteBrowser.Page
    /// The attack that changed the callback, or the reason why it couldn't.
    let fault: String?

    /// Returns the error, or `differentHostNames` if the login began and ended under different host names of this
    /// machine.
    func explaining(_ error: AttackError) -> AttackError {
      guard start.isLoopback, callback.isLoopback, start.host != callback.host else { return error }
      return AttackError(
        .differentHostNames, start, status: page.status, detail: callback.withoutSecrets.absoluteString)
    }
  }

  func browser() -> SiteBrowser { SiteBrowser(emulator.http, stoppingAt: Self.isAuthorization) }

  private static func isAuthorization(_ url: URL) -> Bool { url.path == "/oauth/authorize" }

  /// Begins a login and returns its authorization request, and the address that led to it.
  ///
  /// If the app shows a page first, this method follows its login link or submits its form to get the request. It also
  /// sends the request to the emulator, which stores it as an unfinished login.
  func begin(in browser: SiteBrowser) async throws -> (request: URL, start: URL) {
    var first = try await browser.open(start)
    let page = LoginPage(first, linkingTo: Self.isAuthorization)
    if first.redirect == nil, page.link == nil, let form = page.form {
      first = try await browser.open(form.url, submitting: form.body)
    }
    guard let request = first.redirect ?? page.link, Self.isAuthorization(request) else {
      throw AttackError(.noLoginRedirect, start, status: first.status)
    }
    guard try await leadsToEmulator(request) else {
      throw AttackError(.leadsElsewhere, emulator.url, detail: request.origin)
    }
    // Send the request to `emulator.url`, because the app may know the emulator under another address.
    var copy = URLComponents(url: emulator.url, resolvingAgainstBaseURL: true)
    copy?.path = request.path
    copy?.percentEncodedQuery = URLComponents(url: request, resolvingAgainstBaseURL: true)?.percentEncodedQuery
    guard let url = copy?.url else { throw URLError(.badURL) }
    let status = try await emulator.http.send(EmulatorHTTPRequest(url: url, method: "GET", body: nil)).status
    guard status < 400 else {
      throw AttackError(.loginRefused, start, detail: try? await AttackLog.rejection(in: emulator))
    }
    return (request, first.url)
  }

  /// Returns whether a URL is at the emulator's address or at its address for browsers.
  private func leadsToEmulator(_ url: URL) async throws -> Bool {
    struct Health: Decodable { let url: URL }
    if url.hasServer(of: emulator.url) { return true }
    let health = try JSONDecoder().decode(Health.self, from: try await emulator.control("GET", "health"))
    return url.hasServer(of: health.url)
  }

  /// Runs a whole login.
  func run(in browser: SiteBrowser, as account: Int64) async throws -> End {
    let (request, start) = try await begin(in: browser)
    let (callback, fault) = try await answer(to: request, account: account)
    return End(start: start, callback: callback, page: try await browser.open(callback), fault: fault)
  }

  /// Returns the callback with which the emulator answers an authorization request without the `removed` parameters.
  func answer(
    to request: URL, account: Int64, without removed: Set<String> = []
  ) async throws -> (url: URL, fault: String?) {
    struct Answer: Decodable {
      let callback: String
      let fault: String?
    }
    let items = URLComponents(url: request, resolvingAgainstBaseURL: true)?.percentEncodedQueryItems ?? []
    let query = Dictionary(items.map { ($0.name, Self.decode($0.value ?? "")) }) { first, _ in first }
    let scopes = (query["scope"] ?? "").split { " ,".contains($0) }.map(String.init)
    let asked = scopes.isEmpty ? app.consentItems.filter { $0.level != "during_use" }.map(\.id) + ["openid"] : scopes
    let sent = ["client_id", "redirect_uri", "state", "nonce", "code_challenge"]
    var members: [String: any Sendable] = ["account": account, "app": app.id, "scope": asked.joined(separator: " ")]
    for name in sent where !removed.contains(name) { members[name] = query[name] }
    let body = try JSONSerialization.data(withJSONObject: members)
    let answer = try JSONDecoder().decode(Answer.self, from: try await emulator.control("POST", "login", body))
    guard let url = URL(string: answer.callback), ["http", "https"].contains(url.scheme) else {
      throw AttackError(.noWebCallback, URL(string: answer.callback))
    }
    return (url, answer.fault)
  }

  /// Reports verdicts to the emulator, whose console shows them.
  func send(_ verdicts: [AttackVerdict]) async throws {
    struct Report: Encodable {
      let start: URL
      let app: Int
      let verdicts: [AttackVerdict]
    }
    let report = try JSONEncoder().encode(Report(start: start, app: app.id, verdicts: verdicts))
    try await emulator.control("PUT", "attacks", report)
  }

  private static func decode(_ value: String) -> String {
    value.split(separator: "+", omittingEmptySubsequences: false).joined(separator: " ").removingPercentEncoding
      ?? value
  }
}
