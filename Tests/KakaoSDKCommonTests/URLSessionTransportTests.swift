#if Desktop
  import Foundation
  import KakaoSDKCommon
  import TestSupport
  import Testing

  @Suite("KakaoURLSessionTransport over real sockets")
  struct URLSessionTransportTests {
    @Test("A response arrives with its status, headers, and body, whatever the status", arguments: [200, 404, 502])
    func answer(status: Int) async throws {
      let response = try await withLocalServer { request in
        LocalResponse(status, headers: ["X-Test": "yes"], body: Data("\(request.method) ".utf8) + request.body)
      } calling: { base in
        var request = KakaoHTTPRequest(url: base.appendingPathComponent("p"))
        request.method = "POST"
        request.body = Data("a=b".utf8)
        return try await KakaoURLSessionTransport().send(request)
      }
      #expect(response.status == status)
      #expect(response.header("X-Test") == "yes")
      #expect(String(decoding: response.body, as: UTF8.self) == "POST a=b")
    }

    @Test("A redirect is returned and not followed", arguments: [301, 302, 307, 308])
    func redirect(status: Int) async throws {
      let paths = Locked<[String]>([])
      let response = try await withLocalServer { request in
        paths.withLock { $0.append(request.path) }
        return LocalResponse(status, headers: ["Location": "/elsewhere"])
      } calling: { base in
        try await KakaoURLSessionTransport().send(KakaoHTTPRequest(url: base.appendingPathComponent("start")))
      }
      #expect(response.status == status)
      #expect(paths.withLock { $0 } == ["/start"])
    }

    @Test("Cookies from a response aren't sent with the next request")
    func cookies() async throws {
      let cookies = Locked<[String?]>([])
      try await withLocalServer { request in
        cookies.withLock { $0.append(request.header("Cookie")) }
        return LocalResponse(200, headers: ["Set-Cookie": "session=canary; Path=/"])
      } calling: { base in
        let transport = KakaoURLSessionTransport()
        _ = try await transport.send(KakaoHTTPRequest(url: base))
        _ = try await transport.send(KakaoHTTPRequest(url: base))
      }
      #expect(cookies.withLock { $0 } == [nil, nil])
    }

    @Test("Canceling the task ends the request")
    func cancellation() async throws {
      let (arrived, arrival) = AsyncStream.makeStream(of: Void.self)
      let error = try await withLocalServer { _ in
        arrival.finish()
        for await _ in AsyncStream.makeStream(of: Void.self).stream {}
        return LocalResponse(200)
      } calling: { base in
        let call = Task { try await KakaoURLSessionTransport().send(KakaoHTTPRequest(url: base)) }
        for await _ in arrived {}
        call.cancel()
        return await #expect(throws: (any Error).self) { try await call.value }
      }
      #expect(error is CancellationError || (error as? URLError)?.code == .cancelled)
    }

    @Test("Canceling while the response arrives ends the request", .timeLimit(.minutes(10)))
    func cancellationRace() async throws {
      try await withLocalServer { _ in
        LocalResponse(200, body: Data("done".utf8))
      } calling: { base in
        let transport = KakaoURLSessionTransport()
        for delay in 0..<400 {
          let call = Task { try await transport.send(KakaoHTTPRequest(url: base)) }
          for _ in 0..<(delay * 5) { await Task.yield() }
          call.cancel()
          _ = await call.result
        }
      }
    }

    @Test("A response may be as long as the limit, but not longer", arguments: [true, false])
    func limit(isLengthKnown: Bool) async throws {
      let answer: @Sendable (LocalRequest) -> LocalResponse = { request in
        LocalResponse(200, body: Data(count: Int(request.path.dropFirst()) ?? 0), isLengthKnown: isLengthKnown)
      }
      try await withLocalServer(answer) { base in
        let transport = KakaoURLSessionTransport(maximumBodySize: 20_000)
        let full = try await transport.send(KakaoHTTPRequest(url: base.appendingPathComponent("20000")))
        #expect(full.body == Data(count: 20_000))
        for _ in 0..<20 {
          let error = await #expect(throws: URLError.self) {
            try await transport.send(KakaoHTTPRequest(url: base.appendingPathComponent("20001")))
          }
          #expect(error?.code == .dataLengthExceedsMaximum)
        }
        #expect(
          try await transport.send(KakaoHTTPRequest(url: base.appendingPathComponent("7"))).body == Data(count: 7))
      }
    }

    /// The time limit only turns a hang into a failure.
    @Test("An endless response is rejected while it arrives", .timeLimit(.minutes(10)))
    func endless() async throws {
      try await withLocalServer { _ in
        LocalResponse(200, body: Data(count: 4096), isEndless: true)
      } calling: { base in
        let error = await #expect(throws: SdkError.self) {
          try await KakaoURLSessionTransport(maximumBodySize: 20_000).response(to: KakaoHTTPRequest(url: base))
        }
        #expect(error?.getClientError().reason == .InvalidResponse)
        #expect((error?.underlyingError as? URLError)?.code == .dataLengthExceedsMaximum)
      }
    }

    @Test("A closed port is a network error")
    func refused() async throws {
      // No server listens at the port of the discard protocol. A port that was just closed may already belong to the
      // server of another test.
      let closed = try #require(URL(string: "http://127.0.0.1:9"))
      let error = await #expect(throws: URLError.self) {
        try await KakaoURLSessionTransport().send(KakaoHTTPRequest(url: closed))
      }
      #expect(error?.code == .cannotConnectToHost)
    }
  }
#endif
