import Foundation
import KakaoSDKAsyncHTTPClient
import Testing

@testable import KakaoSDKCommon

/// The transports that the SDK provides.
enum TransportKind: CaseIterable {
  case urlSession, asyncHTTPClient

  func transport(timeout: TimeInterval = 60, maximumBodySize: Int = 20_000) -> any KakaoHTTPTransport {
    switch self {
    case .urlSession: KakaoURLSessionTransport(timeout: timeout, maximumBodySize: maximumBodySize)
    case .asyncHTTPClient: AsyncHTTPClientTransport(timeout: timeout, maximumBodySize: maximumBodySize)
    }
  }
}

/// Tests of the behavior that all transports have in common, over real sockets.
///
/// The time limit only turns a hang into a failure.
@Suite(.serialized, .timeLimit(.minutes(10)))
struct TransportTests {
  private static let ok = "HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\n{}"
  private static let chunk = String(repeating: "x", count: 16_384)
  private static let endlessBody = FaultyServer.Response.endless(
    "HTTP/1.1 200 OK\r\n\r\n", chunk, pauseInMilliseconds: 1)

  private func result(
    of transport: any KakaoHTTPTransport, _ request: KakaoHTTPRequest
  ) async -> Result<KakaoHTTPResponse, SdkError> {
    do throws(SdkError) {
      return .success(try await transport.response(to: request))
    } catch {
      return .failure(error)
    }
  }

  /// Expects that a response is an error and that the client closes the connection.
  private func expectAbandonment(
    _ kind: TransportKind, _ response: FaultyServer.Response, timeout: TimeInterval = 60,
    sourceLocation: SourceLocation = #_sourceLocation
  ) async throws -> SdkError? {
    try await withFaultyServer { _ in
      response
    } calling: { server in
      let transport = kind.transport(timeout: timeout)
      let result = await result(of: transport, KakaoHTTPRequest(url: server.url))
      let error = #expect(throws: SdkError.self, sourceLocation: sourceLocation) { try result.get() }
      for await _ in server.abandonments { break }
      return error
    }
  }

  @Test("A response arrives with its status, headers, and body", arguments: TransportKind.allCases, ["GET", "POST"])
  func response(kind: TransportKind, method: String) async throws {
    try await withFaultyServer { _ in
      .bytes("HTTP/1.1 404 Not Found\r\nX-Test: a\r\nX-Test: b\r\nContent-Length: 2\r\n\r\n{}")
    } calling: { server in
      var request = KakaoHTTPRequest(url: server.url.appendingPathComponent("p"))
      request.method = method
      request.headers["Authorization"] = "Bearer token"
      if method == "POST" { request.body = Data("a=b".utf8) }
      let response = try await kind.transport().send(request)
      #expect(response.body == Data("{}".utf8) && response.status == 404)
      #expect(response.header("x-test")?.filter { $0 != " " } == "a,b")
      let sent = try #require(server.requests.first)
      #expect(sent.hasPrefix("\(method) /p HTTP/1.1\r\n"))
      #expect(sent.lowercased().contains("\r\nauthorization: bearer token\r\n"))
      #expect(sent.hasSuffix(method == "POST" ? "\r\n\r\na=b" : "\r\n\r\n"))
    }
  }

  @Test("A redirect isn't followed", arguments: TransportKind.allCases, [301, 302, 303, 307, 308])
  func redirect(kind: TransportKind, status: Int) async throws {
    try await withFaultyServer { _ in
      .bytes("HTTP/1.1 \(status) Moved\r\nLocation: /elsewhere\r\nContent-Length: 0\r\n\r\n")
    } calling: { server in
      let response = try await kind.transport().send(KakaoHTTPRequest(url: server.url))
      #expect(response.status == status && server.requests.count == 1)
    }
  }

  @Test("Cookies from a response aren't sent with the next request", arguments: TransportKind.allCases)
  func cookies(kind: TransportKind) async throws {
    try await withFaultyServer { _ in
      .bytes("HTTP/1.1 200 OK\r\nSet-Cookie: session=canary; Path=/\r\nContent-Length: 2\r\n\r\n{}")
    } calling: { server in
      let transport = kind.transport()
      for _ in 0..<2 { _ = try await transport.send(KakaoHTTPRequest(url: server.url)) }
      #expect(server.requests.count == 2 && !server.requests.contains { $0.contains("canary") })
    }
  }

  @Test("A response may be as long as the limit, but not longer", arguments: TransportKind.allCases, [true, false])
  func limit(kind: TransportKind, isLengthKnown: Bool) async throws {
    try await withFaultyServer { request in
      let count = request.contains("/long") ? 20_001 : 20_000
      let length = isLengthKnown ? "Content-Length: \(count)\r\n" : ""
      return .cut("HTTP/1.1 200 OK\r\nConnection: close\r\n\(length)\r\n\(String(repeating: "x", count: count))")
    } calling: { server in
      let transport = kind.transport()
      let data = try await transport.send(KakaoHTTPRequest(url: server.url)).body
      #expect(data.count == 20_000)
      let result = await result(of: transport, KakaoHTTPRequest(url: server.url.appendingPathComponent("long")))
      let error = #expect(throws: SdkError.self) { try result.get() }
      #expect(error?.clientFailureCode == .responseTooLarge)
    }
  }

  @Test("An endless body is rejected while it arrives, and its connection is closed", arguments: TransportKind.allCases)
  func endlessBody(kind: TransportKind) async throws {
    let error = try await expectAbandonment(kind, Self.endlessBody)
    #expect(error?.getClientError().reason == .InvalidResponse && error?.clientFailureCode == .responseTooLarge)
    #expect((error?.underlyingError as? URLError)?.code == .dataLengthExceedsMaximum)
  }

  /// The test doesn't include `URLSession`, which can't do this on Linux
  /// (docs/decisions/0016-transports-on-servers.md).
  @Test("Many endless bodies that arrive without pause don't block the next request")
  func flood() async throws {
    try await withFaultyServer { request in
      request.contains("/ok")
        ? .bytes(Self.ok) : .endless("HTTP/1.1 200 OK\r\n\r\n", Self.chunk, pauseInMilliseconds: 0)
    } calling: { server in
      let transport = TransportKind.asyncHTTPClient.transport()
      try await withThrowingTaskGroup(of: Void.self) { group in
        for _ in 0..<20 {
          group.addTask {
            let result = await self.result(of: transport, KakaoHTTPRequest(url: server.url))
            let error = #expect(throws: SdkError.self) { try result.get() }
            #expect(error?.clientFailureCode == .responseTooLarge)
          }
          group.addTask {
            let request = KakaoHTTPRequest(url: server.url.appendingPathComponent("ok"))
            let data = try await transport.send(request).body
            #expect(data == Data("{}".utf8))
          }
        }
        try await group.waitForAll()
      }
    }
  }

  @Test("Endless bodies leave connections for further requests", arguments: TransportKind.allCases)
  func connectionsAreFreed(kind: TransportKind) async throws {
    try await withFaultyServer { request in
      request.contains("/ok") ? .bytes(Self.ok) : Self.endlessBody
    } calling: { server in
      let transport = kind.transport()
      for _ in 0..<12 {
        await #expect(throws: URLError.self) { try await transport.send(KakaoHTTPRequest(url: server.url)) }
      }
      let request = KakaoHTTPRequest(url: server.url.appendingPathComponent("ok"))
      let data = try await transport.send(request).body
      #expect(data == Data("{}".utf8))
    }
  }

  @Test("An endless head is rejected", arguments: TransportKind.allCases)
  func endlessHead(kind: TransportKind) async throws {
    let field = "X-Filler: \(String(repeating: "x", count: 8000))\r\n"
    let error = try await expectAbandonment(kind, .endless("HTTP/1.1 200 OK\r\n", field, pauseInMilliseconds: 1))
    #expect(error?.getClientError().reason == .NetworkFailed)
  }

  @Test(
    "A server that stops sending causes a timeout, and its connection is closed", arguments: TransportKind.allCases,
    ["", "HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\n{"])
  func silence(kind: TransportKind, part: String) async throws {
    let error = try await expectAbandonment(kind, .silence(part), timeout: 1)
    #expect(error?.getClientError().reason == .NetworkFailed)
    #expect((error?.underlyingError as? URLError)?.code == .timedOut)
  }

  @Test("A response that arrives byte by byte is stopped at the timeout", arguments: TransportKind.allCases)
  func drip(kind: TransportKind) async throws {
    let error = try await expectAbandonment(
      kind, .endless("HTTP/1.1 200 OK\r\nContent-Length: 9999\r\n\r\n", " ", pauseInMilliseconds: 50), timeout: 1)
    #expect(error?.getClientError().reason == .NetworkFailed)
    #expect((error?.underlyingError as? URLError)?.code == .timedOut)
  }

  @Test("A body that is shorter than its Content-Length is an error", arguments: TransportKind.allCases)
  func cut(kind: TransportKind) async throws {
    try await withFaultyServer { _ in
      .cut("HTTP/1.1 200 OK\r\nContent-Length: 50\r\n\r\n{}")
    } calling: { server in
      let result = await result(of: kind.transport(), KakaoHTTPRequest(url: server.url))
      let error = #expect(throws: SdkError.self) { try result.get() }
      #expect(error?.getClientError().reason == .NetworkFailed && server.requests.count == 1)
    }
  }

  /// The test doesn't include `URLSession`, which crashes on Linux
  /// (docs/decisions/0007-cancelling-urlsession-on-linux.md).
  @Test("A connection that closes within the head, or an absurd Content-Length, is an error")
  func brokenHead() async throws {
    for bytes in ["HTTP/1.1 200 OK\r\n", "HTTP/1.1 200 OK\r\nContent-Length: 9223372036854775807\r\n\r\n{}"] {
      try await withFaultyServer { _ in
        .cut(bytes)
      } calling: { server in
        let result = await result(of: TransportKind.asyncHTTPClient.transport(), KakaoHTTPRequest(url: server.url))
        let error = #expect(throws: SdkError.self, "\(bytes)") { try result.get() }
        #expect(error?.getClientError().reason == .NetworkFailed)
      }
    }
  }

  @Test(
    "Malformed responses are rejected", arguments: TransportKind.allCases, ["SSH-2.0-OpenSSH_9.9\r\n", "\u{16}\u{3}"])
  func garbage(kind: TransportKind, bytes: String) async throws {
    try await withFaultyServer { _ in
      .cut(bytes)
    } calling: { server in
      let result = await result(of: kind.transport(), KakaoHTTPRequest(url: server.url))
      let error = #expect(throws: SdkError.self) { try result.get() }
      #expect(error?.getClientError().reason == .NetworkFailed)
    }
  }

  @Test("A closed port is a network error", arguments: TransportKind.allCases)
  func refused(kind: TransportKind) async throws {
    let url = try await withFaultyServer { _ in
      .cut("")
    } calling: { server in
      server.url
    }
    let result = await result(of: kind.transport(), KakaoHTTPRequest(url: url))
    let error = #expect(throws: SdkError.self) { try result.get() }
    #expect(error?.getClientError().reason == .NetworkFailed)
    #expect((error?.underlyingError as? URLError)?.code == .cannotConnectToHost)
  }

  @Test(
    "Canceling the task ends the request and closes its connection", arguments: TransportKind.allCases,
    [FaultyServer.Response.silence(""), .silence("HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\n{")])
  func cancellation(kind: TransportKind, response: FaultyServer.Response) async throws {
    let (arrived, arrival) = AsyncStream.makeStream(of: Void.self)
    try await withFaultyServer { _ in
      arrival.finish()
      return response
    } calling: { server in
      let transport = kind.transport()
      let call = Task { await self.result(of: transport, KakaoHTTPRequest(url: server.url)) }
      for await _ in arrived {}
      call.cancel()
      let result = await call.value
      let error = #expect(throws: SdkError.self) { try result.get() }
      #expect(error?.clientFailureCode == .taskCanceled)
      for await _ in server.abandonments { break }
    }
  }

  @Test("Canceling while the response arrives is safe", arguments: TransportKind.allCases)
  func cancellationRace(kind: TransportKind) async throws {
    try await withFaultyServer { _ in
      .bytes(Self.ok)
    } calling: { server in
      let transport = kind.transport()
      for delay in 0..<400 {
        let call = Task { try await transport.send(KakaoHTTPRequest(url: server.url)) }
        for _ in 0..<(delay * 5) { await Task.yield() }
        call.cancel()
        _ = await call.result
      }
      let data = try await transport.send(KakaoHTTPRequest(url: server.url)).body
      #expect(data == Data("{}".utf8))
    }
  }

  @Test("Each of many concurrent requests gets the correct response", arguments: TransportKind.allCases)
  func parallel(kind: TransportKind) async throws {
    try await withFaultyServer { request in
      let path = request.prefix { $0 != "\r" }.split(separator: " ").dropFirst().first ?? ""
      return .bytes("HTTP/1.1 200 OK\r\nContent-Length: \(path.utf8.count)\r\n\r\n\(path)")
    } calling: { server in
      let transport = kind.transport()
      try await withThrowingTaskGroup(of: Void.self) { group in
        for number in 0..<100 {
          group.addTask {
            let request = KakaoHTTPRequest(url: server.url.appendingPathComponent("\(number)"))
            let data = try await transport.send(request).body
            #expect(data == Data("/\(number)".utf8))
          }
        }
        try await group.waitForAll()
      }
    }
  }

  @Test("A compressed response, which the transport didn't ask for, is rejected")
  func compressed() async throws {
    try await withFaultyServer { _ in
      .bytes("HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nContent-Length: 2\r\n\r\n{}")
    } calling: { server in
      let transport = TransportKind.asyncHTTPClient.transport()
      let error = await #expect(throws: URLError.self) {
        try await transport.send(KakaoHTTPRequest(url: server.url))
      }
      #expect(error?.code == .cannotDecodeContentData)
      #expect(server.requests.first?.lowercased().contains("accept-encoding: identity\r\n") == true)
    }
  }
}
