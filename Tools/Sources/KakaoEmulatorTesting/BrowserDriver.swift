import Foundation

/// A browser without a screen: follows the emulator's pages as a person would, form by form.
///
/// It reads each page, fills in what is asked for, presses a button and follows redirects until one leads back to
/// the app, to a web address or to a scheme of its own. Like a browser it keeps cookies, so a second login with the
/// same driver may need no password. The pages in the place of KakaoTalk and the address picker are pages like others.
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

  /// The button to press on the page in the place of KakaoTalk.
  public enum TalkAnswer: String, Sendable {
    case proceed = "continue"
    case cancel
  }

  /// What to do in the address picker.
  public enum AddressAnswer: Sendable, Equatable {
    /// Take the one on top: the default address.
    case first
    /// Take the one with this id.
    case id(Int64)
    /// Go back, where the page has a button for that.
    case cancel
  }

  /// More pages than any login has; a loop ends here.
  private static let maximumSteps = 20

  private let loginKey: String
  private let password: String
  private let decision: Decision
  private let optionalItems: Set<String>
  private let talk: TalkAnswer
  private let address: AddressAnswer
  private let client: BrowserClient

  /// - Parameters:
  ///   - loginKey: The email address, phone number or Kakao mail id to log in with; the email address of the new account
  ///     where the app asks for one (`prompt=create`).
  ///   - password: The account's password.
  ///   - decision: The button to press on the consent page; where there is nothing optional to agree to,
  ///     ``Decision/agreeToAll`` is ``Decision/agree``.
  ///   - optionalItems: Consent items to tick before agreeing, by id.
  ///   - talk: The button to press on the page in the place of KakaoTalk.
  ///   - address: What to do in the address picker.
  ///   - language: The language to ask pages for, as in `Accept-Language`.
  public init(
    loginKey: String, password: String, decision: Decision = .agree, optionalItems: Set<String> = [],
    talk: TalkAnswer = .proceed, address: AddressAnswer = .first, language: String = "ko"
  ) {
    self.loginKey = loginKey
    self.password = password
    self.decision = decision
    self.optionalItems = optionalItems
    self.talk = talk
    self.address = address
    client = BrowserClient(language: language)
  }

  /// Walks from an address the app opens to the answer: a login in the browser or in KakaoTalk, or the address picker.
  ///
  /// - Parameters:
  ///   - authorizeURL: The address to open: `/oauth/authorize`, `/scheme/…` or `/auth/kpidt`, or the address on this
  ///     machine that leads there.
  ///   - redirectURI: The app's redirect URI or return URL, of any scheme. The address that leads there is returned, not
  ///     opened.
  /// - Returns: The redirect URI with the answer in the query: `code` or `error`, or the picker's `status`.
  /// - Throws: ``BrowserDriverError`` for a page the driver cannot go on from, `URLError` when the server
  ///   cannot be reached.
  public func callback(from authorizeURL: URL, redirectURI: String) async throws -> URL {
    var request = BrowserRequest.get(authorizeURL)
    var start = authorizeURL
    var isOnPage = false
    for _ in 0..<Self.maximumSteps {
      let response = try await client.send(request)
      if let location = response.location {
        if Self.leads(location, to: redirectURI) {
          guard let url = URL(string: location) else { throw BrowserDriverError(.badLocation, status: response.status) }
          return url
        }
        let url = URL(string: location, relativeTo: response.url)?.absoluteURL
        // A desktop app hides a page whose address is a secret behind one of its own on this machine.
        if !isOnPage, let url, Self.isOfThisMachine(start), Self.isOfThisMachine(url) { start = url }
        request = .get(try Self.follow(url, from: response, startedAt: start))
      } else {
        isOnPage = true
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
        guard let person = person(for: form) else { continue }
        return try form.submission(from: response.url, setting: person)
      }
      if let button = button(of: form) {
        return try form.submission(
          from: response.url, pressing: (button.name, button.value), ticking: Set(optionalItems.map { "item.\($0)" }))
      }
    }
    throw BrowserDriverError(.unknownPage, status: response.status, page: page)
  }

  /// What a person would type to log in or to create an account; nil for a form that asks for something else.
  private func person(for form: HTMLForm) -> [String: String]? {
    if form.has("loginKey") { return ["loginKey": loginKey, "password": password] }
    guard form.has("email"), form.has("nickname") else { return nil }
    return ["email": loginKey, "password": password, "nickname": "emulator"]
  }

  /// The button a person would press; nil for a form the driver does not know.
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

  /// Whether it is the button to press in the address picker.
  private func isWanted(_ button: HTMLForm.Button) -> Bool {
    switch address {
    case .first: button.name == "address"
    case .id(let id): button == HTMLForm.Button(name: "address", value: String(id))
    case .cancel: button == HTMLForm.Button(name: "decision", value: Decision.cancel.rawValue)
    }
  }

  private static func leads(_ location: String, to redirectURI: String) -> Bool {
    guard location.hasPrefix(redirectURI) else { return false }
    let rest = location.dropFirst(redirectURI.count)
    return rest.isEmpty || rest.hasPrefix("?") || rest.hasPrefix("&") || rest.hasPrefix("#")
  }

  /// Credentials stay with the server the login began at.
  private static func follow(_ url: URL?, from response: BrowserResponse, startedAt start: URL) throws -> URL {
    guard let url, url.scheme == start.scheme, url.host == start.host, url.port == start.port
    else { throw BrowserDriverError(.badLocation, status: response.status) }
    return url
  }

  private static func isOfThisMachine(_ url: URL) -> Bool {
    url.scheme == "http" && ["localhost", "127.0.0.1", "[::1]", "::1"].contains(url.host)
  }
}
