#if Desktop && (os(macOS) || os(Linux))
  import Foundation
  import KakaoSDKCommon
  import TestSupport
  import Testing

  extension LoopbackUserAgentTests {
    /// Tests with a browser program that never returns.
    ///
    /// The time limit only turns a hang into a failure.
    @Suite("A browser program that never returns", .timeLimit(.minutes(10)))
    struct StuckBrowser {
      @Test("A stuck browser doesn't delay the callback")
      func callback() async throws {
        let login = try LoopbackLogin()
        let result = try await end(login) { _ in
          _ = try await login.request("/oauth?code=the-code&state=the-state")
        }
        #expect(try result.get().query == "code=the-code&state=the-state")
        await login.port.waitUntilFree()
      }

      @Test("A stuck browser doesn't delay the timeout")
      func timeout() async throws {
        let login = try LoopbackLogin()
        let result = try await end(login) { _ in await login.clock.passWait(of: 300) }
        let error = #expect(throws: SdkError.self) { try result.get() }
        #expect(error?.getClientError().reason == .TimedOut)
        await login.port.waitUntilFree()
      }

      @Test("A stuck browser doesn't delay the cancellation")
      func cancellation() async throws {
        let login = try LoopbackLogin()
        let result = try await end(login) { call in call.cancel() }
        let error = #expect(throws: SdkError.self) { try result.get() }
        #expect(error?.getClientError().reason == .TaskCancelled)
        await login.port.waitUntilFree()
      }

      @Test("The browser task is canceled when the login ends")
      func isCancelled() async throws {
        let login = try LoopbackLogin()
        let (cancellations, sender) = AsyncStream.makeStream(of: Void.self)
        let browser = TestBrowser { _ in
          await login.clock.passWait(of: 300)
          do {
            try await TestClock().sleep(for: 1)
          } catch is CancellationError {
            sender.finish()
          }
        }
        await #expect(throws: SdkError.self) { try await login.open(with: browser) }
        for await _ in cancellations {}
      }

      /// Starts a login whose browser ignores cancellation, and ends the login with `ending`.
      private func end(
        _ login: LoopbackLogin, by ending: (Task<URL, any Error>) async throws -> Void
      ) async throws -> Result<URL, any Error> {
        let (asked, asker) = AsyncStream.makeStream(of: Void.self)
        let (stuck, release) = AsyncStream.makeStream(of: Void.self)
        defer { release.finish() }
        let browser = TestBrowser { _ in
          asker.finish()
          await Task { for await _ in stuck {} }.value
        }
        let call = Task { try await login.open(with: browser) }
        for await _ in asked {}
        try await ending(call)
        return await withTaskCancellationHandler {
          await call.result
        } onCancel: {
          release.finish()
        }
      }
    }
  }
#endif
