/// One request whose responses from the platform and from an emulator are compared.
struct Check: Sendable {
  /// The value or login that a check requires in addition to the app key.
  enum Requirement: Sendable {
    case nothing
    /// A redirect URI that is registered for the app key.
    case redirectURI
    /// The app's client secret, which must be enabled.
    case clientSecret
    /// The tokens of a login.
    case login
  }

  let id: String
  /// The section of `docs/conformance.md` that states the fact that is checked.
  let section: String
  let request: CheckRequest
  var requires = Requirement.nothing

  init(_ id: String, section: String, _ request: CheckRequest, requires: Requirement = .nothing) {
    (self.id, self.section, self.request, self.requires) = (id, section, request, requires)
  }

  /// All checks that can be made, in the order in which they are sent.
  ///
  /// The last checks use the tokens of a login, and the very last check revokes the tokens.
  static func all(hasRedirectURI: Bool, hasClientSecret: Bool, hasLogin: Bool) -> [Check] {
    (metadata + pages + token + userAPI + login).filter { check in
      switch check.requires {
      case .nothing: true
      case .redirectURI: hasRedirectURI
      case .clientSecret: hasClientSecret
      case .login: hasLogin
      }
    }
  }
}

/// A request with placeholders such as `{rest_key}` for values that must not be in a report.
struct CheckRequest: Sendable {
  enum Host: Sendable {
    case kauth, kapi
  }

  /// The names of the placeholders.
  enum Placeholder: String, Sendable, CaseIterable {
    case restKey = "{rest_key}"
    case clientSecret = "{client_secret}"
    case redirectURI = "{redirect_uri}"
    case code = "{code}"
    case codeVerifier = "{code_verifier}"
    case accessToken = "{access_token}"
    case refreshToken = "{refresh_token}"
    case idToken = "{id_token}"
  }

  let method: String
  let host: Host
  let path: String
  var query: [(name: String, value: String)] = []
  var headers: [(name: String, value: String)] = []
  var form: [(name: String, value: String)]?
  /// A body that isn't a form, in JSON.
  var json: String?

  /// Whether the response is a page or a redirect from a page.
  ///
  /// Only a page's status, error code, title, and some headers are compared, because the emulator has different pages.
  var isPage: Bool { host == .kauth && ["/oauth/authorize", "/oauth/logout", "/oauth/no-such-page"].contains(path) }

  /// The request as a report shows it: the method and the path with its query.
  var line: String {
    let query = query.map { "\($0.name)=\($0.value)" }.joined(separator: "&")
    return "\(method) \(path)" + (query.isEmpty ? "" : "?\(query)")
  }

  static func get(
    _ path: String, _ query: KeyValuePairs<String, String> = [:], bearer: String? = nil, admin: String? = nil
  ) -> CheckRequest {
    CheckRequest(
      method: "GET", host: host(of: path), path: path, query: query.map { ($0.key, $0.value) },
      headers: [bearer.map { ("Authorization", "Bearer \($0)") }, admin.map { ("Authorization", "KakaoAK \($0)") }]
        .compactMap(\.self))
  }

  static func post(
    _ path: String, _ form: KeyValuePairs<String, String> = [:], bearer: String? = nil
  ) -> CheckRequest {
    var request = get(path, bearer: bearer).with(method: "POST")
    request.form = form.map { ($0.key, $0.value) }
    return request
  }

  /// Returns a browser's CORS preflight request.
  static func preflight(_ path: String, method: String) -> CheckRequest {
    var request = get(path).with(method: "OPTIONS")
    request.headers = [
      ("Origin", "https://app.example"), ("Access-Control-Request-Method", method),
      ("Access-Control-Request-Headers", "authorization"),
    ]
    return request
  }

  func with(method: String) -> CheckRequest {
    CheckRequest(method: method, host: host, path: path, query: query, headers: headers, form: form, json: json)
  }

  func with(header name: String, _ value: String) -> CheckRequest {
    var request = self
    request.headers.append((name, value))
    return request
  }

  private static func host(of path: String) -> Host {
    path.hasPrefix("/v1/") || path.hasPrefix("/v2/") ? .kapi : .kauth
  }
}
