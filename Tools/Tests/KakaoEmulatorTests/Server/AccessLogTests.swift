import Foundation
import Hummingbird
import HummingbirdTesting
import Logging
import Testing

@testable import EmulatorTestSupport
@testable import KakaoEmulator

@Suite struct AccessLogTests {
  @Test("The access log contains the call without secrets")
  func logsRequestWithoutSecrets() async throws {
    let log = RecordedLog()
    let logger = log.logger
    let built = try await buildEmulator(EmulatorOptions(port: 9090, logger: logger))
    let services = built.services
    try await Application(router: built.router, logger: logger).test(.router) { client in
      let emulator = TestEmulator(client: client, services: services)
      _ = try await emulator.post("/oauth/token?code=CANARY", ["client_secret": "CANARY"])
      _ = try await emulator.get("/v2/user/me?a=CANARY", authorization: "Bearer CANARY")
      _ = try await emulator.get("/scheme/kakaokompassauth%3A%2F%2Fauthorize%3Fstate%3DCANARY")
    }
    let text = log.text
    #expect(text.contains("path=/oauth/token"))
    #expect(text.contains("path=/scheme/…"))
    #expect(text.contains("status=401"))
    #expect(!text.contains("CANARY"))
  }

  @Test("The access log shows reads of the control API only at the level debug")
  func readsOfControlAPIAreForDebugging() async throws {
    let (log, _) = try await Self.logs { emulator in
      _ = try await emulator.get("/_emulator/requests")
      _ = try await emulator.post("/_emulator/reset", [:])
    }
    #expect(!log.contains("path=/_emulator/requests"))
    #expect(log.contains("path=/_emulator/reset"))
  }

  @Test("Requests for the status of a QR code are in neither log")
  func statusOfQRCodeIsNotLogged() async throws {
    let (log, requests) = try await Self.logs { emulator in
      for path in ["/login/qr/status?qr=CANARY", "/login/qr?qr=CANARY"] { _ = try await emulator.get(path) }
    }
    #expect(log.contains("path=/login/qr") && !log.contains("path=/login/qr/status"))
    #expect(!log.contains("CANARY"))
    #expect(requests.map(\.path) == ["/login/qr"])
  }

  /// Returns the access log at the level info, and the request log.
  private static func logs(
    _ body: @Sendable (TestEmulator) async throws -> Void
  ) async throws -> (access: String, requests: [RequestRecord]) {
    let log = RecordedLog()
    var logger = log.logger
    logger.logLevel = .info
    let built = try await buildEmulator(EmulatorOptions(port: 9090, logger: logger))
    let services = built.services
    try await Application(router: built.router, logger: logger).test(.router) { client in
      try await body(TestEmulator(client: client, services: services))
    }
    return (log.text, services.requestLog.records())
  }
}
