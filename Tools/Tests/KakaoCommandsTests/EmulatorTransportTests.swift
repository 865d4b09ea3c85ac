import Foundation
import KakaoSDK
import Testing

@testable import KakaoCommands

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite struct EmulatorTransportTests {
  @Test(.timeLimit(.minutes(1))) func anAnswerThatNeverEndsIsLeftWhenTheTimeIsUp() async throws {
    let port = try LoopbackPort()
    defer { port.release() }
    port.drip(after: "HTTP/1.1 200 OK\r\nContent-Length: 100000\r\n\r\n")
    let address = try #require(URL(string: "https://127.0.0.1:\(port.number)"))
    let transport = EmulatorTransport.standard(for: address, CommandEnvironment([:]), timeout: 1)
    // The transport is the one of https; what it does with an answer's body is the same without.
    let request = URLRequest(url: try #require(URL(string: "http://127.0.0.1:\(port.number)")))
    let error = await #expect(throws: URLError.self) { try await transport.send(request) }
    #expect(error?.code == .timedOut)
  }
}
