#if Desktop
  import Foundation
  import KakaoSDKCommon
  import TestSupport
  import Testing

  extension URLSessionTransportTests {
    /// Tests with servers that violate HTTP or don't respond.
    ///
    /// The time limit only turns a hang into a failure.
    @Suite("KakaoURLSessionTransport with faulty servers", .serialized, .timeLimit(.minutes(10)))
    struct Faults {
      #if canImport(FoundationNetworking) && compiler(<6.4)
        /// The starts of responses that are never completed.
        ///
        /// Each contains a complete head, because a connection that closes within the head crashes the process in these
        /// versions of Foundation (docs/decisions/0007).
        private static let parts = ["HTTP/1.1 200 OK\r\nContent-Length: 999999999\r\n\r\n{"]
      #else
        private static let parts = ["HTTP/1.1 200 OK\r\n", "HTTP/1.1 200 OK\r\nContent-Length: 999999999\r\n\r\n{"]
      #endif

      /// Returns the result of a request and the requests that arrived.
      ///
      /// If the server receives no request before the timeout because the machine is busy, the request is sent again.
      private func send(
        _ answer: RawServer.Response, timeout: TimeInterval = 60, method: String = "GET", scheme: String = "http"
      ) async throws -> (Result<KakaoHTTPResponse, SdkError>, requests: [String], attempts: Int) {
        try await withRawServer { _ in
          answer
        } calling: { server in
          var request = KakaoHTTPRequest(
            url: try #require(URL(string: scheme + server.url.dropFirst("http".count))))
          request.method = method
          if method == "POST" { request.body = Data("code=c".utf8) }
          request.headers["Authorization"] = "Bearer canary"
          let transport = KakaoURLSessionTransport(timeout: timeout, maximumBodySize: 20_000)
          var (result, attempts) = (try await self.result(of: request, over: transport), 1)
          while server.requests.isEmpty {
            (result, attempts) = (try await self.result(of: request, over: transport), attempts + 1)
          }
          return (result, server.requests, attempts)
        }
      }

      private func result(
        of request: KakaoHTTPRequest, over transport: KakaoURLSessionTransport
      ) async throws -> Result<KakaoHTTPResponse, SdkError> {
        do throws(SdkError) {
          return .success(try await transport.response(to: request))
        } catch {
          return .failure(error)
        }
      }

      private func expectFailure(
        _ answer: RawServer.Response, _ reason: ClientFailureReason = .NetworkFailed, timeout: TimeInterval = 60,
        sourceLocation: SourceLocation = #_sourceLocation
      ) async throws {
        let (result, requests, attempts) = try await send(answer, timeout: timeout)
        let error = #expect(throws: SdkError.self, sourceLocation: sourceLocation) { try result.get() }
        #expect(error?.getClientError().reason == reason, sourceLocation: sourceLocation)
        #expect((1...attempts).contains(requests.count), sourceLocation: sourceLocation)
      }

      @Test("A server that never responds causes a timeout")
      func silence() async throws {
        try await expectFailure(.silence(Data()), timeout: 1)
      }

      @Test("Each request of a transport has its own time limit, even after other requests have timed out")
      func limitOfEachRequest() async throws {
        try await withRawServer { _ in
          .silence(Data())
        } calling: { server in
          let transport = KakaoURLSessionTransport(timeout: 1)
          let request = KakaoHTTPRequest(url: try #require(URL(string: server.url)))
          for count in [1, 3, 1] {
            await withTaskGroup(of: Void.self) { group in
              for _ in 0..<count {
                group.addTask {
                  let error = await #expect(throws: URLError.self) { try await transport.send(request) }
                  #expect(error?.code == .timedOut)
                }
              }
            }
          }
        }
      }

      @Test("A server that stops sending causes a timeout", arguments: parts)
      func silenceWithin(part: String) async throws {
        try await expectFailure(.silence(Data(part.utf8)), timeout: 1)
      }

      @Test("A response that arrives slowly is stopped at the timeout", arguments: parts)
      func drip(part: String) async throws {
        let more = part.hasSuffix("{") ? " " : "X: y\r\n"
        try await expectFailure(.slow(Data(part.utf8), Data(more.utf8)), timeout: 1)
      }

      /// A request body that is larger than the part that the system accepts before the server reads it.
      private static let upload = Data(repeating: UInt8(ascii: "a"), count: 16 * 1024 * 1024)

      private func upload(
        pausing pause: Duration, timeout: TimeInterval
      ) async throws -> Result<KakaoHTTPResponse, SdkError> {
        try await withRawServer(pausing: pause) { _ in
          .cut(Data("HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\n{}".utf8))
        } calling: { server in
          let request = KakaoHTTPRequest(
            url: try #require(URL(string: server.url)), method: "POST", body: Self.upload)
          return try await self.result(of: request, over: KakaoURLSessionTransport(timeout: timeout))
        }
      }

      /// The server needs longer than the timeout to read the first half of the body.
      ///
      /// It reads the second half without pauses, because the system may already have accepted all of that half, so a
      /// pause would look like an upload without progress.
      @Test("A slow upload isn't stopped at the timeout as long as it makes progress")
      func slowUpload() async throws {
        #expect(try await upload(pausing: .milliseconds(50), timeout: 4).get().status == 200)
      }

      @Test("An upload that makes no progress causes a timeout")
      func stoppedUpload() async throws {
        let result = try await upload(pausing: .seconds(3600), timeout: 1)
        let error = #expect(throws: SdkError.self) { try result.get() }
        #expect((error?.underlyingError as? URLError)?.code == .timedOut)
      }

      @Test(
        "An endless response head is rejected",
        arguments: ["X-Filler: \(String(repeating: "x", count: 8000))\r\n", "X"])
      func endlessHead(more: String) async throws {
        try await expectFailure(.endless(Data("HTTP/1.1 200 OK\r\n".utf8), Data(more.utf8)))
      }

      @Test("Endless interim responses are rejected", arguments: [100, 103])
      func endlessInterim(status: Int) async throws {
        let answer = "HTTP/1.1 \(status) Wait\r\nLink: </\(String(repeating: "x", count: 8000))>\r\n\r\n"
        try await expectFailure(.endless(Data(), Data(answer.utf8)))
      }

      @Test("Interim responses before the final response are skipped")
      func interim() async throws {
        let bytes =
          String(repeating: "HTTP/1.1 103 Early\r\nLink: </x>\r\n\r\n", count: 20) + "HTTP/1.1 100 Continue\r\n\r\n"
          + "HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\n{}"
        let (result, _, _) = try await send(.cut(Data(bytes.utf8)), method: "POST")
        let response = try result.get()
        #expect(response.status == 200)
        #expect(response.body == Data("{}".utf8))
      }

      @Test(
        "Malformed responses are rejected",
        arguments: [
          "\0\0\0\0\0\0\0\0\r\n\r\n", "SSH-2.0-OpenSSH_9.9\r\n", "\u{16}\u{3}\u{1}\u{2}", "<html>no head</html>",
          "HTTP/1.1 \r\n\r\n", "HTTP/1.1 abc OK\r\n\r\n", "HTTP/1.1 200 OK\r\nContent-Length: -5\r\n\r\nhello",
          "HTTP/1.1 200 OK\r\nContent-Length: 99999999999999999999999\r\n\r\n{}",
          "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n{}\r\n0\r\n\r\n",
          "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nfffffffffffffffff\r\n{}\r\n0\r\n\r\n",
          "HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nContent-Length: 2\r\n\r\n{}",
        ])
      func garbage(bytes: String) async throws {
        try await expectFailure(.cut(Data(bytes.utf8)))
      }

      @Test("A body shorter than its Content-Length is an error, and bytes after the Content-Length are ignored")
      func lengthLies() async throws {
        try await expectFailure(.cut(Data("HTTP/1.1 200 OK\r\nContent-Length: 50\r\n\r\n{}".utf8)))
        let (result, _, _) = try await send(
          .cut(Data("HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\n{}HTTP/1.1 500".utf8)))
        #expect(try result.get().body == Data("{}".utf8))
      }

      @Test("A small response that decompresses to a huge one is rejected")
      func bomb() async throws {
        // The compressed form of about a megabyte of zeros.
        let zeros = String(repeating: "A", count: 1355)
        let bomb = try #require(Data(base64Encoded: "H4sIAAAAAAACA+3BMQEAAADCoPVPbQhfo\(zeros)PgMc6jinAAAQAA=="))
        let head = Data("HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nContent-Length: \(bomb.count)\r\n\r\n".utf8)
        try await expectFailure(.cut(head + bomb), .InvalidResponse)
      }

      @Test("A redirect isn't followed, whatever its target", arguments: [301, 302, 303, 307, 308])
      func redirect(status: Int) async throws {
        let paths = [
          "http://127.0.0.1:1/", "http://example.invalid/", "https://example.invalid/", "file:///etc/passwd", "//x",
        ]
        for path in paths {
          try await withRawServer { _ in
            .cut(Data())
          } calling: { other in
            let target = path == "//x" ? other.url : path
            let head = "HTTP/1.1 \(status) Moved\r\nLocation: \(target)\r\nContent-Length: 0\r\n\r\n"
            for method in ["GET", "POST"] {
              let (result, requests, _) = try await send(.cut(Data(head.utf8)), method: method)
              #expect(try result.get().status == status)
              #expect(requests.count == 1)
            }
            #expect(other.requests == [])
          }
        }
      }

      @Test("A POST request isn't repeated if its connection closes before the response")
      func keptAliveAndGone() async throws {
        let count = Locked(0)
        try await withRawServer { _ in
          count.increment() == 1 ? .bytes(Data("HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\n{}".utf8)) : .cut(Data())
        } calling: { server in
          // On Linux, libcurl tries to repeat the request, which fails because Foundation can't rewind the body.
          let transport = KakaoURLSessionTransport(timeout: 60)
          var request = KakaoHTTPRequest(url: try #require(URL(string: server.url)))
          _ = try await transport.send(request)
          request.method = "POST"
          request.body = Data("code=c".utf8)
          await #expect(throws: URLError.self) { try await transport.send(request) }
          #expect(server.requests.map { $0.prefix(4) } == ["GET ", "POST"])
        }
      }

      @Test("An incomplete TLS handshake or a response without TLS is a network error")
      func handshake() async throws {
        // The start of a TLS record with a ServerHello (RFC 8446, section 4.1.3). The rest of the record is missing.
        let hello = Data([22, 3, 3, 0, 122, 2, 0, 0, 118, 3, 3]) + Data(count: 32)
        let broken = stride(from: 0, to: hello.count, by: 6).map { RawServer.Response.cut(hello.prefix($0)) }
        let noTLS = RawServer.Response.cut(Data("HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\n{}".utf8))
        for (answer, timeout) in (broken + [noTLS]).map({ ($0, 60.0) }) + [(.silence(hello), 2)] {
          let (result, requests, _) = try await send(answer, timeout: timeout, scheme: "https")
          let error = #expect(throws: SdkError.self) { try result.get() }
          #expect(error?.getClientError().reason == .NetworkFailed)
          #expect(Set(requests) == ["TLS"])
        }
      }

      @Test("A host that can't be resolved is a network error")
      func noAddress() async throws {
        let url = try #require(URL(string: "https://kauth.kakao.invalid/oauth/token"))
        let error = await #expect(throws: SdkError.self) {
          try await KakaoURLSessionTransport(timeout: 60).response(to: KakaoHTTPRequest(url: url))
        }
        #expect(error?.getClientError().reason == .NetworkFailed)
        #expect(error?.errorDescription?.contains("kauth.kakao.invalid") == true)
      }
    }
  }
#endif
