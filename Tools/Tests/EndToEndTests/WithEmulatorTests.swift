import Foundation
import KakaoEmulator
import KakaoEmulatorTesting
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Tests of the statements in the documentation of `withEmulator`.
@Suite struct WithEmulatorTests {
  private func status(of token: String, at emulator: RunningEmulator) async throws -> Int? {
    var request = URLRequest(url: emulator.url.appending(path: "v1/user/access_token_info"))
    request.setValue("Bearer \(token)", forHTTPHeaderField: "Authorization")
    return (try await URLSession.shared.data(for: request).1 as? HTTPURLResponse)?.statusCode
  }

  @Test("A token expires when the clock is advanced")
  func advancingClockExpiresToken() async throws {
    try await withEmulator { emulator in
      let tokens = try await emulator.logIn(account: 2, scopes: ["openid", "account_email"])
      #expect(tokens.idToken != nil)
      #expect(try await status(of: tokens.accessToken, at: emulator) == 200)
      try await emulator.advanceClock(by: 7 * 3600)
      #expect(try await status(of: tokens.accessToken, at: emulator) == 401)
    }
  }

  @Test("A reset revokes all tokens")
  func resetRevokesEverything() async throws {
    try await withEmulator(EmulatorOptions(controlToken: "a-control-token")) { emulator in
      let tokens = try await emulator.logIn()
      try await emulator.reset()
      #expect(try await status(of: tokens.accessToken, at: emulator) == 401)
    }
  }

  @Test("A rejected control call is an error with the emulator's message")
  func rejectedControlCallReportsMessage() async throws {
    try await withEmulator { emulator in
      let error = await #expect(throws: EmulatorControlError.self) { try await emulator.logIn(account: 999) }
      #expect(error?.status == 404)
      #expect(error?.message.contains("no such account") == true)
    }
  }

  @Test("A test can configure its own apps")
  func testCanConfigureItsOwnApps() async throws {
    let yaml = Emulator.demoConfiguration.replacingOccurrences(of: "id: 1234", with: "id: 77")
    try await withEmulator(EmulatorOptions(configuration: .yaml(yaml))) { emulator in
      _ = try await emulator.logIn(app: 77)
      await #expect(throws: EmulatorControlError.self) { try await emulator.logIn(app: 1234) }
    }
  }
}
