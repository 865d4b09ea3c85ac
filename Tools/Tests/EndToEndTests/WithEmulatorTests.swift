import Foundation
import KakaoEmulator
import KakaoEmulatorInProcess
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Tests that the documentation of `withEmulator` is correct.
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
    try await withEmulator(EmulatorOptions(controlToken: "a-control-token-of-tests")) { emulator in
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

  @Test("A test can read and delete the messages that users sent")
  func messagesCanBeRead() async throws {
    try await withEmulator { emulator in
      let tokens = try await emulator.logIn(account: 1, scopes: ["talk_message"])
      let calls = [
        ("default/send", "template_object", #"{"object_type":"text","text":"hello","link":{}}"#),
        ("send", "template_id", "1001"), ("scrap/send", "request_url", "https://example.com/"),
      ]
      for (path, name, value) in calls {
        var request = URLRequest(url: emulator.url.appending(path: "v2/api/talk/memo/\(path)"))
        request.httpMethod = "POST"
        request.setValue("Bearer \(tokens.accessToken)", forHTTPHeaderField: "Authorization")
        request.setValue("application/x-www-form-urlencoded", forHTTPHeaderField: "Content-Type")
        let encoded = try #require(value.addingPercentEncoding(withAllowedCharacters: .alphanumerics))
        request.httpBody = Data("\(name)=\(encoded)".utf8)
        #expect((try await URLSession.shared.data(for: request).1 as? HTTPURLResponse)?.statusCode == 200)
      }
      let messages = try await emulator.messages(app: 1234, receiver: 1)
      #expect(messages.map(\.sender) == [1, 1, 1])
      #expect(messages.map(\.requestURL) == ["https://example.com/", nil, nil])
      #expect(messages.map(\.templateID) == [nil, 1001, nil])
      #expect(messages.last?.text == "hello")
      #expect(messages.last?.templateObject == Data(#"{"link":{},"object_type":"text","text":"hello"}"#.utf8))
      #expect(try await emulator.messages(receiver: 2).isEmpty)
      try await emulator.removeMessages()
      #expect(try await emulator.messages().isEmpty)
    }
  }

  @Test("A fault fails the requests that it matches and counts them")
  func faultsAreCounted() async throws {
    try await withEmulator { emulator in
      let (mine, other) = (try await emulator.logIn(), try await emulator.logIn(account: 2))
      let fault = try await emulator.addFault(
        .status(503, text: "down", match: .init(path: "/v1/*", app: 1234, account: 1), times: 2))
      #expect(try await status(of: mine.accessToken, at: emulator) == 503)
      #expect(try await status(of: other.accessToken, at: emulator) == 200)
      #expect(try await emulator.faults().map { [$0.id, $0.hits, $0.times] } == [[fault.id, 1, 1]])
      try await emulator.removeFaults()
      #expect(try await emulator.faults().isEmpty)
      #expect(try await status(of: mine.accessToken, at: emulator) == 200)
    }
  }

  @Test("A fault with a time limit applies until the emulator's clock passes its end")
  func timeLimitEnds() async throws {
    try await withEmulator { emulator in
      let tokens = try await emulator.logIn(account: 1)
      try await emulator.addFault(.status(503, match: .init(path: "/v1/*")).lasting(seconds: 60))
      for _ in 0..<2 { #expect(try await status(of: tokens.accessToken, at: emulator) == 503) }
      try await emulator.advanceClock(by: 60)
      #expect(try await status(of: tokens.accessToken, at: emulator) == 200)
    }
  }

  @Test("The control client has every preset of the emulator")
  func clientHasEveryPreset() {
    #expect(EmulatorFault.Preset.allCases.map(\.rawValue) == FaultPreset.names)
  }

  @Test("Every preset can be added", arguments: EmulatorFault.Preset.allCases)
  func presetsCanBeAdded(_ preset: EmulatorFault.Preset) async throws {
    try await withEmulator { emulator in
      let fault = try await emulator.addFault(.preset(preset, match: .init(method: "GET"), times: 7))
      #expect(fault.times == 7)
    }
  }

  @Test("A dropped connection and a delay can be added for a key and a grant type")
  func otherFaultsCanBeAdded() async throws {
    try await withEmulator { emulator in
      try await emulator.addFault(.drop(.after, match: .init(key: "d0000000000000000000000000000002")))
      try await emulator.addFault(.delay(milliseconds: 5, .after, match: .init(grantType: "refresh_token")))
      #expect(try await emulator.faults().map(\.hits) == [0, 0])
    }
  }

  @Test("Lifetimes can be changed")
  func lifetimesCanBeChanged() async throws {
    try await withEmulator { emulator in
      try await emulator.setLifetimes(code: 5, accessToken: 5, refreshToken: 50)
      let tokens = try await emulator.logIn()
      try await emulator.advanceClock(by: 6)
      #expect(try await status(of: tokens.accessToken, at: emulator) == 401)
    }
  }

  @Test("An account that can't log in on the pages is refused unless ignoresAccountState is true")
  func loginObeysAccountState() async throws {
    try await withEmulator { emulator in
      try await emulator.control("PATCH", "accounts/2", Data(#"{"status":"restricted"}"#.utf8))
      let error = await #expect(throws: EmulatorControlError.self) { try await emulator.logIn(account: 2) }
      #expect(error?.code == "access_denied")
      _ = try await emulator.logIn(account: 2, ignoresAccountState: true)
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
