/// The requests of all checks to one server.
struct CheckRun: Sendable {
  let checks: [Check]
  let server: CheckedServer
  /// The values of the placeholders.
  ///
  /// The tokens in the response to `login/token` are added.
  private(set) var values: CheckValues
  /// The responses by check ID, without skipped checks.
  private(set) var responses: [String: CheckResponse] = [:]

  init(_ checks: [Check], _ server: CheckedServer, _ values: CheckValues) {
    (self.checks, self.server, self.values) = (checks, server, values)
  }

  /// Sends each request once, at most one in each interval of the server.
  ///
  /// The checks after `login/token` are skipped if there is no access token.
  ///
  /// - Parameter logIn: A closure that logs a user in and returns the code. It is called before the code exchange.
  /// - Throws: ``CheckedServer/Unreachable``, the error that `logIn` throws, or `CancellationError`.
  mutating func send(logIn: () async throws -> String) async throws {
    let clock = ContinuousClock()
    var next = clock.now
    for check in checks {
      let isExchange = check.id == Check.exchange.id
      if isExchange { values[.code] = try await logIn() }
      if check.requires == .login, !isExchange, values[.accessToken] == nil { continue }
      try await clock.sleep(until: next)
      next = clock.now.advanced(by: server.interval)
      let response = try await server.response(to: check.request, values)
      responses[check.id] = response
      if isExchange { keepTokens(of: response) }
    }
  }

  private mutating func keepTokens(of response: CheckResponse) {
    let tokens = response.success
    values[.accessToken] = tokens?["access_token"]?.string
    values[.refreshToken] = tokens?["refresh_token"]?.string
    values[.idToken] = tokens?["id_token"]?.string
  }
}
