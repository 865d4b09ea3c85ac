#if Desktop && (os(macOS) || os(Linux))
  import Foundation
  import KakaoSDKAuth
  import KakaoSDKCommon
  import Testing

  @testable import KakaoSDKDesktop

  @Suite("LoopbackUserAgent over real sockets", .serialized, .timeLimit(.minutes(10)))
  struct LoopbackUserAgentTests {
    private static let callback = "/oauth?code=the-code&state=the-state"

    @Test("The page opens after the listener has started, and the callback is returned unchanged")
    func rightCallback() async throws {
      let login = try LoopbackLogin()
      let (opened, answer) = (Locked<URL?>(nil), Locked<RawResponse?>(nil))
      let url = try await login.run { page in
        opened.withLock { $0 = page }
        let answered = try await login.request(Self.callback)
        answer.withLock { $0 = answered }
      }
      #expect(opened.withLock { $0 } == login.page)
      #expect(url.absoluteString == "\(login.expectedCallback.uri)?code=the-code&state=the-state")
      let page = try #require(answer.withLock { $0 })
      #expect(page.status == 200)
      #expect(page.body.utf8.count == page.headers["content-length"].flatMap { Int($0) })
      #expect(page.body.contains("Almost done") && page.body.contains("</html>"))
      await login.port.waitUntilFree()
    }

    @Test("A callback with an error is returned, and its page says that the login wasn't completed")
    func errorCallback() async throws {
      let login = try LoopbackLogin()
      let answer = Locked<RawResponse?>(nil)
      let url = try await login.run { _ in
        let answered = try await login.request(
          "/oauth?error=access_denied&state=the-state", headers: ["Accept-Language: ko-KR,ko;q=0.9,en;q=0.8"])
        answer.withLock { $0 = answered }
      }
      #expect(url.query == "error=access_denied&state=the-state")
      let page = try #require(answer.withLock { $0 })
      #expect(page.status == 200 && page.body.contains("완료되지 않았습니다"))
      #expect(page.headers["content-language"] == "ko")
    }

    @Test(
      "A request other than the callback gets an error, and the login keeps waiting",
      arguments: [
        ("GET", "/oauth?code=c&state=other", 400), ("GET", "/oauth?code=c", 400),
        ("GET", "/oauth?code=c&state=the-state&state=the-state", 400), ("GET", "/favicon.ico", 404),
        ("GET", "/oauth/?code=c&state=the-state", 404), ("GET", "//evil.example/oauth?state=the-state", 404),
        ("GET", "http://evil.example/oauth?code=c&state=the-state", 404),
        ("POST", "/oauth?code=c&state=the-state", 405), ("OPTIONS", "/oauth?code=c&state=the-state", 405),
        ("HEAD", "/oauth?code=c&state=the-state", 200), ("HEAD", "/oauth?code=c&state=other", 400),
      ])
    func otherRequests(method: String, target: String, status: Int) async throws {
      let login = try LoopbackLogin()
      let answer = Locked<RawResponse?>(nil)
      let url = try await login.run { _ in
        let answered = try await login.request(target, method: method)
        answer.withLock { $0 = answered }
        _ = try await login.request(Self.callback)
      }
      let other = try #require(answer.withLock { $0 })
      #expect(other.status == status)
      #expect(status != 405 || other.headers["allow"] == "GET, HEAD")
      #expect(method != "HEAD" || other.body.isEmpty)
      #expect(url.query == "code=the-code&state=the-state")
    }

    @Test(
      "A request with another host name is rejected to prevent DNS rebinding",
      arguments: [
        "evil.example", "evil.example:80", "localhost.evil.example", "user@localhost", "", "10.0.0.1",
      ])
    func foreignHost(host: String) async throws {
      let login = try LoopbackLogin()
      let status = Locked<Int?>(nil)
      _ = try await login.run { _ in
        let answered = try await login.request(Self.callback, host: host)
        status.withLock { $0 = answered.status }
        _ = try await login.request(Self.callback)
      }
      #expect(status.withLock { $0 } == 421)
    }

    @Test("Every response forbids scripts, caching, frames, and referrers")
    func headers() async throws {
      let login = try LoopbackLogin()
      let answers = Locked<[RawResponse]>([])
      _ = try await login.run { _ in
        for target in ["/oauth?state=x", Self.callback] {
          let answered = try await login.request(target)
          answers.withLock { $0.append(answered) }
        }
      }
      for answer in answers.withLock({ $0 }) {
        #expect(answer.headers["cache-control"] == "no-store")
        #expect(answer.headers["referrer-policy"] == "no-referrer")
        let policy = try #require(answer.headers["content-security-policy"])
        #expect(policy.hasPrefix("default-src 'none'; style-src 'nonce-") && !policy.contains("unsafe"))
        #expect(policy.contains("frame-ancestors 'none'"))
        #expect(
          !answer.body.contains("<script") && !answer.body.contains("src=") && !answer.body.contains("href="))
        #expect(!answer.body.contains("the-code") && !answer.body.contains("the-state"))
      }
    }

    @Test(
      "The listener accepts connections on both addresses of localhost",
      .enabled(if: LocalPort.hasIPv6, "Requires IPv6."))
    func bothAddresses() async throws {
      let login = try LoopbackLogin()
      let statuses = Locked<[Int]>([])
      _ = try await login.run { _ in
        for isIPv6 in [false, true] {
          let answered = try await login.request("/", overIPv6: isIPv6)
          statuses.withLock { $0.append(answered.status) }
        }
        _ = try await login.request(Self.callback, overIPv6: true)
      }
      #expect(statuses.withLock { $0 } == [404, 404])
    }

    @Test("A redirect URI with an IPv6 address works", .enabled(if: LocalPort.hasIPv6, "Requires IPv6."))
    func ip6() async throws {
      let login = try LoopbackLogin(host: "[::1]")
      let url = try await login.run { _ in
        _ = try await login.request(Self.callback, host: "[::1]:\(login.port.number)", overIPv6: true)
      }
      #expect(url.absoluteString == "\(login.expectedCallback.uri)?code=the-code&state=the-state")
    }

    @Test("A redirect URI without a path matches only requests for /")
    func noPath() async throws {
      let login = try LoopbackLogin(path: "")
      let statuses = Locked<[Int]>([])
      let url = try await login.run { _ in
        for target in [Self.callback, "/?code=the-code&state=the-state"] {
          let answered = try await login.request(target)
          statuses.withLock { $0.append(answered.status) }
        }
      }
      #expect(statuses.withLock { $0 } == [404, 200])
      #expect(url.absoluteString == "\(login.expectedCallback.uri)/?code=the-code&state=the-state")
    }

    @Test("If the port is in use, the error contains the port, and no page opens")
    func takenPort() async throws {
      let login = try LoopbackLogin()
      let owner = try login.port.listen()
      defer { owner.close() }
      let isOpened = Locked(false)
      let error = await #expect(throws: SdkError.self) {
        try await login.run { _ in isOpened.withLock { $0 = true } }
      }
      #expect(error?.getClientError().reason == .IllegalState)
      #expect(error?.clientFailureCode == .portInUse)
      #expect(error?.errorDescription?.contains("\(login.port.number)") == true)
      #expect(!isOpened.withLock { $0 })
    }

    @Test("A timeout ends the login and frees the port")
    func timeout() async throws {
      let login = try LoopbackLogin()
      let error = await #expect(throws: SdkError.self) {
        try await login.run { _ in await login.clock.passWait(of: 300) }
      }
      #expect(error?.getClientError().reason == .TimedOut)
      await login.port.waitUntilFree()
    }

    @Test(
      "The timeout error names the time limit, and an invalid limit doesn't crash",
      arguments: [
        (300, 300, " 300 s"), (0.5, 0.5, " 0.5 s"), (.infinity, 86_400, " 86400 s"),
        (.nan, 0, " 0 s"), (-1, 0, " 0 s"),
      ] as [(TimeInterval, TimeInterval, String)])
    func timeouts(timeout: TimeInterval, wait: TimeInterval, text: String) async throws {
      let login = try LoopbackLogin()
      let browser = TestBrowser { _ in await login.clock.passWait(of: wait) }
      let agent = LoopbackUserAgent(browser: browser, timeout: timeout, clock: login.clock)
      let error = await #expect(throws: SdkError.self) {
        try await agent.open(login.page, returningTo: login.expectedCallback)
      }
      #expect(error?.getClientError().reason == .TimedOut)
      #expect(error?.errorDescription(in: .english).contains(text) == true)
    }

    @Test("Canceling the task ends the login and frees the port")
    func cancellation() async throws {
      let login = try LoopbackLogin()
      let (opened, opener) = AsyncStream.makeStream(of: Void.self)
      let call = Task { try await login.run { _ in opener.finish() } }
      for await _ in opened {}
      #expect(!login.port.isFree)
      call.cancel()
      let error = await #expect(throws: SdkError.self) { try await call.value }
      #expect(error?.getClientError().reason == .TaskCancelled)
      await login.port.waitUntilFree()
    }

    @Test("If the browser can't be opened, the login fails")
    func noBrowser() async throws {
      let login = try LoopbackLogin()
      let error = await #expect(throws: SdkError.self) {
        try await login.open(with: TestBrowser { _ in throw URLError(.unsupportedURL) })
      }
      #expect((error?.underlyingError as? URLError)?.code == .unsupportedURL)
      await login.port.waitUntilFree()
    }
  }
#endif
