import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A client that makes the calls as an app without the SDK would.
///
/// It uses a bearer token, a `JSONDecoder`, and a `URLSession` without cookies and cache, like the SDK's.
struct BareClient: Sendable {
  private let url: String
  private let accessToken: String
  private let refreshToken: String
  private let session: URLSession

  init(_ user: SampleUser) {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.httpCookieStorage = nil
    configuration.httpShouldSetCookies = false
    configuration.urlCache = nil
    configuration.requestCachePolicy = .reloadIgnoringLocalCacheData
    session = URLSession(configuration: configuration)
    url = user.url.absoluteString
    accessToken = user.token.accessToken
    refreshToken = user.token.refreshToken
  }

  func get<Value: Decodable>(_ path: String, as: Value.Type) async throws {
    _ = try await send(try request(path), as: Value.self)
  }

  func post<Value: Decodable>(_ path: String, form: String, as: Value.Type) async throws {
    var request = try request(path)
    request.httpMethod = "POST"
    request.setValue("application/x-www-form-urlencoded", forHTTPHeaderField: "Content-Type")
    request.httpBody = Data(form.utf8)
    _ = try await send(request, as: Value.self)
  }

  func refresh() async throws {
    let form = "grant_type=refresh_token&client_id=\(SampleUser.appKey)&refresh_token=\(refreshToken)"
    try await post("/oauth/token", form: form, as: BareToken.self)
  }

  private func request(_ path: String) throws -> URLRequest {
    guard let url = URL(string: url + path) else { throw URLError(.badURL) }
    var request = URLRequest(url: url)
    request.setValue("Bearer \(accessToken)", forHTTPHeaderField: "Authorization")
    return request
  }

  private func send<Value: Decodable>(_ request: URLRequest, as: Value.Type) async throws -> Value {
    let (data, response) = try await session.data(for: request)
    guard (response as? HTTPURLResponse)?.statusCode == 200 else { throw URLError(.badServerResponse) }
    return try Value.bare(data)
  }
}

extension Decodable {
  /// Decodes the value as an app without the SDK would.
  static func bare(_ data: Data) throws -> Self {
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .iso8601
    return try decoder.decode(Self.self, from: data)
  }
}
