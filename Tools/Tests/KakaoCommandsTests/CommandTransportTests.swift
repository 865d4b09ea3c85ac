import Foundation
import KakaoSDK
import Testing

@testable import KakaoCommands

@Suite struct CommandTransportTests {
  @Test("A response that never ends fails at the timeout", .timeLimit(.minutes(10)))
  func endlessResponseTimesOut() async throws {
    let port = try LoopbackPort()
    defer { port.release() }
    port.drip(after: "HTTP/1.1 200 OK\r\nContent-Length: 100000\r\n\r\n")
    let transport = CommandTransport(timeout: 1)
    let request = KakaoHTTPRequest(url: try #require(URL(string: "http://127.0.0.1:\(port.number)")))
    let error = await #expect(throws: URLError.self) { try await transport.send(request) }
    #expect(error?.code == .timedOut)
  }

  /// The server's response is one byte longer each time, so a request that is sent twice receives the response for the
  /// next request.
  @Test("A response that is truncated anywhere is an error, and its request is sent once", .timeLimit(.minutes(10)))
  func truncatedResponseFailsWithoutRetry() async throws {
    let port = try LoopbackPort()
    defer { port.release() }
    let answer = "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: 8\r\n\r\n{\"id\":1}"
    port.cut(answer)
    let transport = CommandTransport()
    let request = KakaoHTTPRequest(url: try #require(URL(string: "http://127.0.0.1:\(port.number)")))
    for cut in answer.utf8.indices {
      await #expect(throws: URLError.self, "\(answer[..<cut])") { try await transport.send(request) }
    }
    #expect(try await transport.send(request).body == Data(#"{"id":1}"#.utf8))
  }
}
