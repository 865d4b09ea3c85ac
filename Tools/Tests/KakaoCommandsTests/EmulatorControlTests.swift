import Foundation
import KakaoEmulator
import KakaoSDK
import Testing

@testable import KakaoCommands

@Suite struct EmulatorControlTests {
  @Test(arguments: [
    (
      401, #"{"error":"unauthorized"}"#,
      "The control token of the emulator at http://127.0.0.1:9090 is missing or wrong. "
        + "Set KAKAO_EMULATOR_CONTROL_TOKEN."
    ),
    (
      403, #"{"error":"the Host header must name this machine"}"#,
      "The emulator at http://127.0.0.1:9090 rejected the request: the Host header must name this machine (HTTP 403)"
    ),
    (
      500, #"{"error":"internal error"}"#,
      "The emulator at http://127.0.0.1:9090 rejected the request: internal error (HTTP 500)"
    ),
    (404, "<html>", "The server at http://127.0.0.1:9090 is not an emulator: HTTP 404. Check the address."),
    (200, "<html>", "The server at http://127.0.0.1:9090 did not respond with an emulator's JSON. Check the address."),
  ])
  func reportsErrors(status: Int, body: String, message: String) async throws {
    let control = try control(answering: status, body)
    let error = await #expect(throws: CommandFailure.self) { try await control.call("POST", "reset", as: Answer.self) }
    #expect(error?.message(in: .english) == message)
  }

  @Test("The log of control calls doesn't contain the token")
  func logsCallsWithoutToken() async throws {
    let recording = RecordingTerminal()
    let control = try control(answering: 200, #"{"reset":true}"#, log: recording.terminal.note)
    #expect(try await control.call("POST", "reset", as: Answer.self).reset)
    #expect(recording.notes == "POST http://127.0.0.1:9090/_emulator/reset -> 200\n")
  }

  private struct Answer: Decodable {
    let reset: Bool
  }

  private func control(
    answering status: Int, _ body: String, log: @escaping @Sendable (String) -> Void = { _ in }
  ) throws -> EmulatorControl {
    EmulatorControl(
      try #require(URL(string: "http://127.0.0.1:9090")),
      CommandEnvironment(["KAKAO_EMULATOR_CONTROL_TOKEN": "a-control-token"]),
      transport: OneAnswer(status: status, body: body), log: log)
  }
}

/// A transport that returns the same response to every request.
private struct OneAnswer: KakaoHTTPTransport {
  let status: Int
  let body: String

  func send(_ request: KakaoHTTPRequest) async throws -> KakaoHTTPResponse {
    #expect(request.header("Authorization") == "Bearer a-control-token")
    return KakaoHTTPResponse(status: status, body: Data(body.utf8))
  }
}
