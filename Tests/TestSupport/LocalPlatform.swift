#if Desktop
  import Foundation
  import KakaoSDKCommon

  #if canImport(FoundationNetworking)
    import FoundationNetworking
  #endif

  /// Serves the stub's responses on a free port of 127.0.0.1 while `body` runs.
  ///
  /// Tests of the shared client need it, because they can replace the client's hosts but not its transport.
  package func withLocalPlatform<Value: Sendable>(
    _ stub: StubTransport, calling body: @Sendable (Hosts) async throws -> Value
  ) async throws -> Value {
    try await withLocalServer { request in
      let (data, response) = try await stub.send(try URLRequest(request))
      return LocalResponse(response.statusCode, body: data)
    } calling: { url in
      try await body(Hosts(emulator: url))
    }
  }

  extension URLRequest {
    fileprivate init(_ request: LocalRequest) throws {
      guard let url = URL(string: request.uri) else { throw URLError(.badURL) }
      self.init(url: url)
      httpMethod = request.method
      httpBody = request.body
      for (name, value) in request.headers { setValue(value, forHTTPHeaderField: name) }
    }
  }
#endif
