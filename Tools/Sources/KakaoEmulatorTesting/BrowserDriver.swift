import Foundation

/// A browser without a screen: follows the emulator's login pages as a person would, form by form.
///
/// It reads each page, fills in what is asked for, presses a button and follows redirects until one leads to
/// the app's redirect URI. Like a browser it keeps cookies, so a second login with the same driver may need
/// no password.
///
/// ```swift
/// let browser = BrowserDriver(loginKey: "minji@example.com", password: "emulator")
/// let callback = try await browser.callback(from: authorizeURL, redirectURI: "http://localhost:8765/oauth")
/// ```
public actor BrowserDriver {
  /// The button to press on the consent page.
  public enum Decision: String, Sendable {
    case agree
    case agreeToAll = "agree_all"
    case cancel
  }

  /// More pages than any login has; a loop ends here.
  private static let maximumSteps = 20

  private let loginKey: String
  private let password: String
  private let decision: Decision
  private let optionalItems: Set<String>
  private let client: BrowserClient

  /// - Parameters:
  ///   - loginKey: The email address, phone number or Kakao mail id to log in with.
  ///   - password: The account's password.
  ///   - decision: The button to press on the consent page.
  ///   - optionalItems: Consent items to tick before agreeing, by id.
  ///   - language: The language to ask pages for, as in `Accept-Language`.
  public init(
    loginKey: String, password: String, decision: Decision = .agree, optionalItems: Set<String> = [],
    language: String = "ko"
  ) {
    self.loginKey = loginKey
    self.password = password
    self.decision = decision
    self.optionalItems = optionalItems
    client = BrowserClient(language: language)
  }

  /// Logs in.
  ///
  /// - Parameters:
  ///   - authorizeURL: The `/oauth/authorize` address to open.
  ///   - redirectURI: The app's redirect URI. The address that leads there is returned, not opened.
  /// - Returns: The redirect URI with `code` or `error` in the query.
  /// - Throws: ``BrowserDriverError`` for a page the driver cannot go on from, `URLError` when the server
  ///   cannot be reached.
  public func callback(from authorizeURL: URL, redirectURI: String) async throws -> URL {
    var request = BrowserRequest.get(authorizeURL)
    for _ in 0..<Self.maximumSteps {
      let response = try await client.send(request)
      if let location = response.location {
        if Self.leads(location, to: redirectURI) {
          guard let url = URL(string: location) else { throw BrowserDriverError(.badLocation, status: response.status) }
          return url
        }
        request = .get(try Self.follow(location, from: response, startedAt: authorizeURL))
      } else {
        request = try answer(to: response)
      }
    }
    throw BrowserDriverError(.tooManySteps)
  }

  /// What a person would submit on the page.
  private func answer(to response: BrowserResponse) throws -> BrowserRequest {
    let page = try HTMLPage(response)
    guard response.status == 200 else { throw BrowserDriverError(.refused, status: response.status, page: page) }
    for form in page.forms {
      if form.has("password") {
        guard form.has("loginKey") else { continue }
        return try form.submission(from: response.url, setting: ["loginKey": loginKey, "password": password])
      }
      if form.hasButton("decision", decision.rawValue) {
        return try form.submission(
          from: response.url, pressing: ("decision", decision.rawValue),
          ticking: Set(optionalItems.map { "item.\($0)" }))
      }
      if form.hasButton("account", "other") {
        return try form.submission(from: response.url, pressing: ("account", "other"))
      }
    }
    throw BrowserDriverError(.unknownPage, status: response.status, page: page)
  }

  private static func leads(_ location: String, to redirectURI: String) -> Bool {
    guard location.hasPrefix(redirectURI) else { return false }
    let rest = location.dropFirst(redirectURI.count)
    return rest.isEmpty || rest.hasPrefix("?") || rest.hasPrefix("&") || rest.hasPrefix("#")
  }

  /// Credentials stay with the server the login began at.
  private static func follow(_ location: String, from response: BrowserResponse, startedAt start: URL) throws -> URL {
    guard let url = URL(string: location, relativeTo: response.url)?.absoluteURL,
      url.scheme == start.scheme, url.host == start.host, url.port == start.port
    else { throw BrowserDriverError(.badLocation, status: response.status) }
    return url
  }
}
