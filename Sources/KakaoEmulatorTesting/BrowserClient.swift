import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A request of the browser.
struct BrowserRequest: Sendable {
  let url: URL
  /// The encoded form to post, or `nil` for a `GET` request.
  let form: String?

  static func get(_ url: URL) -> BrowserRequest { BrowserRequest(url: url, form: nil) }
}

/// The response to a request of the browser.
struct BrowserResponse: Sendable {
  let url: URL
  let status: Int
  let location: String?
  let body: Data
}

/// Sends requests and stores cookies.
///
/// Doesn't follow redirects.
actor BrowserClient {
  private let session: URLSession
  private let language: String
  private var cookies: [String: String] = [:]

  init(language: String) {
    self.language = language
    let configuration = URLSessionConfiguration.ephemeral
    configuration.httpShouldSetCookies = false
    configuration.httpCookieStorage = nil
    // Set the delegate on the session, because on Linux a task's delegate isn't called for redirects.
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

  /// Stores the cookies of a response by name, which identifies them because there is a single server.
  private func keepCookies(of response: HTTPURLResponse, from url: URL) {
    guard let header = response.value(forHTTPHeaderField: "Set-Cookie") else { return }
    for cookie in HTTPCookie.cookies(withResponseHeaderFields: ["Set-Cookie": header], for: url) {
      cookies[cookie.name] = cookie.value
    }
  }
}

/// A session delegate that prevents redirects from being followed.
private final class RedirectStopper: NSObject, URLSessionTaskDelegate, Sendable {
  func urlSession(
    _ session: URLSession, task: URLSessionTask, willPerformHTTPRedirection response: HTTPURLResponse,
    newRequest request: URLRequest, completionHandler: @escaping (URLRequest?) -> Void
  ) {
    completionHandler(nil)
  }
}
