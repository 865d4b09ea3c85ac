import Foundation
import Testing

@testable import KakaoEmulatorTesting

/// Tests of the control API's client with a server that isn't an emulator.
@Suite(.timeLimit(.minutes(10))) struct EmulatorHTTPClientTests {
  private static let json = "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n"

  private func error(
    _ response: FaultyServer.Response, maximumBodySize: Int = 1 << 20
  ) async throws -> (any Error)? {
    try await withFaultyServer { _ in
      response
    } calling: { server in
      let client = URLSessionHTTPClient(maximumBodySize: maximumBodySize)
      return await #expect(throws: (any Error).self) {
        try await RunningEmulator(url: server.url, http: client).reset()
      }
    }
  }

  @Test("An endless body is an error", arguments: ["\r\n", "Content-Length: 1000000000000\r\n\r\n"])
  func endlessBody(head: String) async throws {
    let part = String(repeating: " ", count: 65_536)
    let error = try await error(.endless(Self.json + head, part, pauseInMilliseconds: 1))
    #expect((error as? URLError)?.code == .dataLengthExceedsMaximum)
  }

  @Test("A response that doesn't end in time is an error", arguments: ["Content-Length: 100000\r\n\r\n", "X: "])
  func slowResponse(head: String) async throws {
    // The server isn't stopped, because URLSession on Linux crashes if a connection closes within the response head.
    let server = try FaultyServer { _ in .endless(Self.json + head, " ", pauseInMilliseconds: 10) }
    let emulator = RunningEmulator(url: server.url, http: URLSessionHTTPClient(timeout: 0.5))
    let error = await #expect(throws: URLError.self) { try await emulator.reset() }
    #expect(error?.code == .timedOut)
  }

  @Test("A canceled call throws CancellationError")
  func cancellation() async throws {
    try await withFaultyServer { _ in
      .silence("")
    } calling: { server in
      let call = Task { try await RunningEmulator(url: server.url, http: URLSessionHTTPClient()).reset() }
      while server.requests.isEmpty { await Task.yield() }
      call.cancel()
      await #expect(throws: CancellationError.self) { try await call.value }
    }
  }

  @Test(
    "A redirect and a page are errors, and the redirect isn't followed",
    arguments: [
      ("302 Found\r\nLocation: /other\r\nContent-Type: application/json", 302),
      ("200 OK\r\nContent-Type: text/html", 200),
    ])
  func otherResponses(head: String, status: Int) async throws {
    try await withFaultyServer { _ in
      .bytes("HTTP/1.1 \(head)\r\nContent-Length: 2\r\n\r\n{}")
    } calling: { server in
      let emulator = RunningEmulator(url: server.url, http: URLSessionHTTPClient())
      let error = await #expect(throws: EmulatorControlError.self) { try await emulator.reset() }
      #expect(error?.status == status)
      #expect(server.requests.count == 1)
    }
  }
}
