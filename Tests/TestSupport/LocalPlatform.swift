#if Desktop
  import Foundation
  import KakaoSDKCommon

  /// Serves the stub's responses on a free port of 127.0.0.1 while `body` runs.
  ///
  /// Tests of the shared client need this server, because they can replace the client's hosts but not its transport.
  package func withLocalPlatform<Value: Sendable>(
    _ stub: StubTransport, calling body: @Sendable (Hosts) async throws -> Value
  ) async throws -> Value {
    try await withLocalServer { request in
      let response = try await stub.send(try KakaoHTTPRequest(request))
      return LocalResponse(response.status, body: response.body)
    } calling: { url in
      try await body(Hosts(emulator: url))
    }
  }

  extension KakaoHTTPRequest {
    fileprivate init(_ request: LocalRequest) throws {
      guard let url = URL(string: request.uri) else { throw URLError(.badURL) }
      self.init(url: url, method: request.method, body: request.body)
      for (name, value) in request.headers { headers[name] = value }
    }
  }
#endif
