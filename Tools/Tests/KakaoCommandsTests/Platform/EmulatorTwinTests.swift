import Foundation
import KakaoEmulatorInProcess
import KakaoSDK
import Testing

@testable import KakaoCommands

@Suite(.timeLimit(.minutes(10))) struct EmulatorTwinTests {
  @Test("A canceled login deletes its temporary account, even if it is canceled while the account is created")
  func canceledLoginDeletesAccount() async throws {
    try await withEmulator { emulator in
      let before = try await emulator.control("GET", "accounts")
      let (requests, received) = AsyncStream.makeStream(of: Void.self)
      let (permissions, allowed) = AsyncStream.makeStream(of: Void.self)
      let transport = PausingTransport { request in
        guard request.method == "POST", request.url.path == "/_emulator/accounts" else { return }
        received.yield()
        for await _ in permissions { break }
      }
      let environment = CommandEnvironment([:])
      let twin = EmulatorTwin(
        control: EmulatorControl(emulator.url, environment, transport: transport),
        server: .emulator(emulator.url, environment, timeout: 30), restKey: PlatformCheckSandbox.demoKey, isOwn: false,
        account: nil)
      let configuration = KakaoConfiguration(
        appKey: PlatformCheckSandbox.demoKey, redirectURI: "http://localhost:8765/oauth",
        hosts: Hosts(emulator: emulator.url))
      let authorization = try KakaoClient(configuration: configuration, tokenStore: KakaoInMemoryTokenStore())
        .authorizationRequest()
      let login = Task { try await twin.logIn(like: PlatformUser([:]), authorization) }
      for await _ in requests { break }
      #expect(try await emulator.control("GET", "accounts") != before)
      login.cancel()
      allowed.yield()
      await #expect(throws: CancellationError.self) { try await login.value }
      #expect(try await emulator.control("GET", "accounts") == before)
    }
  }
}

/// Runs a closure after the response to each request has arrived.
private struct PausingTransport: KakaoHTTPTransport {
  let afterResponse: @Sendable (KakaoHTTPRequest) async -> Void

  func send(_ request: KakaoHTTPRequest) async throws -> KakaoHTTPResponse {
    let answer = try await KakaoURLSessionTransport().send(request)
    await afterResponse(request)
    return answer
  }
}
