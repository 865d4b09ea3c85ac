import Foundation

/// A request that the browser sends.
struct BrowserRequest: Sendable {
  let url: URL
  /// The encoded form to post, or `nil` for a `GET` request.
  let form: String?

  static func get(_ url: URL) -> BrowserRequest { BrowserRequest(url: url, form: nil) }
}

/// The response to a ``BrowserRequest``.
struct BrowserResponse: Sendable {
  let url: URL
  let status: Int
  let location: String?
  let body: Data
}

/// A client that sends requests and stores cookies, but doesn't follow redirects.
actor BrowserClient {
  private let http: any EmulatorHTTPClient
  private let language: String
  private var cookies: [String: String] = [:]

  init(language: String, http: any EmulatorHTTPClient) {
    self.language = language
    self.http = http
  }

  func send(_ request: BrowserRequest) async throws -> BrowserResponse {
    let response = try await http.send(httpRequest(request))
    // Cookies are stored by name only, because there is a single server.
    cookies.merge(response.cookies) { $1 }
    return BrowserResponse(
      url: request.url, status: response.status, location: response.location, body: response.body)
  }

  private func httpRequest(_ request: BrowserRequest) -> EmulatorHTTPRequest {
    var headers = ["Accept-Language": language]
    if !cookies.isEmpty {
      headers["Cookie"] = cookies.map { "\($0.key)=\($0.value)" }.sorted().joined(separator: "; ")
    }
    if request.form != nil { headers["Content-Type"] = "application/x-www-form-urlencoded" }
    return EmulatorHTTPRequest(
      url: request.url, method: request.form == nil ? "GET" : "POST", headers: headers,
      body: request.form.map { Data($0.utf8) })
  }
}
