import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension RunningEmulator {
  /// Logs an account in without pages: it agrees to what is required and to `scopes`.
  ///
  /// - Parameters:
  ///   - account: The id of the account in the configuration.
  ///   - app: The id of the app.
  ///   - scopes: Consent items beyond the required ones. As in a login, an ID token comes with them when `openid` is named too.
  /// - Returns: Tokens for the app's REST API key.
  /// - Throws: ``EmulatorControlError`` when there is no such account or app, or it has no such consent item.
  public func logIn(account: Int64 = 1, app: Int = 1234, scopes: [String] = []) async throws -> IssuedTokens {
    struct Body: Encodable {
      let account: Int64
      let app: Int
      let scope: String
    }
    let body = Body(account: account, app: app, scope: scopes.joined(separator: " "))
    return try JSONDecoder().decode(IssuedTokens.self, from: try await call("login", body))
  }

  /// Moves the emulator's time, so that what lasts hours or months can end within a test.
  ///
  /// - Parameter seconds: How far; back when negative.
  /// - Throws: ``EmulatorControlError`` for more than a century.
  public func advanceClock(by seconds: TimeInterval) async throws {
    _ = try await call("clock", ["advance_seconds": seconds])
  }

  /// Takes everything back to the configuration, the time too.
  ///
  /// - Throws: ``EmulatorControlError``, or what the network says.
  public func reset() async throws {
    _ = try await call("reset", [String: String]())
  }

  private func call(_ name: String, _ body: some Encodable) async throws -> Data {
    try await control("POST", name, try JSONEncoder().encode(body))
  }

  /// Asks something of the control API, of `name` with its query; `body` is JSON.
  @discardableResult
  package func control(_ method: String, _ name: String, _ body: Data? = nil) async throws -> Data {
    guard let url = URL(string: "/_emulator/\(name)", relativeTo: url) else { throw URLError(.badURL) }
    var request = URLRequest(url: url.absoluteURL)
    request.httpMethod = method
    if body != nil { request.setValue("application/json", forHTTPHeaderField: "Content-Type") }
    if let controlToken { request.setValue("Bearer \(controlToken)", forHTTPHeaderField: "Authorization") }
    request.httpBody = body
    let (data, response) = try await URLSession.shared.data(for: request)
    let status = (response as? HTTPURLResponse)?.statusCode ?? 0
    guard (200..<300).contains(status) else {
      throw EmulatorControlError(status: status, message: String(decoding: data, as: UTF8.self))
    }
    return data
  }
}
