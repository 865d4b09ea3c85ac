import AsyncHTTPClient
import Foundation
import KakaoSDK
import KakaoSDKAsyncHTTPClient
import NIOCore
import NIOHTTP1

/// The result of a request: a response, or no response because the connection was closed, the response wasn't HTTP, or
/// it took too long.
enum CheckResponse: Sendable {
  case response(status: Int, headers: [String: String], body: Data)
  case noResponse

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
  /// The origins that identify this server in responses, where a placeholder replaces them.
  let origins: [String]
  /// The minimum time from one request to the next.
  let interval: Duration
  var isKakao = false

  /// Returns Kakao's servers.
  static func kakao(interval: Duration) throws -> CheckedServer {
    let (kauth, kapi, accounts) = ("https://kauth.kakao.com", "https://kapi.kakao.com", "https://accounts.kakao.com")
    guard let kauthURL = URL(string: kauth), let kapiURL = URL(string: kapi) else { throw URLError(.badURL) }
    return CheckedServer(
      kauth: kauthURL, kapi: kapiURL, origins: [kauth, kapi, accounts], interval: interval, isKakao: true)
  }

  /// Sends a request once, over a new connection.
  ///
  /// - Throws: ``Unreachable`` if the server doesn't accept the connection.
  func response(to request: CheckRequest, _ values: CheckValues) async throws -> CheckResponse {
    let base = request.host == .kauth ? kauth : kapi
    let httpRequest = try values.httpRequest(request, at: base)
    do {
      let response = try await AsyncHTTPClientTransport().send(httpRequest)
      return .response(status: response.status, headers: response.headers, body: response.body)
    } catch let error as URLError {
      switch error.userInfo[NSUnderlyingErrorKey] {
      case let cause as HTTPClientError where cause == .connectTimeout: throw Unreachable(url: base, reason: "\(cause)")
      case nil, is HTTPClientError, is HTTPParserError: return .noResponse
      case let cause as IOError where [ECONNRESET, EPIPE].contains(cause.errnoCode): return .noResponse
      case let cause?: throw Unreachable(url: base, reason: "\(cause)")
      }
    }
  }

  /// The error that is thrown if the server doesn't accept connections.
  struct Unreachable: Error, CustomStringConvertible {
    let url: URL
    let reason: String

    var description: String { "\(url.absoluteString) can't be reached: \(reason)" }
  }
}

extension CheckedServer {
  /// Creates the server for an emulator, which serves all hosts at one URL.
  init(_ url: URL, interval: Duration = .zero) {
    let text = url.absoluteString
    self.init(
      kauth: url, kapi: url, origins: [text.hasSuffix("/") ? String(text.dropLast()) : text], interval: interval)
  }
}
