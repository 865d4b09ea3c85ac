import Foundation
import KakaoEmulator
import KakaoEmulatorInProcess
import KakaoSDK
import Testing

@testable import KakaoCommands

/// Tests that a server with an untrusted certificate causes an error and receives no token.
@Suite struct UntrustedServerTests {
  @Test("An untrusted server receives no request", .timeLimit(.minutes(10)))
  func nothingIsSentToUntrustedServer() async throws {
    let tls = TLSOptions(
      folder: FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString, isDirectory: true))
    defer { try? FileManager.default.removeItem(at: tls.folder) }
    try await withEmulator(EmulatorOptions(tls: tls)) { emulator in
      let trusting = CommandTransport(authorities: [tls.authorityFile], timeout: 30)
      let token = OAuthToken(
        accessToken: "canary", expiresIn: 3600, tokenType: "bearer", refreshToken: "canary",
        refreshTokenExpiresIn: 7200,
        scope: nil, scopes: nil)
      let client = emulator.client(store: KakaoInMemoryTokenStore(token))
      let error = await #expect(throws: SdkError.self) { try await UserApi(client: client).me() }
      #expect(clientReason(of: error) == .NetworkFailed)
      let none = try await calls(emulator, trusting)
      #expect(none == [])
      // A client that trusts the certificate reaches the server, which rejects the unknown token and its refresh.
      let refusal = await #expect(throws: SdkError.self) {
        try await UserApi(client: emulator.client(store: KakaoInMemoryTokenStore(token), transport: trusting)).me()
      }
      #expect(refusal?.httpStatus != nil)
      let both = try await calls(emulator, trusting)
      #expect(both == ["/v2/user/me", "/oauth/token"])
    }
  }

  /// Returns the paths of the received requests, oldest first.
  private func calls(_ emulator: RunningEmulator, _ transport: CommandTransport) async throws -> [String] {
    struct Answer: Decodable {
      struct Call: Decodable {
        let path: String
      }
      let requests: [Call]
    }
    let request = KakaoHTTPRequest(url: emulator.url.appendingPathComponent("_emulator/requests"))
    return try JSONDecoder().decode(Answer.self, from: try await transport.send(request).body).requests.map(\.path)
      .reversed()
  }
}
