import Foundation
import KakaoEmulatorInProcess
import KakaoSDK
import Testing

/// Tests of connections that break before or after the emulator has processed a request.
///
/// Afterward, either the old or the new token must be stored.
@Suite struct NetworkLossTests {
  private let store = KakaoInMemoryTokenStore()

  @Test("If a second login loses its connection, the old token remains stored", arguments: [true, false])
  func login(isAnswerLost: Bool) async throws {
    try await withEmulator { emulator in
      let old = try await emulator.client(store: store).login()
      let transport = BrokenTransport(at: "/oauth/token", isAnswerLost: isAnswerLost)
      let client = emulator.client(store: store, transport: transport)
      let error = await #expect(throws: SdkError.self) { try await client.login() }
      #expect(clientReason(of: error) == .NetworkFailed)
      #expect(store.load() == old)
      #expect(try await UserApi(client: emulator.client(store: store)).me().id != nil)
    }
  }

  @Test("If a refresh loses its connection, the old or the new token is stored", arguments: [true, false])
  func refresh(isAnswerLost: Bool) async throws {
    try await withEmulator { emulator in
      let old = try await emulator.client(store: store).login()
      let client = emulator.client(
        store: store, transport: BrokenTransport(at: "/oauth/token", isAnswerLost: isAnswerLost))
      let error = await #expect(throws: SdkError.self) {
        try await client.tokens.refresh(replacing: old.accessToken)
      }
      #expect(clientReason(of: error) == .NetworkFailed)
      #expect(store.load() == old)
      let fresh = try await emulator.client(store: store).tokens.refresh(replacing: old.accessToken)
      #expect(fresh.accessToken != old.accessToken)
      // The stored ID token is replaced only after the new one has been verified in the background.
      #expect(store.load()?.accessToken == fresh.accessToken)
      #expect(store.load()?.refreshToken == fresh.refreshToken)
    }
  }

  @Test("A call to a server that isn't running fails immediately")
  func unreachableServerFailsImmediately() async throws {
    let gone = try await withEmulator { $0 }
    let client = gone.client(store: store)
    let error = await #expect(throws: SdkError.self) { try await AuthApi(client: client).token(code: "c") }
    #expect(clientReason(of: error) == .NetworkFailed)
    #expect(store.load() == nil)
  }
}

/// A transport that simulates a lost connection at one path.
private struct BrokenTransport: KakaoHTTPTransport {
  private let real = KakaoURLSessionTransport()
  let path: String
  /// Whether the request is processed and only its response is lost.
  let isAnswerLost: Bool

  init(at path: String, isAnswerLost: Bool) {
    self.path = path
    self.isAnswerLost = isAnswerLost
  }

  func send(_ request: KakaoHTTPRequest) async throws -> KakaoHTTPResponse {
    guard request.url.path == path else { return try await real.send(request) }
    if isAnswerLost { _ = try await real.send(request) }
    throw URLError(.networkConnectionLost)
  }
}
