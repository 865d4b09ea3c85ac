import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A request a browser makes.
struct BrowserRequest: Sendable {
  let url: URL
  /// The body of a form; nil for a plain visit.
  let form: String?

  static func get(_ url: URL) -> BrowserRequest { BrowserRequest(url: url, form: nil) }
}

/// What came back.
struct BrowserResponse: Sendable {
  let url: URL
  let status: Int
  let location: String?
  let body: Data
}

/// Sends requests, keeps cookies, and leaves redirects to the caller.
actor BrowserClient {
  private let session: URLSession
  private let language: String
  private var cookies: [String: String] = [:]

  init(language: String) {
    self.language = language
    let configuration = URLSessionConfiguration.ephemeral
    configuration.httpShouldSetCookies = false
    configuration.httpCookieStorage = nil
    // The delegate of the session, not of a task: on Linux a task's own is not asked about redirects.
    session = URLSession(configuration: configuration, delegate: RedirectStopper(), delegateQueue: nil)
  }

  deinit {
    session.finishTasksAndInvalidate()
  }

  func send(_ request: BrowserRequest) async throws -> BrowserResponse {
    let (body, response) = try await session.data(for: urlRequest(request))
    guard let response = response as? HTTPURLResponse else { throw BrowserDriverError(.notHTTP) }
    keepCookies(of: response, from: request.url)
    let isRedirect = (300..<400).contains(response.statusCode)
    return BrowserResponse(
      url: request.url, status: response.statusCode,
      location: isRedirect ? response.value(forHTTPHeaderField: "Location") : nil, body: body)
  }

  private func urlRequest(_ request: BrowserRequest) -> URLRequest {
    var result = URLRequest(url: request.url)
    result.setValue(language, forHTTPHeaderField: "Accept-Language")
    if !cookies.isEmpty {
      let header = cookies.map { "\($0.key)=\($0.value)" }.sorted().joined(separator: "; ")
      result.setValue(header, forHTTPHeaderField: "Cookie")
    }
    if let form = request.form {
      result.httpMethod = "POST"
      result.setValue("application/x-www-form-urlencoded", forHTTPHeaderField: "Content-Type")
      result.httpBody = Data(form.utf8)
    }
    return result
  }

  /// One server and one path, so a name is enough to tell cookies apart.
  private func keepCookies(of response: HTTPURLResponse, from url: URL) {
    guard let header = response.value(forHTTPHeaderField: "Set-Cookie") else { return }
    for cookie in HTTPCookie.cookies(withResponseHeaderFields: ["Set-Cookie": header], for: url) {
      cookies[cookie.name] = cookie.value
    }
  }
}

/// Hands every redirect back instead of following it.
private final class RedirectStopper: NSObject, URLSessionTaskDelegate, Sendable {
  func urlSession(
    _ session: URLSession, task: URLSessionTask, willPerformHTTPRedirection response: HTTPURLResponse,
    newRequest request: URLRequest, completionHandler: @escaping (URLRequest?) -> Void
  ) {
    completionHandler(nil)
  }
}
