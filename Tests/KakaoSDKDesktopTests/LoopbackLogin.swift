#if Desktop && (os(macOS) || os(Linux))
  import Foundation
  import KakaoSDKAuth
  import KakaoSDKCommon
  import TestSupport
  import Testing

  @testable import KakaoSDKDesktop

  /// A login through the loopback user agent, on its own port.
  struct LoopbackLogin: Sendable {
    let port: LocalPort
    let expectedCallback: KakaoExpectedCallback
    let clock = TestClock()
    let page: URL

    init(host: String = "localhost", path: String = "/oauth") throws {
      port = try LocalPort()
      expectedCallback = KakaoExpectedCallback(uri: "http://\(host):\(port.number)\(path)", state: "the-state")
      page = try #require(URL(string: "https://kauth.kakao.com/oauth/authorize?client_id=a"))
    }

    /// Runs the login with a browser that calls `visit`, and returns when both have finished.
    ///
    /// The browser is independent of the login, like another program, so the end of the login doesn't stop it.
    func run(ephemeral isEphemeral: Bool = false, _ visit: @escaping @Sendable (URL) async throws -> Void) async throws
      -> URL
    {
      let visits = Locked<[Task<Void, Never>]>([])
      let browser = TestBrowser { page in
        let task = Task {
          do {
            try await visit(page)
          } catch {
            Issue.record(error, "The browser failed.")
            await clock.passWait(of: 300)
          }
        }
        visits.withLock { $0.append(task) }
      }
      let url = try await open(with: browser, ephemeral: isEphemeral)
      for visit in visits.withLock({ $0 }) { await visit.value }
      return url
    }

    func open(with browser: TestBrowser, ephemeral isEphemeral: Bool = false) async throws(SdkError) -> URL {
      let agent = LoopbackUserAgent(browser: browser, timeout: 300, clock: clock)
      return isEphemeral
        ? try await agent.openEphemeral(page, returningTo: expectedCallback)
        : try await agent.open(page, returningTo: expectedCallback)
    }

    /// Sends a request as a browser would.
    func request(
      _ target: String, method: String = "GET", host: String? = nil, headers: [String] = [],
      overIPv6: Bool = false
    ) async throws -> RawResponse {
      let host = host ?? "localhost:\(port.number)"
      return try await RawRequest(target, method: method, host: host, headers: headers)
        .send(to: port, overIPv6: overIPv6)
    }
  }
#endif
