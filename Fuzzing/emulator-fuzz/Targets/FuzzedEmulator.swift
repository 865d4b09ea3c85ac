import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdTesting

@testable import KakaoEmulator

/// An emulator with a signed-in browser and a linked user, whose state is restored after each request.
struct FuzzedEmulator: Sendable {
  static let shared = Task { try await FuzzedEmulator() }

  private let application: Application<RouterResponder<EmulatorRequestContext>>
  private let services: Services
  /// The state to which the emulator returns after each request.
  let state: StorageSnapshot
  /// The secrets, which differ in each run, by name.
  ///
  /// Inputs contain placeholders for them, such as `{access_token}`.
  private let secrets: [String: String]

  private init() async throws {
    let built = try await buildEmulator(
      EmulatorOptions(port: 9090), clock: EmulatorClock { Date(timeIntervalSince1970: 1_767_225_600) })
    services = built.services
    application = Application(router: built.router, logger: built.services.logger)
    let login = ControlLogin(services: services)
    let tokens = try await login.logIn(ControlLogin.Body(account: 1, app: 1234))
    let code = try await login.logIn(
      ControlLogin.Body(account: 1, app: 1234, redirect_uri: "http://localhost:8765/oauth"))
    let browser = Browser(cookie: "", isNew: true, session: nil)
    let (_, cookie) = try await BrowserSessions(services: services).signIn(1, at: browser, staysSignedIn: true)
    var secrets = ["session": cookie.value]
    for (name, json) in [("access_token", tokens), ("refresh_token", tokens), ("id_token", tokens), ("code", code)] {
      guard case .string(let secret) = json.member(name) else { throw FailedAssertion(description: "no \(name)") }
      secrets[name] = secret
    }
    self.secrets = secrets
    state = try await services.storage.snapshot()
  }

  /// Sends a request that an HTTP parser would accept.
  ///
  /// Throws if the response is a server error, invalid JSON, or a redirect to an unregistered location.
  func send(
    _ method: HTTPRequest.Method, _ target: String, _ headers: HTTPFields, _ body: Data
  ) async throws {
    let target = filled(target)
    guard target.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F }), body.count <= Request.maximumBodySize else { return }
    var fields: HTTPFields = [:]
    for field in headers { fields[field.name] = filled(field.value) }
    let (headers, body) = (fields, String(data: body, encoding: .utf8).map { Data(filled($0).utf8) } ?? body)
    let response = try await application.test(.router) { client in
      try await client.executeRequest(uri: target, method: method, headers: headers, body: ByteBuffer(bytes: body))
    }
    try require(response.status.code < 500, "the response to \(method) \(target) is \(response.status)")
    if response.headers[.contentType]?.hasPrefix("application/json") == true, method != .head {
      _ = try JSONSerialization.jsonObject(with: Data(buffer: response.body), options: .fragmentsAllowed)
    }
    if let location = response.headers[.location], !target.hasPrefix("/_emulator") {
      try require(isHome(location), "\(method) \(target) redirects to \(location)")
    }
    try await forget()
  }

  /// Returns whether the demo apps allow a redirect to this location.
  private func isHome(_ location: String) -> Bool {
    let homes = ["http://localhost:8765/", "http://127.0.0.1:9090/", "kakaod000000000000000000000000000000"]
    return homes.contains { location.hasPrefix($0) } || location.hasPrefix("/") && !location.hasPrefix("//")
  }

  private func filled(_ text: String) -> String {
    guard text.utf8.contains(UInt8(ascii: "{")) else { return text }
    return secrets.reduce(text) { $0.replacing("{\($1.key)}", with: $1.value) }
  }

  private func forget() async throws {
    _ = try await ControlAPI(services: services, config: .demo()).reset()
    try await services.storage.restore(state)
  }
}
