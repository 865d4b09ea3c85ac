#if Desktop && (os(macOS) || os(Linux))
  import FlyingFox
  import Foundation
  import KakaoSDKAuth
  import KakaoSDKCommon
  import Testing

  @testable import KakaoSDKDesktop

  @Suite("CallbackHandler")
  struct CallbackHandlerTests {
    private let expectedCallback = ExpectedCallback(uri: "http://localhost:8765/oauth", state: "s")

    private func request(host: String = "localhost:8765") -> HTTPRequest {
      HTTPRequest(
        method: .GET, version: .http11, target: .init(path: "/oauth", query: "code=c&state=s"),
        headers: HTTPHeaders([.host: host]), body: HTTPBodySequence())
    }

    @Test(
      "A request with another Host header than a loopback host and a port is rejected",
      arguments: [
        "", "evil.example:8765", "user@localhost:8765", ":canary@localhost:8765", "localhost:8765/path",
        "localhost:8765?query", "localhost:8765#fragment", "localhost:8765#", "localhost#%90",
      ])
    func otherHost(host: String) async {
      let handler = CallbackHandler(expectedCallback: expectedCallback, origin: "http://localhost:8765") { _ in }
      #expect(await handler.handleRequest(request(host: host)).statusCode.code == 421)
    }

    @Test("A callback is accepted once, and a repeated one gets an empty response")
    func oneShot() async throws {
      let accepted = Locked<[URL]>([])
      let handler = CallbackHandler(expectedCallback: expectedCallback, origin: "http://localhost:8765") { url in
        accepted.withLock { $0.append(url) }
      }
      #expect(await handler.handleRequest(request()).statusCode == .ok)
      let second = await handler.handleRequest(request())
      #expect(second.statusCode == .gone)
      #expect(try await second.bodyData.isEmpty)
      #expect(accepted.withLock { $0.map(\.query) } == ["code=c&state=s"])
    }

    @Test(
      "The page shows whether a login or an address selection succeeded",
      arguments: [
        ("/oauth", "code=c&state=s", true), ("/oauth", "error=access_denied&state=s", false),
        ("/oauth", "code=c&error=x&state=s", false), ("/oauth", "state=s", false),
        ("/address", "status=success&address_id=1", true), ("/address", "status=success&address_id=1&state=s", true),
        ("/address", "status=error&error_code=KAE203&error_msg=no", false), ("/address", "", false),
      ])
    func outcome(path: String, query: String, isGood: Bool) async throws {
      let origin = "http://localhost:8765"
      let expectedCallback = ExpectedCallback(uri: origin + path, state: "s", isStateOptional: path == "/address")
      for (language, title) in [("en", isGood ? "Almost done" : "not completed"), ("ko", isGood ? "거의 다" : "완료되지 않았")] {
        let request = HTTPRequest(
          method: .GET, version: .http11, target: .init(path: path, query: query),
          headers: HTTPHeaders([.host: "localhost:8765", HTTPHeader("Accept-Language"): language]),
          body: HTTPBodySequence())
        let handler = CallbackHandler(expectedCallback: expectedCallback, origin: origin) { _ in }
        let answer = await handler.handleRequest(request)
        let page = String(decoding: try await answer.bodyData, as: UTF8.self)
        #expect(answer.statusCode == .ok)
        #expect(page.contains(title))
        // The page also serves the address picker, so it must not mention a login.
        #expect(!page.contains("login") && !page.contains("로그인"))
      }
    }

    @Test("The callback is accepted only after its page has been sent")
    func pageFirst() async throws {
      let accepted = Locked(0)
      let handler = CallbackHandler(expectedCallback: expectedCallback, origin: "http://localhost:8765") { _ in
        accepted.withLock { $0 += 1 }
      }
      var answer: HTTPResponse? = await handler.handleRequest(request())
      #expect(accepted.withLock { $0 } == 0)
      #expect(answer?.statusCode == .ok)
      answer = nil
      #expect(accepted.withLock { $0 } == 1)
    }
  }
#endif
