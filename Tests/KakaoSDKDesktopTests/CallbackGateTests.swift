#if Desktop && (os(macOS) || os(Linux))
  import FlyingFox
  import Foundation
  import KakaoSDKAuth
  import KakaoSDKCommon
  import Testing

  @testable import KakaoSDKDesktop

  @Suite("CallbackGate")
  struct CallbackGateTests {
    private let redirect = Redirect(uri: "http://localhost:8765/oauth", state: "s")

    private func request() -> HTTPRequest {
      HTTPRequest(
        method: .GET, version: .http11, target: .init(path: "/oauth", query: "code=c&state=s"),
        headers: HTTPHeaders([.host: "localhost:8765"]), body: HTTPBodySequence())
    }

    @Test("one callback is let through; the same one again gets nothing")
    func oneShot() async throws {
      let accepted = Locked<[URL]>([])
      let gate = CallbackGate(redirect: redirect, origin: "http://localhost:8765") { url in
        accepted.withLock { $0.append(url) }
      }
      #expect(await gate.handleRequest(request()).statusCode == .ok)
      let second = await gate.handleRequest(request())
      #expect(second.statusCode == .gone)
      #expect(try await second.bodyData.isEmpty)
      #expect(accepted.withLock { $0.map(\.query) } == ["code=c&state=s"])
    }

    @Test("the callback is let through only when the server is done with its page")
    func pageFirst() async throws {
      let accepted = Locked(0)
      let gate = CallbackGate(redirect: redirect, origin: "http://localhost:8765") { _ in
        accepted.withLock { $0 += 1 }
      }
      var answer: HTTPResponse? = await gate.handleRequest(request())
      #expect(accepted.withLock { $0 } == 0)
      #expect(answer?.statusCode == .ok)
      answer = nil
      #expect(accepted.withLock { $0 } == 1)
    }
  }
#endif
