import Foundation
import Testing

@testable import KakaoEmulatorTesting

@Suite struct KakaoEmulatorUnavailableErrorTests {
  /// A client whose every request has the same result, such as the page of another server.
  struct OtherServer: EmulatorHTTPClient {
    let result: Result<EmulatorHTTPResponse, any Error>

    func send(_ request: EmulatorHTTPRequest) throws -> EmulatorHTTPResponse { try result.get() }

    static func responds(_ status: Int, _ body: String, type: String = "text/html") -> Self {
      Self(
        result: .success(
          EmulatorHTTPResponse(status: status, headers: ["Content-Type": type], body: Data(body.utf8))))
    }
  }

  func failure(
    _ environment: [String: String], app: Int? = nil, http: any EmulatorHTTPClient
  ) async -> (any Error)? {
    await #expect(throws: (any Error).self) {
      try await withKakaoEmulator(app: app, environment: environment, http: http) { _ in }
    }
  }

  @Test("The error for an emulator that doesn't respond contains its URL and the next step")
  func unreachable() async throws {
    let server = OtherServer(result: .failure(URLError(.cannotConnectToHost)))
    let error = await failure(FakeEmulator.environment, http: server) as? KakaoEmulatorUnavailableError
    #expect(error?.reason == .unreachable)
    let text = try #require(error?.description)
    #expect(["http://127.0.0.1:1", "kakao emulator exec", "KAKAO_BIN"].allSatisfy { text.contains($0) })
  }

  @Test("Without environment variables, a test looks for an emulator at the default URL")
  func standardAddress() async throws {
    let server = OtherServer(result: .failure(URLError(.cannotConnectToHost)))
    let error = await failure(["PATH": "/nonexistent"], http: server) as? KakaoEmulatorUnavailableError
    #expect(error?.description.contains("http://127.0.0.1:9090") == true)
  }

  @Test("A server that isn't an emulator is reported", arguments: [200, 404])
  func otherServer(_ status: Int) async {
    let error = await failure(FakeEmulator.environment, http: OtherServer.responds(status, "<html/>"))
    #expect((error as? KakaoEmulatorUnavailableError)?.reason == .unexpectedResponse)
  }

  @Test("An error of the control API is thrown unchanged")
  func controlError() async {
    let server = OtherServer.responds(401, #"{"error": "e", "code": "unauthorized"}"#, type: "application/json")
    let error = await failure(FakeEmulator.environment, http: server)
    #expect((error as? EmulatorControlError)?.code == "unauthorized")
  }

  @Test("A cancellation error is thrown unchanged")
  func cancellation() async {
    let error = await failure(FakeEmulator.environment, http: OtherServer(result: .failure(CancellationError())))
    #expect(error is CancellationError)
  }

  @Test("A value of KAKAO_EMULATOR_URL that isn't an HTTP URL is rejected")
  func badURL() async {
    let error = await failure(["KAKAO_EMULATOR_URL": "localhost"], http: FakeEmulator())
    #expect((error as? KakaoEmulatorUnavailableError)?.reason == .badURL)
  }

  @Test("The error for an app that the emulator doesn't have contains its ID")
  func missingApp() async {
    let error = await failure(FakeEmulator.environment, app: 9, http: FakeEmulator()) as? KakaoEmulatorUnavailableError
    #expect(error?.reason == .missingApp)
    #expect(error?.description.contains("ID 9") == true)
  }
}
