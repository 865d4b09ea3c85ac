public import Foundation

extension RunningEmulator {
  /// Logs an account in without pages.
  ///
  /// The account agrees to the required items and to `scopes`.
  ///
  /// - Parameters:
  ///   - account: The ID of the account in the configuration.
  ///   - app: The ID of the app.
  ///   - scopes: Additional consent items. If there are any, they must include `openid` for an ID token to be issued,
  ///     as in any login.
  ///   - ignoresAccountState: Whether to log in an account that couldn't log in on the pages, for example because it's
  ///     dormant.
  /// - Returns: Tokens for the app's REST API key.
  /// - Throws: ``EmulatorControlError`` if the account, the app or one of the consent items doesn't exist, or
  ///   if the account can't log in.
  public func logIn(
    account: Int64 = 1, app: Int = 1234, scopes: [String] = [], ignoresAccountState: Bool = false
  ) async throws -> IssuedTokens {
    struct Body: Encodable {
      let account: Int64
      let app: Int
      let scope: String
      let ignore_account_state: Bool
    }
    let body = Body(
      account: account, app: app, scope: scopes.joined(separator: " "), ignore_account_state: ignoresAccountState)
    return try JSONDecoder().decode(IssuedTokens.self, from: try await call("login", body))
  }

  /// Moves the emulator's clock, so that a test can reach expirations that are hours or months away.
  ///
  /// - Parameter seconds: The number of seconds to move the clock forward, or backward if negative.
  /// - Throws: ``EmulatorControlError`` if the clock would move by more than a century.
  public func advanceClock(by seconds: TimeInterval) async throws {
    _ = try await call("clock", ["advance_seconds": seconds])
  }

  /// Resets the emulator to its configuration, including the clock and the lifetimes.
  ///
  /// - Throws: ``EmulatorControlError`` if the emulator rejects the request, or a connection error.
  public func reset() async throws {
    _ = try await call("reset", [String: String]())
  }

  private func call(_ name: String, _ body: some Encodable) async throws -> Data {
    try await control("POST", name, try JSONEncoder().encode(body))
  }

  /// Sends a request to the control API, for operations that have no method here.
  ///
  /// ```swift
  /// // The user unlinks the app in the settings of the Kakao Account.
  /// try await emulator.control("POST", "accounts/1/unlink/1234")
  /// ```
  ///
  /// - Parameters:
  ///   - method: The HTTP method.
  ///   - name: The path below `/_emulator/`, with its query.
  ///   - body: The body as JSON, or `nil` if the request has none.
  /// - Returns: The body of the response.
  /// - Throws: An error if the request fails.
  ///   - ``EmulatorControlError`` for an error response, a redirect, or an HTML page.
  ///   - The error of ``EmulatorHTTPClient/send(_:)`` if there is no response. The default client also throws an error
  ///     if a response exceeds 64 MiB or takes longer than a minute.
  @discardableResult
  public func control(_ method: String, _ name: String, _ body: Data? = nil) async throws -> Data {
    guard let url = URL(string: "/_emulator/\(name)", relativeTo: url) else { throw URLError(.badURL) }
    var headers: [String: String] = [:]
    if body != nil { headers["Content-Type"] = "application/json" }
    if let controlToken { headers["Authorization"] = "Bearer \(controlToken)" }
    let response = try await http.send(
      EmulatorHTTPRequest(url: url.absoluteURL, method: method, headers: headers, body: body))
    guard (200..<300).contains(response.status), response.isJSON else {
      throw EmulatorControlError(status: response.status, body: response.body)
    }
    return response.body
  }
}

/// An error response from the emulator's control API, or a response that isn't from the control API.
public struct EmulatorControlError: Error, Sendable, Equatable, CustomStringConvertible {
  /// The HTTP status of the response.
  public let status: Int
  /// The body of the response.
  public let message: String
  /// The code of the error, such as `not_found`, or `nil` if the body has none.
  public let code: String?
  /// The name of the wrong body member or parameter, or `nil` if the error isn't about a single one.
  public let field: String?

  init(status: Int, body: Data) {
    self.status = status
    message = String(decoding: body, as: UTF8.self)
    let members = try? JSONDecoder().decode(Members.self, from: body)
    (code, field) = (members?.code, members?.field)
  }

  private struct Members: Decodable {
    let code: String?
    let field: String?
  }

  /// The status and the body.
  public var description: String { "HTTP \(status): \(message)" }
}
