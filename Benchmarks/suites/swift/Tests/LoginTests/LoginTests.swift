import Foundation
import KakaoEmulatorTesting
import Testing

/// The number of logins, which the benchmark sets.
private let logins = Int(ProcessInfo.processInfo.environment["LOGINS"] ?? "") ?? 1

@Test(arguments: 0..<logins) func aUserLogsIn(number: Int) async throws {
  let state = UUID().uuidString
  if let server = try Server.ofEnvironment() {
    try await server.logIn(
      at: try await server.callback(state, cookie: server.cookies[number % server.cookies.count]), state)
  } else {
    try await withKakaoEmulator { emulator in
      try await Server(emulator).logIn(at: try await emulator.callback(state), state)
    }
  }
}

extension KakaoTestEmulator {
  private struct Callback: Decodable { let callback: URL }

  /// Logs the test's person in without pages, and returns the app's callback URL.
  fileprivate func callback(_ state: String) async throws -> URL {
    let login: [String: Any] = [
      "account": people[0].id, "app": app.id, "client_id": app.restAPIKey, "scope": "openid",
      "redirect_uri": Server.redirectURI, "code_challenge": Server.challenge, "state": state,
    ]
    let answer = try await emulator.control("POST", "login", try JSONSerialization.data(withJSONObject: login))
    return try JSONDecoder().decode(Callback.self, from: answer).callback
  }
}
