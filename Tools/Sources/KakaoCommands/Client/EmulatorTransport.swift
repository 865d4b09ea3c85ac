import AsyncHTTPClient
import Foundation
import KakaoSDK
import NIOCore
import NIOHTTP1
import NIOSSL

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A transport for an emulator that serves HTTPS with a certificate of its own authority.
///
/// On Linux, `URLSession` only trusts the certificates that the system trusts. This transport lets the commands work
/// without changing the system's certificates.
struct EmulatorTransport: HTTPTransport {
  private static let maximumBodySize = 10 * 1024 * 1024

  /// The certificates to trust in addition to the system's.
  let authorities: [URL]
  /// The time limit of a request in seconds.
  let timeout: Int64

  /// Returns the transport for an emulator's URL.
  static func standard(
    for emulator: URL, _ environment: CommandEnvironment, timeout: Int64 = 30
  ) -> any HTTPTransport {
    guard emulator.scheme == "https" else { return URLSessionTransport(timeout: TimeInterval(timeout)) }
    return EmulatorTransport(authorities: CertificateLocation.authorities(environment), timeout: timeout)
  }

  func send(_ request: URLRequest) async throws -> (Data, HTTPURLResponse) {
    guard let url = request.url else { throw URLError(.badURL) }
    let client = AsyncHTTPClient.HTTPClient(eventLoopGroupProvider: .singleton, configuration: try configuration())
    do {
      let response = try await withTimeout { try await execute(request, url, client) }
      try await client.shutdown()
      return response
    } catch {
      try await client.shutdown()
      throw Self.translated(error, url)
    }
  }

  /// Runs `body` with a time limit.
  ///
  /// The timeouts of `HTTPClient` don't limit the time for receiving a response body.
  private func withTimeout<Value: Sendable>(_ body: @escaping @Sendable () async throws -> Value) async throws
    -> Value
  {
    try await withThrowingTaskGroup(of: Value.self) { group in
      group.addTask { try await body() }
      group.addTask {
        try await ContinuousClock().sleep(for: .seconds(timeout))
        throw URLError(.timedOut)
      }
      defer { group.cancelAll() }
      guard let value = try await group.next() else { throw CancellationError() }
      return value
    }
  }

  private func configuration() throws -> AsyncHTTPClient.HTTPClient.Configuration {
    var tls = TLSConfiguration.makeClientConfiguration()
    tls.additionalTrustRoots = [.certificates(try authorities.flatMap(Self.certificates))]
    var configuration = AsyncHTTPClient.HTTPClient.Configuration(
      tlsConfiguration: tls, redirectConfiguration: .disallow,
      timeout: .init(connect: .seconds(timeout), read: .seconds(timeout)))
    // With retries, the client would repeat a refused connection or an untrusted certificate until the timeout.
    configuration.connectionPool.retryConnectionEstablishment = false
    return configuration
  }

  private static func certificates(in file: URL) throws -> [NIOSSLCertificate] {
    do {
      return try NIOSSLCertificate.fromPEMFile(file.path)
    } catch {
      throw CommandFailure("no_certificate", ["file": file.path], value: file.path)
    }
  }

  private func execute(
    _ request: URLRequest, _ url: URL, _ client: AsyncHTTPClient.HTTPClient
  ) async throws -> (Data, HTTPURLResponse) {
    var outgoing = HTTPClientRequest(url: url.absoluteString)
    outgoing.method = HTTPMethod(rawValue: request.httpMethod ?? "GET")
    for (name, value) in request.allHTTPHeaderFields ?? [:] { outgoing.headers.add(name: name, value: value) }
    if let body = request.httpBody { outgoing.body = .bytes(ByteBuffer(bytes: body)) }
    let response = try await client.execute(outgoing, timeout: .seconds(timeout))
    let body = try await response.body.collect(upTo: Self.maximumBodySize)
    let headers = Dictionary(response.headers.map { ($0.name, $0.value) }) { "\($0), \($1)" }
    guard
      let head = HTTPURLResponse(
        url: url, statusCode: Int(response.status.code), httpVersion: "HTTP/1.1", headerFields: headers)
    else { throw URLError(.badServerResponse) }
    return (Data(buffer: body), head)
  }

  /// Converts an error to a `URLError`, or to a failure that names the fix if the certificate isn't trusted.
  private static func translated(_ error: any Error, _ url: URL) -> any Error {
    switch error {
    case is CancellationError, is URLError: error
    case is NIOSSLError, is NIOSSLExtraError, is BoringSSLError:
      CommandFailure("untrusted_certificate", ["host": url.host ?? ""], value: url.host)
    case is NIOTooManyBytesError: URLError(.dataLengthExceedsMaximum)
    default: URLError(.cannotConnectToHost, userInfo: [NSUnderlyingErrorKey: error])
    }
  }
}
