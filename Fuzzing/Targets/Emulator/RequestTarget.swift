import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdTesting

@testable import KakaoEmulator

extension FuzzTarget {
  /// A request to any route: method and target in the first line, then cookies, a header `Authorization`, and the body.
  static let request = FuzzTarget("request") { input in
    let parts = input.parts(4)
    guard parts.count == 4 else { return }
    let line = parts[0].text.split(separator: " ", maxSplits: 1).map(String.init)
    guard line.count == 2, line[1].hasPrefix("/"), let method = HTTPRequest.Method(line[0]) else { return }
    var headers: HTTPFields = [.contentType: "application/x-www-form-urlencoded"]
    headers[.cookie] = parts[1].text
    headers[.authorization] = parts[2].text
    try await send(method, line[1], headers, parts[3])
  }

  /// A call of the control API: method and path in the first line, then the body.
  static let controlRequest = FuzzTarget("control-request") { input in
    let parts = input.parts(2)
    let line = parts[0].text.split(separator: " ", maxSplits: 1).map(String.init)
    guard parts.count == 2, line.count == 2, let method = HTTPRequest.Method(line[0]) else { return }
    for type in ["application/json", "application/yaml"] {
      try await send(method, "/_emulator/\(line[1])", [.contentType: type], parts[1])
    }
  }

  /// A page with any query and any cookies.
  static let pageRequest = FuzzTarget("page-request") { input in
    let parts = input.parts(2).map(\.text)
    for path in ["/oauth/authorize", "/oauth/logout", "/v2/user/me", "/oauth/tokeninfo", "/user/address"] {
      var headers: HTTPFields = [:]
      headers[.cookie] = parts.count == 2 ? parts[1] : nil
      try await send(.get, "\(path)?\(parts[0])", headers, Data())
    }
  }

  private static func send(
    _ method: HTTPRequest.Method, _ target: String, _ headers: HTTPFields, _ body: Data
  ) async throws {
    // What no request line can have never comes out of the HTTP parser.
    guard target.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F }), body.count <= 64 * 1024 else { return }
    let application = try await emulator.value
    let status = try await application.test(.router) { client in
      let body = ByteBuffer(bytes: body)
      return try await client.executeRequest(uri: target, method: method, headers: headers, body: body).status
    }
    try demand(status.code < 500, "\(method) \(target) is answered with \(status)")
    try await application.test(.router) { client in
      _ = try await client.executeRequest(uri: "/_emulator/reset", method: .post, headers: [:], body: nil)
    }
  }

  /// One emulator for all requests, which forgets each before the next.
  private static let emulator = Task {
    let built = try await buildEmulator(
      EmulatorOptions(port: 9090), clock: EmulatorClock { Date(timeIntervalSince1970: 1_767_225_600) })
    return Application(router: built.router, logger: built.services.logger)
  }
}
