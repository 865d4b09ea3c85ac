#if Desktop
  import FlyingFox
  import FlyingSocks
  import Foundation
  import Testing

  /// Runs a server on a free port of 127.0.0.1 while `body` calls it.
  package func withLocalServer<Value: Sendable>(
    _ handler: @escaping @Sendable (HTTPRequest) async throws -> HTTPResponse,
    calling body: @Sendable (URL) async throws -> Value
  ) async throws -> Value {
    let server = HTTPServer(
      address: try sockaddr_in.inet(ip4: "127.0.0.1", port: 0), logger: .disabled,
      handler: ClosureHTTPHandler(handler))
    return try await withThrowingTaskGroup(of: Void.self) { group in
      defer { group.cancelAll() }
      group.addTask { try? await server.run() }
      try await server.waitUntilListening(timeout: 60)
      guard case .ip4(_, let port)? = await server.listeningAddress else {
        throw URLError(.cannotConnectToHost)
      }
      return try await body(try #require(URL(string: "http://127.0.0.1:\(port)/")))
    }
  }
#endif
