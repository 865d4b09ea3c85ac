#if Desktop && (os(macOS) || os(Linux))
  import Foundation
  import KakaoSDKCommon
  import Testing

  extension LoopbackUserAgentTests {
    @Suite("A page behind a secret start address")
    struct OneTimeRedirect {
      private static let callback = "/oauth?code=the-code&state=the-state"

      /// Returns the URL that the browser was started with, and the responses to requests for its path, one for each
      /// of `methods`.
      private func visit(
        _ login: LoopbackLogin, _ methods: [String], host: String? = nil
      ) async throws -> (start: URL, answers: [RawResponse]) {
        let (start, answers) = (Locked<URL?>(nil), Locked<[RawResponse]>([]))
        let url = try await login.run(ephemeral: true) { page in
          start.withLock { $0 = page }
          for method in methods {
            let answer = try await login.request(page.path, method: method, host: host)
            answers.withLock { $0.append(answer) }
          }
          _ = try await login.request(Self.callback)
        }
        #expect(url.absoluteString == "\(login.expectedCallback.uri)?code=the-code&state=the-state")
        return (try #require(start.withLock { $0 }), answers.withLock { $0 })
      }

      @Test("The browser is started with an unguessable URL that contains no parameters")
      func start() async throws {
        let login = try LoopbackLogin()
        let first = try await visit(login, []).start
        await login.port.waitUntilFree()
        let starts = [first, try await visit(login, []).start]
        for start in starts {
          let prefix = "http://localhost:\(login.port.number)/start/"
          #expect(start.absoluteString.hasPrefix(prefix))
          // 256 bits in base64url have 43 characters.
          #expect(start.absoluteString.utf8.count == prefix.utf8.count + 43)
        }
        #expect(starts[0] != starts[1])
      }

      @Test("The start address redirects to the page once and isn't cached")
      func once() async throws {
        let login = try LoopbackLogin()
        let answers = try await visit(login, ["GET", "GET"]).answers
        #expect(answers.map(\.status) == [302, 410])
        #expect(answers[0].headers["location"] == login.page.absoluteString)
        #expect(answers[1].headers["location"] == nil)
        for answer in answers {
          #expect(answer.headers["cache-control"] == "no-store")
          #expect(answer.headers["referrer-policy"] == "no-referrer")
          #expect(answer.body.isEmpty)
        }
      }

      @Test(
        "A request with another method doesn't redirect and doesn't use up the start address",
        arguments: ["HEAD", "POST", "OPTIONS"])
      func otherMethods(method: String) async throws {
        let answers = try await visit(try LoopbackLogin(), [method, "GET"]).answers
        #expect(answers.map(\.status) == [405, 302])
        #expect(answers[0].headers["location"] == nil)
      }

      @Test("A request with another host name is rejected to prevent DNS rebinding")
      func foreignHost() async throws {
        let answers = try await visit(try LoopbackLogin(), ["GET"], host: "evil.example").answers
        #expect(answers.map(\.status) == [421])
        #expect(answers[0].headers["location"] == nil)
      }

      @Test("Another path doesn't redirect to the page")
      func otherPaths() async throws {
        let login = try LoopbackLogin()
        let answers = Locked<[RawResponse]>([])
        _ = try await login.run(ephemeral: true) { page in
          for target in ["/start/", "/start/x", page.path + "x", String(page.path.dropLast()), page.path + "?x=1"] {
            let answer = try await login.request(target)
            answers.withLock { $0.append(answer) }
          }
          _ = try await login.request(Self.callback)
        }
        #expect(answers.withLock { $0.map(\.status) } == [404, 404, 404, 404, 404])
      }
    }
  }
#endif
