import Foundation
import KakaoSDKAuth
import KakaoSDKCommon
import KakaoSDKUser

extension PlatformState {
  /// Records a page, returns its outcome, and resets ``nextLogin``.
  mutating func open(_ page: TestPlatform.Request) -> TestPlatform.LoginOutcome {
    requests.append(page)
    defer { nextLogin = nil }
    return nextLogin ?? users.first.map(TestPlatform.LoginOutcome.user) ?? .cancels
  }

  /// Returns the callback of an authorization request (RFC 6749, section 4.1.1).
  ///
  /// - Parameters:
  ///   - parameters: The parameters of the authorization request, which a browser page or KakaoTalk receives.
  ///   - outcome: The outcome. Outcomes that normally have no callback, such as `timesOut`, count as `denies`.
  ///   - now: The current time.
  /// - Returns: The callback, with a code or an error.
  /// - Throws: `BadParameter` if Kakao would show an error page instead of redirecting to the app.
  mutating func callback(
    to parameters: [String: String], _ outcome: TestPlatform.LoginOutcome, at now: Date
  ) throws(SdkError) -> URL {
    guard parameters["client_id"] == configuration.appKey else {
      throw SdkError(reason: .BadParameter, message: "The app key isn't the test platform's (KOE101).")
    }
    let redirectURI = parameters["redirect_uri"] ?? ""
    guard [configuration.redirectURI, configuration.talkRedirectURI].contains(redirectURI) else {
      throw SdkError(reason: .BadParameter, message: "The redirect URI isn't the test platform's (KOE006).")
    }
    var items: [URLQueryItem]
    do {
      let code = try authorize(parameters, outcome, redirectURI: redirectURI, at: now)
      items = [URLQueryItem(name: "code", value: code)]
    } catch {
      items = [
        URLQueryItem(name: "error", value: error.error), URLQueryItem(name: "error_description", value: error.text),
      ]
    }
    let state = outcome == .wrongState ? makeValue("state") : parameters["state"]
    if let state { items.append(URLQueryItem(name: "state", value: state)) }
    return try Self.url(redirectURI, items)
  }

  /// Returns the callback of the address picker.
  mutating func addressCallback(to page: TestPlatform.Request) throws(SdkError) -> URL {
    let picker = page.parameters["continue"].flatMap(URL.init(string:))
    guard let callback = TestPlatform.Request.parameters(of: picker)["return_url"] else {
      throw SdkError(reason: .BadParameter, message: "The address picker's page has no return URL.")
    }
    guard let id = agtUsers[page.parameters["agt"] ?? ""], let addresses = user(id)?.shippingAddresses,
      let address = addresses.first(where: \.isDefault) ?? addresses.first
    else {
      return try Self.url(
        callback,
        [
          URLQueryItem(name: "status", value: "error"), URLQueryItem(name: "error_code", value: "KAE206"),
          URLQueryItem(name: "error_msg", value: "The user has no shipping address."),
        ])
    }
    update(id) { $0.consents.insert("shipping_address") }
    let result = [
      URLQueryItem(name: "status", value: "success"), URLQueryItem(name: "address_id", value: "\(address.id)"),
    ]
    return try Self.url(callback, result)
  }

  /// Validates an authorization request and returns the authorization code.
  ///
  /// - Throws: The error for the callback (RFC 6749, section 4.1.2.1).
  private mutating func authorize(
    _ parameters: [String: String], _ outcome: TestPlatform.LoginOutcome, redirectURI: String, at now: Date
  ) throws(CallbackError) -> String {
    guard parameters["response_type"] == "code", let challenge = parameters["code_challenge"],
      parameters["code_challenge_method"] == "S256", parameters["state"]?.isEmpty == false
    else {
      throw CallbackError(error: "invalid_request", text: "The request needs response_type=code, S256, and a state.")
    }
    let scopes = (parameters["scope"] ?? "").split { $0 == " " || $0 == "," }.map(String.init)
    guard scopes.allSatisfy({ $0 == "openid" || ConsentItem.ids.contains($0) }) else {
      throw CallbackError(error: "invalid_scope", text: "A consent item isn't set up (KOE205).")
    }
    let userID: Int64?
    switch outcome {
    case .user(let user):
      if parameters["agt"] == nil { register(user) }
      userID = parameters["agt"].map { agtUsers[$0] } ?? user.id
    case .wrongState: userID = users.first?.id
    case .cancels: throw CallbackError(error: "cancelled", text: "The user canceled.")
    default: userID = nil
    }
    guard let userID else { throw CallbackError(error: "access_denied", text: "User denied access") }
    update(userID) { $0.consents.formUnion(scopes.filter { $0 != "openid" }) }
    let includesIDToken = usesOpenIDConnect && (scopes.isEmpty || scopes.contains("openid"))
    let login = makeLogin(userID, nonce: parameters["nonce"], includesIDToken: includesIDToken, at: now)
    let code = makeValue("code")
    codes[code] = AuthorizationGrant(login: login, redirectURI: redirectURI, codeChallenge: challenge)
    return code
  }

  static func url(_ base: String, _ items: [URLQueryItem]) throws(SdkError) -> URL {
    guard let url = URL(string: "\(base)\(base.containsBytes(of: "?") ? "&" : "?")\(FormEncoding.encode(items))") else {
      throw SdkError(reason: .BadParameter, message: "The callback isn't a valid URL.")
    }
    return url
  }
}

/// An error that a callback reports to the app (RFC 6749, section 4.1.2.1).
private struct CallbackError: Error {
  let error: String
  let text: String
}
