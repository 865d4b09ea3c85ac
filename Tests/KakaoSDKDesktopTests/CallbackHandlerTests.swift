#if Desktop && (os(macOS) || os(Linux))
  import Foundation
  import KakaoSDKAuth
  import KakaoSDKCommon
  import NIOHTTP1
  import Testing

  @testable import KakaoSDKDesktop

  @Suite("CallbackHandler")
  struct CallbackHandlerTests {
    private let expectedCallback = KakaoExpectedCallback(uri: "http://localhost:8765/oauth", state: "s")

    private func request(
      _ uri: String = "/oauth?code=c&state=s", host: String = "localhost:8765", language: String = "en"
    ) -> HTTPRequestHead {
      HTTPRequestHead(version: .http1_1, method: .GET, uri: uri, headers: ["Host": host, "Accept-Language": language])
    }

    @Test(
      "A request is rejected unless its Host header is a loopback host with a port",
      arguments: [
        "", "evil.example:8765", "user@localhost:8765", ":canary@localhost:8765", "localhost:8765/path",
        "localhost:8765?query", "localhost:8765#fragment", "localhost:8765#", "localhost#%90",
      ])
    func otherHost(host: String) {
      let handler = CallbackHandler(expectedCallback: expectedCallback, origin: "http://localhost:8765")
      #expect(handler.response(to: request(host: host)).head.status == .misdirectedRequest)
    }

    @Test("A request with several Host headers is rejected")
    func severalHosts() {
      let handler = CallbackHandler(expectedCallback: expectedCallback, origin: "http://localhost:8765")
      var request = request()
      request.headers.add(name: "host", value: "localhost:8765")
      #expect(handler.response(to: request).head.status == .misdirectedRequest)
    }

    @Test("A callback is accepted once, and a repeated one gets an empty response")
    func oneShot() {
      let handler = CallbackHandler(expectedCallback: expectedCallback, origin: "http://localhost:8765")
      let first = handler.response(to: request())
      #expect(first.head.status == .ok)
      #expect(first.callback?.query == "code=c&state=s")
      let second = handler.response(to: request())
      #expect(second.head.status == .gone)
      #expect(second.body.isEmpty)
      #expect(second.callback == nil)
    }

    @Test(
      "The page shows whether a login or an address selection succeeded",
      arguments: [
        ("/oauth", "code=c&state=s", true), ("/oauth", "error=access_denied&state=s", false),
        ("/oauth", "code=c&error=x&state=s", false), ("/oauth", "state=s", false),
        ("/address", "status=success&address_id=1", true), ("/address", "status=success&address_id=1&state=s", true),
        ("/address", "status=error&error_code=KAE203&error_msg=no", false), ("/address", "", false),
      ])
    func outcome(path: String, query: String, isGood: Bool) {
      let origin = "http://localhost:8765"
      let expectedCallback = KakaoExpectedCallback(uri: origin + path, state: "s", isStateOptional: path == "/address")
      for (language, title) in [("en", isGood ? "Almost done" : "not completed"), ("ko", isGood ? "거의 다" : "완료되지 않았")] {
        let handler = CallbackHandler(expectedCallback: expectedCallback, origin: origin)
        let answer = handler.response(to: request("\(path)?\(query)", language: language))
        let page = answer.body
        #expect(answer.head.status == .ok)
        #expect(page.contains(title))
        // The page also serves the address picker, so it must not mention a login.
        #expect(!page.contains("login") && !page.contains("로그인"))
      }
    }
  }
#endif
