import Foundation
import KakaoEmulator
import KakaoSDK

/// The login of an app in a browser, with a running emulator.
///
/// The emulator logs its accounts in without pages. A pending attack changes the callback as it does on the pages.
struct AttackedLogin: Sendable {
  let control: EmulatorControl
  let transport: any KakaoHTTPTransport
  let app: EmulatorDirectory.App
  /// The app's URL that leads to Kakao.
  let start: URL
  /// The page that shows whether a user is logged in, or nil if each login ends on such a page.
  let page: URL?

  /// The end of a login.
  struct End: Sendable {
    let callback: URL
    let page: SiteBrowser.Page
    /// The attack that changed the callback, or the reason why it couldn't.
    let fault: String?
  }

  func browser() -> SiteBrowser { SiteBrowser(transport, stoppingAt: Self.isAuthorization) }

  private static func isAuthorization(_ url: URL) -> Bool { url.path == "/oauth/authorize" }

  /// Begins a login and returns the URL of its authorization request.
  ///
  /// If the app shows a page first, the link on it or its form with a button leads to the request.
  /// The emulator keeps the request as an unfinished login.
  func begin(in browser: SiteBrowser) async throws -> URL {
    var first: SiteBrowser.Page
    do { first = try await browser.open(start) } catch is URLError {
      throw CommandFailure("no_site", ["url": start.absoluteString], value: start.absoluteString)
    }
    let page = LoginPage(first, linkingTo: Self.isAuthorization)
    if first.redirect == nil, page.link == nil, let form = page.form {
      first = try await browser.open(form.url, submitting: form.body)
    }
    guard let request = first.redirect ?? page.link, Self.isAuthorization(request) else {
      throw CommandFailure(
        "no_login_redirect", ["url": start.absoluteString, "status": String(first.status)], value: start.absoluteString)
    }
    let status = try await transport.send(KakaoHTTPRequest(url: request)).status
    guard status < 400 else {
      throw CommandFailure("login_refused", ["url": control.url.absoluteString], value: start.absoluteString)
    }
    return request
  }

  /// Runs a whole login.
  func run(in browser: SiteBrowser, as account: EmulatorDirectory.Account) async throws -> End {
    let request = try await begin(in: browser)
    let (callback, fault) = try await answer(to: request, account: account)
    return End(callback: callback, page: try await browser.open(callback), fault: fault)
  }

  /// Returns the callback that the emulator answers a request with.
  private func answer(
    to request: URL, account: EmulatorDirectory.Account
  ) async throws -> (URL, fault: String?) {
    struct Answer: Decodable {
      let callback: String
      let fault: String?
    }
    let items = URLComponents(url: request, resolvingAgainstBaseURL: true)?.percentEncodedQueryItems ?? []
    let query = Dictionary(items.map { ($0.name, Self.decode($0.value ?? "")) }) { first, _ in first }
    let scopes = (query["scope"] ?? "").split { " ,".contains($0) }.map(String.init)
    let asked = scopes.isEmpty ? app.consent_items.filter { $0.level != "during_use" }.map(\.id) + ["openid"] : scopes
    let sent = ["client_id", "redirect_uri", "state", "nonce", "code_challenge"]
    var members: [String: JSONValue] = [
      "account": .integer(account.id), "app": .integer(app.id), "scope": .string(asked.joined(separator: " ")),
    ]
    for name in sent { members[name] = query[name].map(JSONValue.string) }
    let answer = try await control.call("POST", "login", JSONValue.object(members), as: Answer.self)
    guard let url = URL(string: answer.callback), ["http", "https"].contains(url.scheme) else {
      throw CommandFailure("no_web_callback", ["url": answer.callback], value: answer.callback)
    }
    return (url, answer.fault)
  }

  private static func decode(_ value: String) -> String {
    value.replacingBytes(of: "+", with: " ").removingPercentEncoding ?? value
  }
}
