import Foundation
import KakaoEmulatorTesting
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A server at which an app logs a user in, with an authorization code and PKCE.
struct Server: Decodable {
  static let redirectURI = "http://localhost:8765/oauth"
  /// The code challenge of the example in RFC 7636, appendix B.
  static let challenge = "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM"
  private static let verifier = "dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk"

  private struct Tokens: Decodable {
    let access_token: String
    let id_token: String
  }

  private struct User: Decodable {
    let id: Int64?
    let sub: String?
  }

  let authorize_url: URL
  let token_url: URL
  let user_url: URL
  let client_id: String
  /// The cookies of the browsers in which users are signed in.
  let cookies: [String]

  /// Returns the server that the environment variable `SERVER` describes, or `nil` if the tests use an emulator.
  static func ofEnvironment() throws -> Server? {
    try ProcessInfo.processInfo.environment["SERVER"].map {
      try JSONDecoder().decode(Server.self, from: Data($0.utf8))
    }
  }

  /// Exchanges the code for tokens, and reads the user information.
  func logIn(at callback: URL, _ state: String) async throws {
    let query = URLComponents(url: callback, resolvingAgainstBaseURL: false)?.queryItems ?? []
    #expect(query.first { $0.name == "state" }?.value == state)
    var exchange = URLRequest(url: token_url)
    exchange.httpMethod = "POST"
    exchange.setValue("application/x-www-form-urlencoded", forHTTPHeaderField: "Content-Type")
    exchange.httpBody = form([
      "grant_type": "authorization_code", "client_id": client_id, "redirect_uri": Self.redirectURI,
      "code": try #require(query.first { $0.name == "code" }?.value), "code_verifier": Self.verifier,
    ]).map { Data($0.utf8) }
    let tokens = try await send(exchange, as: Tokens.self)
    #expect(!tokens.id_token.isEmpty)
    var request = URLRequest(url: user_url)
    request.setValue("Bearer \(tokens.access_token)", forHTTPHeaderField: "Authorization")
    let user = try await send(request, as: User.self)
    #expect(user.id != nil || user.sub != nil)
  }

  /// Logs a user in, and returns the URL to which the server redirects the browser.
  func callback(_ state: String, cookie: String) async throws -> URL {
    var url = URLComponents(url: authorize_url, resolvingAgainstBaseURL: false)
    url?.percentEncodedQuery = form([
      "client_id": client_id, "redirect_uri": Self.redirectURI, "response_type": "code", "scope": "openid",
      "state": state, "code_challenge": Self.challenge, "code_challenge_method": "S256",
    ])
    var request = URLRequest(url: try #require(url?.url))
    request.setValue(cookie, forHTTPHeaderField: "Cookie")
    return try await Redirect.target(of: request)
  }

  private func form(_ fields: [String: String]) -> String? {
    var form = URLComponents()
    form.queryItems = fields.map { URLQueryItem(name: $0.key, value: $0.value) }
    return form.percentEncodedQuery
  }

  private func send<Value: Decodable>(_ request: URLRequest, as: Value.Type) async throws -> Value {
    let (body, response) = try await URLSession.shared.data(for: request)
    try #require((response as? HTTPURLResponse)?.statusCode == 200, "\(String(decoding: body, as: UTF8.self))")
    return try JSONDecoder().decode(Value.self, from: body)
  }
}

extension Server {
  init(_ emulator: KakaoTestEmulator) {
    authorize_url = emulator.url.appendingPathComponent("oauth/authorize")
    token_url = emulator.url.appendingPathComponent("oauth/token")
    user_url = emulator.url.appendingPathComponent("v2/user/me")
    client_id = emulator.app.restAPIKey
    cookies = []
  }
}
