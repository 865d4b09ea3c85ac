import Crypto
import Foundation
import KakaoEmulatorTesting
import KakaoSDK
import Synchronization

@testable import KakaoCommands

/// A website that logs its users in with an emulator.
///
/// The site responds to requests for `http://site.test` and any other host name without a port, and uses no socket.
/// Without a vulnerability, it refuses every attack that a website can detect.
final class SmallSite: EmulatorHTTPClient {
  /// A vulnerability, or a harmless difference from other websites.
  enum Vulnerability: Sendable, Hashable {
    /// The callback's `state` isn't compared, and PKCE isn't used.
    case noState
    /// All logins have the same `state`.
    case constantState
    /// The `state` may belong to a login in any browser.
    case stateOfAnyBrowser
    case noPKCE
    /// A callback is accepted in a browser that hasn't begun a login.
    case acceptsUnexpectedCallbacks
    /// A callback with an error and a code counts as a login.
    case ignoresError
    /// The user ID in a query parameter of the callback is trusted.
    case trustsUserID
    /// A callback that has logged in a user logs in every browser that opens it.
    case remembersCallbacks
    /// An ID token is accepted even if its verification fails with this code.
    case accepts(KakaoClientFailureCode)
    /// The user of the ID token isn't compared with the user information.
    case ignoresUserMismatch
    /// If the user information belongs to another user than the ID token, it is dropped, and the ID token's user is
    /// logged in.
    case dropsOtherInformation
    /// The page of a logged-in user doesn't show which user is logged in.
    case showsNoUser
    /// The user of a refresh isn't compared with the session.
    case ignoresUserMismatchAfterRefresh
    /// The user of a refresh isn't compared with the session, but the page shows the session's user.
    case remembersUserAfterRefresh
    /// ID tokens aren't read.
    case readsNoIDToken
    /// A rejected login is an unhandled error.
    case crashes
    /// The connection closes without a response to a rejected login.
    case hangsUp
    /// The page of a rejected login has the status 200.
    case friendlyErrors
    /// The callback itself shows the user, without a redirect.
    case noRedirect
    /// The login uses this server instead of the emulator.
    case uses(String)
    /// The host name of the redirect URI differs from that of the page at which the login begins.
    case returnsToAddress
    /// The login begins with a link on a page, or with the button of a form.
    case beginsWithLink, beginsWithForm, beginsWithFormWithoutAction
  }

  private struct Pending {
    let state: String
    var nonce: String?
    var verifier: String?
  }

  private struct Session {
    var user: Int64
    var accessToken: String
    var refreshToken: String
  }

  private struct State {
    var logins: [String: Pending] = [:]
    var sessions: [String: Session] = [:]
    var callbacks: [String: Session] = [:]
    var words = 0
  }

  private struct Rejection: Error {}

  static let redirectURI = "http://site.test/oauth"
  static let key = "d0000000000000000000000000000002"

  private var redirectURI: String {
    vulnerabilities.contains(.returnsToAddress) ? "http://127.0.0.1/oauth" : Self.redirectURI
  }

  private let emulator: URL
  private let vulnerabilities: Set<Vulnerability>
  private let network = CommandTransport()
  private let verifier: KakaoIDTokenVerifier
  private let state = Mutex(State())
  /// The URLs of all requests.
  let requested = Mutex<[URL]>([])

  private var beginsWithForm: Bool {
    !vulnerabilities.isDisjoint(with: [.beginsWithForm, .beginsWithFormWithoutAction])
  }

  init(_ emulator: URL, _ vulnerabilities: Set<Vulnerability> = []) throws {
    (self.emulator, self.vulnerabilities) = (emulator, vulnerabilities)
    verifier = try KakaoIDTokenVerifier(
      issuer: emulator.absoluteString, audiences: [Self.key], transport: CommandTransport())
  }

  func send(_ request: EmulatorHTTPRequest) async throws -> EmulatorHTTPResponse {
    requested.withLock { $0.append(request.url) }
    guard request.url.port == nil else { return try await network.send(request) }
    let response = try await response(
      to: KakaoHTTPRequest(url: request.url, method: request.method, headers: request.headers, body: request.body))
    return EmulatorHTTPResponse(status: response.status, headers: response.headers, body: response.body)
  }

  private func response(to request: KakaoHTTPRequest) async throws -> KakaoHTTPResponse {
    let items = URLComponents(url: request.url, resolvingAgainstBaseURL: true)?.queryItems ?? []
    let query = Dictionary(items.map { ($0.name, $0.value ?? "") }) { first, _ in first }
    let pairs = (request.headers["Cookie"] ?? "").split(separator: ";").map { $0.split(separator: "=", maxSplits: 1) }
    let cookies = Dictionary(
      pairs.filter { $0.count == 2 }.map { ($0[0].trimmingCharacters(in: .whitespaces), String($0[1])) }
    ) { $1 }
    switch request.url.path {
    case "/login" where beginsWithForm && request.method == "GET":
      let action = vulnerabilities.contains(.beginsWithForm) ? "action=/login" : ""
      return page("<form method=post \(action)><input type=hidden name='token' value='a&amp;b'><button>Log in</form>")
    case "/login":
      guard request.method == "GET" || request.body == Data("token=a%26b".utf8) else { return page("", status: 403) }
      return begin()
    case "/oauth":
      do {
        return try await complete(query, cookies)
      } catch {
        if vulnerabilities.contains(.hangsUp) { throw URLError(.networkConnectionLost) }
        let status = vulnerabilities.contains(.crashes) ? 500 : vulnerabilities.contains(.friendlyErrors) ? 200 : 403
        return page("The login failed. <a href='/login'>Try again</a>", status: status)
      }
    default: return try await home(cookies["session"] ?? "")
    }
  }

  private func begin() -> KakaoHTTPResponse {
    let (nonce, verifier) = (UUID().uuidString, UUID().uuidString + UUID().uuidString)
    let state = vulnerabilities.contains(.constantState) ? "constant" : UUID().uuidString
    let pending = Pending(state: state, nonce: nonce, verifier: verifier)
    let id = UUID().uuidString
    self.state.withLock { $0.logins[id] = pending }
    var query = [
      "client_id": Self.key, "redirect_uri": redirectURI, "response_type": "code", "nonce": nonce,
    ]
    if !vulnerabilities.contains(.noState) { query["state"] = pending.state }
    if usesPKCE {
      let hash = Data(SHA256.hash(data: Data(verifier.utf8))).base64EncodedString()
      query["code_challenge"] = hash.replacing("+", with: "-").replacing("/", with: "_").replacing("=", with: "")
      query["code_challenge_method"] = "S256"
    }
    let servers = vulnerabilities.lazy.compactMap { if case .uses(let server) = $0 { server } else { nil } }
    let server = servers.first ?? emulator.absoluteString
    var url = URLComponents(string: "\(server)/oauth/authorize")
    url?.queryItems = query.map { URLQueryItem(name: $0.key, value: $0.value) }
    let cookie = "login=\(id); Path=/; HttpOnly"
    guard vulnerabilities.contains(.beginsWithLink) else { return redirect(url?.string ?? "", cookie: cookie) }
    let href = url?.string?.replacing("&", with: "&amp;") ?? ""
    let body = page("<a href='/help'>Help</a> <a class=button href='\(href)'>Log in</a>").body
    return KakaoHTTPResponse(status: 200, headers: ["Set-Cookie": cookie], body: body)
  }

  private var usesPKCE: Bool { vulnerabilities.isDisjoint(with: [.noState, .noPKCE, .stateOfAnyBrowser]) }

  private func complete(_ query: [String: String], _ cookies: [String: String]) async throws -> KakaoHTTPResponse {
    guard query["error"] == nil || vulnerabilities.contains(.ignoresError), let code = query["code"] else {
      throw Rejection()
    }
    if vulnerabilities.contains(.remembersCallbacks), let known = state.withLock({ $0.callbacks[code] }) {
      return logIn(known)
    }
    var pending = state.withLock { state in
      guard vulnerabilities.contains(.stateOfAnyBrowser) else {
        return state.logins.removeValue(forKey: cookies["login"] ?? "")
      }
      return state.logins.values.first { $0.state == query["state"] }
    }
    if vulnerabilities.contains(.acceptsUnexpectedCallbacks), cookies["login"] == nil {
      pending = Pending(state: query["state"] ?? "")
    }
    guard let pending, vulnerabilities.contains(.noState) || pending.state == query["state"] else { throw Rejection() }
    var form = ["grant_type": "authorization_code", "code": code, "redirect_uri": redirectURI]
    if usesPKCE { form["code_verifier"] = pending.verifier }
    let tokens = try await tokens(form)
    guard let access = tokens["access_token"]?.string else { throw Rejection() }
    var user = try await self.user(access)
    if !vulnerabilities.contains(.readsNoIDToken) {
      let subject = try await subject(of: tokens["id_token"]?.string ?? "", nonce: pending.nonce)
      if vulnerabilities.contains(.dropsOtherInformation) { user = subject }
      guard vulnerabilities.contains(.ignoresUserMismatch) || subject == user else { throw Rejection() }
    }
    if vulnerabilities.contains(.trustsUserID), let named = query["user_id"].flatMap({ Int64($0) }) { user = named }
    let session = Session(user: user, accessToken: access, refreshToken: tokens["refresh_token"]?.string ?? "")
    state.withLock { $0.callbacks[code] = session }
    return logIn(session)
  }

  private func logIn(_ session: Session) -> KakaoHTTPResponse {
    let id = UUID().uuidString
    state.withLock { $0.sessions[id] = session }
    let cookie = "session=\(id); Path=/; HttpOnly; Expires=Fri, 31 Dec 2100 00:00:00 GMT, seen=1; Path=/"
    guard vulnerabilities.contains(.noRedirect) else { return redirect("/", cookie: cookie) }
    return greeting(session.user)
  }

  private func home(_ id: String) async throws -> KakaoHTTPResponse {
    guard var session = state.withLock({ $0.sessions[id] }) else { return page("Welcome! <a href='/login'>Log in</a>") }
    if try await call("/v2/user/me", session.accessToken).status == 401 {
      let form = ["grant_type": "refresh_token", "refresh_token": session.refreshToken]
      let access = try await tokens(form)["access_token"]?.string ?? ""
      let user = try await self.user(access)
      if !vulnerabilities.contains(.remembersUserAfterRefresh) {
        guard user == session.user || vulnerabilities.contains(.ignoresUserMismatchAfterRefresh) else {
          return page("Please log in again.")
        }
        session.user = user
      }
      session.accessToken = access
      state.withLock { $0.sessions[id] = session }
    }
    return greeting(session.user)
  }

  private func greeting(_ user: Int64) -> KakaoHTTPResponse {
    let name = vulnerabilities.contains(.showsNoUser) ? "" : ", user \(user)"
    // A page has random words, such as a form token, which must not count as evidence of another user.
    return page("Hello\(name)! <form action='/logout'><input name='token' value='\(UUID().uuidString)'>Log out</form>")
  }

  private func subject(of idToken: String, nonce: String?) async throws -> Int64 {
    do throws(SdkError) {
      return Int64(try await verifier.verify(idToken, nonce: nonce).subject) ?? 0
    } catch {
      guard let code = error.clientFailureCode, vulnerabilities.contains(.accepts(code)) else { throw error }
      let parts = idToken.split(separator: ".", omittingEmptySubsequences: false)
      guard parts.count == 3 else { throw error }
      let text = parts[1].replacing("-", with: "+").replacing("_", with: "/")
      let padded = text + String(repeating: "=", count: (4 - text.count % 4) % 4)
      let claims = try JSONDecoder().decode(JSONValue.self, from: Data(base64Encoded: String(padded)) ?? Data())
      return Int64(claims["sub"]?.string ?? "") ?? 0
    }
  }

  // MARK: - Requests to the emulator

  private func tokens(_ form: [String: String]) async throws -> JSONValue {
    let all = form.merging(["client_id": Self.key]) { $1 }
    let body = all.map { "\($0.key)=\($0.value.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? "")" }
    let request = KakaoHTTPRequest(
      url: emulator.appending(path: "oauth/token"), method: "POST",
      headers: ["Content-Type": "application/x-www-form-urlencoded"], body: Data(body.joined(separator: "&").utf8))
    let response = try await network.send(request)
    guard response.status == 200 else { throw Rejection() }
    return try JSONDecoder().decode(JSONValue.self, from: response.body)
  }

  private func user(_ accessToken: String) async throws -> Int64 {
    let response = try await call("/v2/user/me", accessToken)
    guard let id = try JSONDecoder().decode(JSONValue.self, from: response.body)["id"]?.integer else {
      throw Rejection()
    }
    return id
  }

  private func call(_ path: String, _ accessToken: String) async throws -> KakaoHTTPResponse {
    try await network.send(
      KakaoHTTPRequest(url: emulator.appending(path: path), headers: ["Authorization": "Bearer \(accessToken)"]))
  }

  // MARK: - Responses

  private func page(_ text: String, status: Int = 200) -> KakaoHTTPResponse {
    KakaoHTTPResponse(
      status: status, headers: ["Content-Type": "text/html"], body: Data("<h1>Site</h1><p>\(text)".utf8))
  }

  private func redirect(_ url: String, cookie: String) -> KakaoHTTPResponse {
    KakaoHTTPResponse(status: 302, headers: ["Location": url, "Set-Cookie": cookie])
  }
}
