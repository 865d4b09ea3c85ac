import Foundation
import Hummingbird
import HummingbirdTesting
import Testing

@testable import KakaoEmulatorTesting

/// A browser that calls the router directly.
///
/// The browser keeps cookies, follows redirects within the server, and submits forms.
struct TestBrowser {
  /// The user agent of KakaoTalk's in-app browser.
  static let talkUserAgent = "Mozilla/5.0 (Linux; Android 15) Mobile Safari/537.36;KAKAOTALK 2510000"

  let client: any TestClientProtocol
  private var cookies: [String: String] = [:]
  var language = "en"
  var userAgent: String?

  init(client: any TestClientProtocol) {
    self.client = client
  }

  /// The session cookie in the format of the `Cookie` header.
  var cookie: String? {
    get { cookies["account_session"].map { "account_session=\($0)" } }
    set { cookies["account_session"] = newValue.map { String($0.drop { $0 != "=" }.dropFirst()) } }
  }

  func value(of cookie: String) -> String? {
    cookies[cookie]
  }

  /// Sets a cookie, or removes it if `value` is `nil`.
  mutating func setCookie(_ name: String, to value: String?) {
    cookies[name] = value
  }

  /// Sends a request without following redirects.
  mutating func get(_ uri: String) async throws -> TestBrowserResponse {
    try await send(uri, method: .get, body: nil)
  }

  /// Sends a request and follows redirects until a response is a page or redirects to a URL outside the server.
  mutating func open(_ uri: String) async throws -> TestBrowserResponse {
    try await settle(try await get(uri))
  }

  /// Posts a form without following redirects.
  mutating func post(_ uri: String, _ fields: [String: String]) async throws -> TestBrowserResponse {
    try await post(uri, body: fields.map { "\($0.key)=\(Self.encode($0.value))" }.joined(separator: "&"))
  }

  /// Posts a body without following redirects.
  mutating func post(_ uri: String, body: String) async throws -> TestBrowserResponse {
    try await send(uri, method: .post, body: body)
  }

  /// Submits the only form of a page and follows redirects.
  mutating func submit(
    _ page: TestBrowserResponse, _ values: [String: String] = [:], press: (String, String)? = nil,
    tick: Set<String> = []
  ) async throws -> TestBrowserResponse {
    let base = try #require(URL(string: "http://localhost"))
    let form = try #require(try page.page.forms.first)
    let request = try form.submission(
      from: base, setting: values, pressing: press.map { (name: $0.0, value: $0.1) }, ticking: tick)
    let uri = request.url.absoluteString.dropFirst(base.absoluteString.count)
    return try await settle(try await send(String(uri), method: .post, body: request.form))
  }

  /// Submits the form that cancels the login, and follows redirects.
  mutating func cancel(_ page: TestBrowserResponse) async throws -> TestBrowserResponse {
    let form = try #require(try page.page.forms.first { $0.action == "/login/cancel" })
    let fields = form.fields.reduce(into: ["decision": "cancel"]) { $0[$1.name] = $1.value }
    return try await settle(try await post(form.action, fields))
  }

  /// Submits the login page.
  mutating func logIn(_ page: TestBrowserResponse, as key: String = "minji@example.com") async throws
    -> TestBrowserResponse
  {
    try await submit(page, ["loginKey": key, "password": Site.password])
  }

  private mutating func settle(_ first: TestBrowserResponse) async throws -> TestBrowserResponse {
    var answer = first
    while let location = answer.location, location.hasPrefix("/") { answer = try await get(location) }
    return answer
  }

  private mutating func send(_ uri: String, method: HTTPRequest.Method, body: String?) async throws
    -> TestBrowserResponse
  {
    var headers: HTTPFields = [.acceptLanguage: language]
    headers[.userAgent] = userAgent
    if !cookies.isEmpty { headers[.cookie] = cookies.map { "\($0.key)=\($0.value)" }.joined(separator: "; ") }
    if body != nil { headers[.contentType] = "application/x-www-form-urlencoded" }
    let response = try await client.execute(
      uri: uri, method: method, headers: headers, body: body.map { ByteBuffer(string: $0) })
    for set in response.headers[values: .setCookie] {
      let pair = set.prefix { $0 != ";" }.split(separator: "=", maxSplits: 1).map(String.init)
      if pair.count == 2 { cookies[pair[0]] = pair[1] }
    }
    return TestBrowserResponse(response: response)
  }

  private static func encode(_ text: String) -> String {
    text.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
  }
}

/// A response to the browser.
struct TestBrowserResponse {
  let response: TestResponse

  var status: HTTPResponse.Status { response.status }
  var location: String? { response.headers[.location] }
  var html: String { String(buffer: response.body) }

  /// The parsed page.
  ///
  /// Throws an error if the HTML isn't well formed.
  var page: HTMLPage {
    get throws {
      try HTMLPage(
        BrowserResponse(
          url: URL(filePath: "/"), status: status.code, location: nil, body: Data(buffer: response.body)))
    }
  }

  func field(_ name: String) throws -> String? {
    try page.forms.first?.fields.first { $0.name == name }?.value
  }
}
