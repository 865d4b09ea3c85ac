import AsyncHTTPClient
import Foundation
import KakaoSDK
import NIOCore
import NIOHTTP1
import NIOPosix

/// A response, or the error that prevented it.
enum CheckAnswer: Sendable {
  enum Failure: String, Sendable, Encodable {
    case connectionClosed = "connection closed"
    case invalidResponse = "invalid response"
    case timeout
  }

  case response(status: Int, headers: [String: String], body: Data)
  case noResponse(Failure)

  /// The body as JSON if the status is 200.
  var success: OrderedJSON? {
    guard case .response(200, _, let body) = self else { return nil }
    return OrderedJSON(body)
  }
}

/// A server that responds to checks: the platform or an emulator.
struct CheckedServer: Sendable {
  let kauth: URL
  let kapi: URL
  /// The origins in responses that stand for this server.
  var origins: [String]
  let transport: any KakaoHTTPTransport
  /// The time from one request to the next.
  let interval: Duration

  /// Kakao.
  static func kakao(timeout: Int64, interval: Duration) throws -> CheckedServer {
    let hosts = Hosts()
    let names = [hosts.kauth, hosts.kapi, "accounts.kakao.com"]
    return CheckedServer(
      kauth: try EmulatorURL.required("https://\(hosts.kauth)"),
      kapi: try EmulatorURL.required("https://\(hosts.kapi)"),
      origins: names.map { "https://\($0)" }, transport: EmulatorTransport(timeout: timeout),
      interval: interval)
  }

  /// An emulator, which serves all hosts at one URL.
  static func emulator(
    _ url: URL, _ environment: CommandEnvironment, timeout: Int64, interval: Duration = .zero
  ) -> CheckedServer {
    let text = url.absoluteString
    return CheckedServer(
      kauth: url, kapi: url, origins: [text.hasSuffix("/") ? String(text.dropLast()) : text],
      transport: EmulatorTransport(for: url, environment, timeout: timeout), interval: interval)
  }

  /// Sends a request once.
  ///
  /// - Throws: ``Unreachable`` if the server doesn't accept the connection. A connection that closes later is an answer.
  func answer(to request: CheckRequest, _ values: CheckValues) async throws -> CheckAnswer {
    let base = request.host == .kauth ? kauth : kapi
    let httpRequest = try values.httpRequest(request, at: base)
    do {
      let response = try await transport.send(httpRequest)
      return .response(status: response.status, headers: response.headers, body: response.body)
    } catch let error as CommandFailure {
      throw Unreachable(url: base, reason: error.message(in: .current).trimmingCharacters(in: ["."]))
    } catch let error as URLError {
      let cause = error.userInfo[NSUnderlyingErrorKey] as? any Error
      switch cause {
      case let cause as HTTPClientError where cause == .connectTimeout:
        throw Unreachable(url: base, reason: cause.description)
      case _ where error.code == .timedOut: return .noResponse(.timeout)
      case nil, is HTTPParserError: return .noResponse(.invalidResponse)
      case is HTTPClientError: return .noResponse(.connectionClosed)
      case let cause as IOError where [ECONNRESET, EPIPE].contains(cause.errnoCode):
        return .noResponse(.connectionClosed)
      default: throw Unreachable(url: base, reason: Self.reason(of: cause ?? error))
      }
    }
  }

  /// Returns the system's message about a connection that failed, or the description of the error.
  private static func reason(of error: any Error) -> String {
    let cause = (error as? NIOConnectionError)?.connectionErrors.first?.error ?? error
    return (cause as? IOError).map { String(cString: strerror($0.errnoCode)) } ?? "\(cause)"
  }

  /// An error that the server doesn't accept connections.
  struct Unreachable: Error {
    let url: URL
    let reason: String
  }
}
