import ArgumentParser
import Foundation
import KakaoEmulator
import KakaoSDK

/// A client of a running emulator's control API.
struct EmulatorControl: Sendable {
  private static let timeout: Int64 = 5

  /// The emulator's URL.
  let url: URL
  private let token: String?
  private let language: Language
  private let transport: any KakaoHTTPTransport
  private let log: @Sendable (String) -> Void

  /// Creates a client.
  ///
  /// - Parameters:
  ///   - url: The emulator's URL.
  ///   - environment: The environment, which can contain the control token.
  ///   - transport: The transport for the calls. By default, the standard one for the URL.
  ///   - log: A closure that receives one line for each call.
  init(
    _ url: URL, _ environment: CommandEnvironment, transport: (any KakaoHTTPTransport)? = nil,
    log: @escaping @Sendable (String) -> Void = { _ in }
  ) {
    self.url = url
    token = environment["KAKAO_EMULATOR_CONTROL_TOKEN"]
    language = Language(environment)
    self.transport = transport ?? CommandTransport(for: url, environment, timeout: Self.timeout)
    self.log = log
  }

  /// Returns the URL of the console page for a request.
  static func page(ofRequest id: Int64, at url: URL) -> URL {
    url.appendingPathComponent("_emulator/console/requests/\(id)")
  }

  /// Calls the API and decodes the response.
  ///
  /// - Parameters:
  ///   - method: The HTTP method.
  ///   - path: The path below `/_emulator/`, with its query.
  ///   - body: The body of the request.
  ///   - type: The type of the response.
  /// - Returns: The response.
  /// - Throws: ``CommandFailure`` if no emulator responds or if it rejects the request.
  func call<Value: Decodable>(
    _ method: String, _ path: String, _ body: (any Encodable)? = nil, as type: Value.Type
  ) async throws -> Value {
    let response = try await send(method, path, body)
    switch response.status {
    case 200..<300: break
    case 401: throw CommandFailure.controlTokenRejected(url)
    case let status:
      guard let refusal = try? JSONDecoder().decode(Refusal.self, from: response.body) else {
        throw CommandFailure.noEmulator(url, "HTTP \(status)")
      }
      throw CommandFailure.refused(url, refusal, status: status)
    }
    do {
      return try JSONDecoder().decode(type, from: response.body)
    } catch {
      throw CommandFailure("invalid_json", ["url": url.absoluteString], value: url.absoluteString)
    }
  }

  private func send(
    _ method: String, _ path: String, _ body: (any Encodable)? = nil
  ) async throws -> KakaoHTTPResponse {
    guard let address = URL(string: "/_emulator/\(path)", relativeTo: url) else { throw URLError(.badURL) }
    var request = KakaoHTTPRequest(url: address.absoluteURL, method: method)
    if let body {
      request.body = try JSONEncoder().encode(body)
      request.headers["Content-Type"] = "application/json"
    }
    request.headers["Accept-Language"] = language.rawValue
    if let token { request.headers["Authorization"] = "Bearer \(token)" }
    do {
      let response = try await transport.send(request)
      log("\(method) \(request.url.absoluteString) -> \(response.status)")
      return response
    } catch is URLError {
      throw CommandFailure.noResponse(from: url)
    }
  }

  /// An error response from the control API.
  fileprivate struct Refusal: Decodable {
    let error: String
    let code: String?
    let field: String?
  }
}

extension CommandFailure {
  static func noResponse(from url: URL) -> CommandFailure {
    CommandFailure("no_response", ["url": url.absoluteString], value: url.absoluteString)
  }

  fileprivate static func noEmulator(_ url: URL, _ why: String) -> CommandFailure {
    CommandFailure("not_an_emulator", ["url": url.absoluteString, "reason": why], value: url.absoluteString)
  }

  fileprivate static func refused(_ url: URL, _ refusal: EmulatorControl.Refusal, status: Int) -> CommandFailure {
    let values = ["url": url.absoluteString, "reason": refusal.error, "status": String(status)]
    return CommandFailure(
      "emulator_error", values, value: refusal.field ?? url.absoluteString, cause: refusal.code, field: refusal.field)
  }

  fileprivate static func controlTokenRejected(_ url: URL) -> CommandFailure {
    CommandFailure("control_token", ["url": url.absoluteString], value: url.absoluteString)
  }
}
