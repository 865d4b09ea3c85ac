public import Foundation

/// A browser without a display that fills in the emulator's pages like a person.
///
/// It parses each page, fills in the fields, presses a button, and follows redirects until one leads to the app's
/// redirect URI. That URI may be a web address or have a custom scheme. Like a browser, it keeps cookies, so a second
/// login with the same driver may not require a password. It also handles the pages that stand in for KakaoTalk and the
/// address picker.
///
/// ```swift
/// let browser = BrowserDriver(loginKey: "minji@example.com", password: "emulator")
/// let callback = try await browser.callback(from: authorizeURL, redirectURI: "http://localhost:8765/oauth")
/// ```
public actor BrowserDriver {
  /// The answer on the consent page.
  public enum Decision: String, Sendable {
    case agree
    case agreeToAll = "agree_all"
    case cancel
  }

  /// The button to press on the page that stands in for KakaoTalk.
  public enum TalkDecision: String, Sendable {
    case proceed = "continue"
    case cancel
  }

  /// The action in the address picker.
  public enum AddressChoice: Sendable, Equatable {
    /// Choose the first address, which is the default one.
    case first
    /// Choose the address with this ID.
    case id(Int64)
    /// Go back, if the page has a button for it.
    case cancel
  }

  /// The maximum number of requests, which is more than any login needs, to stop redirect loops.
  private static let maximumSteps = 20

  private let loginKey: String
  private let password: String
  private let decision: Decision
  private let optionalItems: Set<String>
  private let talk: TalkDecision
  private let address: AddressChoice
  private let client: BrowserClient

  /// Creates a browser without cookies.
  ///
  /// - Parameters:
  ///   - loginKey: The email address, phone number or Kakao mail ID to log in with. For `prompt=create`, the email
  ///     address of the new account.
  ///   - password: The account's password.
  ///   - decision: The answer on the consent page. If there are no optional items, ``Decision/agreeToAll`` is
  ///     the same as ``Decision/agree``.
  ///   - optionalItems: The IDs of the optional consent items to select.
  ///   - talk: The button to press on the page that stands in for KakaoTalk.
  ///   - address: The action in the address picker.
  ///   - language: The language of the pages, as a value of `Accept-Language`.
  ///   - http: The client that sends the requests, or `nil` for one that uses `URLSession`.
  public init(
    loginKey: String, password: String, decision: Decision = .agree, optionalItems: Set<String> = [],
    talk: TalkDecision = .proceed, address: AddressChoice = .first, language: String = "ko",
    http: (any EmulatorHTTPClient)? = nil
  ) {
    self.loginKey = loginKey
    self.password = password
    self.decision = decision
    self.optionalItems = optionalItems
    self.talk = talk
    self.address = address
    client = BrowserClient(language: language, http: http ?? URLSessionHTTPClient())
  }

  /// Completes a login in the browser or KakaoTalk, or the address picker, and returns the callback URL.
  ///
  /// - Parameters:
  ///   - authorizeURL: The URL to open: `/oauth/authorize`, `/scheme/…` or `/auth/kpidt` on the emulator, or a loopback
  ///     URL that redirects there.
  ///   - redirectURI: The app's redirect URI or return URL, with any scheme. The driver doesn't request it.
  /// - Returns: The redirect URI with the result in its query: `code` or `error`, or the picker's `status`.
  /// - Throws: ``BrowserDriverError`` if the driver can't proceed from a page, or `URLError` if the server can't be
  ///   reached.
  public func callback(from authorizeURL: URL, redirectURI: String) async throws -> URL {
    var request = BrowserRequest.get(authorizeURL)
    var start = authorizeURL
    var isOnPage = false
    for _ in 0..<Self.maximumSteps {
      let response = try await client.send(request)
      if let location = response.location {
        if Self.isRedirect(location, to: redirectURI) {
          guard let url = URL(string: location) else { throw BrowserDriverError(.badLocation, status: response.status) }
          return url
        }
        let url = URL(string: location, relativeTo: response.url)?.absoluteURL
        // Before the first page, a loopback server may redirect to another one, because a desktop app keeps the secret
        // URL of a page out of the browser's arguments: it opens its own loopback URL, which redirects to the page.
        if !isOnPage, let url, [start, url].allSatisfy({ $0.scheme == "http" && $0.isLoopback }) { start = url }
        request = .get(try Self.follow(url, from: response, startedAt: start))
      } else {
        isOnPage = true
        request = try answer(to: response)
      }
    }
    throw BrowserDriverError(.tooManySteps)
  }

  /// Returns the request that submits the page's form.
  private func answer(to response: BrowserResponse) throws -> BrowserRequest {
    let page = try HTMLPage(response)
    guard response.status == 200 else { throw BrowserDriverError(.refused, status: response.status, page: page) }
    let ticks = Set(optionalItems.map { "item.\($0)" } + (decision == .agreeToAll ? ["agree_all"] : []))
    for form in page.forms {
      if form.has("password") {
        guard let credentials = credentials(for: form) else { continue }
        return try form.submission(from: response.url, setting: credentials)
      }
      if let button = button(of: form) {
        return try form.submission(
          from: response.url, pressing: (button.name, button.value), ticking: ticks)
      }
    }
    throw BrowserDriverError(.unknownPage, status: response.status, page: page)
  }

  /// Returns the values for a login form or a form that creates an account, or `nil` for another form.
  private func credentials(for form: HTMLForm) -> [String: String]? {
    if form.has("loginKey") { return ["loginKey": loginKey, "password": password] }
    guard form.has("email"), form.has("nickname") else { return nil }
    return ["email": loginKey, "password": password, "nickname": "emulator"]
  }

  /// Returns the button to press, or `nil` for an unknown form.
  private func button(of form: HTMLForm) -> HTMLForm.Button? {
    let agree = HTMLForm.Button(name: "decision", value: Decision.agree.rawValue)
    var wanted = [
      HTMLForm.Button(name: "talk", value: talk.rawValue), HTMLForm.Button(name: "account", value: "other"),
    ]
    if form.buttons.contains(agree) {
      wanted += [HTMLForm.Button(name: "decision", value: decision.rawValue), agree]
    } else {
      wanted += form.buttons.filter(isWanted)
    }
    return wanted.first(where: form.buttons.contains)
  }

  /// Returns whether this is the button to press in the address picker.
  private func isWanted(_ button: HTMLForm.Button) -> Bool {
    switch address {
    case .first: button.name == "address"
    case .id(let id): button == HTMLForm.Button(name: "address", value: String(id))
    case .cancel: button == HTMLForm.Button(name: "decision", value: Decision.cancel.rawValue)
    }
  }

  private static func isRedirect(_ location: String, to redirectURI: String) -> Bool {
    guard location.hasPrefix(redirectURI) else { return false }
    let rest = location.dropFirst(redirectURI.count)
    return rest.isEmpty || rest.hasPrefix("?") || rest.hasPrefix("&") || rest.hasPrefix("#")
  }

  /// Returns the URL to follow.
  ///
  /// Throws if it is on another server, because credentials must only be sent to the server where the login began.
  private static func follow(_ url: URL?, from response: BrowserResponse, startedAt start: URL) throws -> URL {
    guard let url, url.scheme == start.scheme, url.host == start.host, url.port == start.port
    else { throw BrowserDriverError(.badLocation, status: response.status) }
    return url
  }
}
