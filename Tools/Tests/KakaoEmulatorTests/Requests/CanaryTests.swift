import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import Logging
import Testing

@testable import KakaoEmulator

/// Plants a secret in every place of a request, and looks for it in whatever the emulator shows and logs.
@Suite struct CanaryTests {
  private static let canary = "c4narySecretValue"
  private static let names = [
    "client_id", "client_secret", "code", "code_verifier", "refresh_token", "access_token", "id_token", "agt", "state",
    "nonce", "scope", "prompt", "login_hint", "redirect_uri", "request", "form_token", "password", "loginKey",
    "target_id", "target_ids", "properties", "continue", "response_type", "grant_type", "unheard_of", "qr",
    "auth_tran_id", "hindrance", canary,
  ]

  private static let paths = [
    "/oauth/token", "/oauth/tokeninfo", "/oauth/authorize", "/login", "/oauth/consent", "/api/agt", "/v2/user/me",
    "/v1/user/unlink", "/user/address", "/oauth/logout", "/login/qr", "/login/qr/confirm", "/apiweb/code.json",
    "/v9/nothing", "/\(canary)", "/oauth/token/\(canary)",
    "/scheme/kakaokompassauth%3A%2F%2Fauthorize%3Fstate%3D\(canary)", "/scheme/kakaokompassauth://x?s=\(canary)",
  ]

  @Test func nothingShowsASecret() async throws {
    let log = RecordedLog()
    let built = try await buildEmulator(EmulatorOptions(port: 9090, logger: log.logger))
    let services = built.services
    try await Application(router: built.router, logger: log.logger).test(.router) { client in
      let emulator = TestEmulator(client: client, services: services)
      let form = TestEmulator.form(
        Dictionary(Self.names.map { ($0, Self.canary) }) { first, _ in first })
      for path in Self.paths {
        let headers: HTTPFields = [
          .authorization: "Bearer \(Self.canary)", .userAgent: Self.canary,
          .referer: "http://a.example/?\(Self.canary)",
          .cookie: "account_session=\(Self.canary); apps_session=\(Self.canary); saved_logins=\(Self.canary)",
          .contentType: "application/x-www-form-urlencoded",
        ]
        let query = path.contains("?") ? path : "\(path)?\(form)"
        _ = try await client.executeRequest(uri: query, method: .get, headers: headers, body: nil)
        _ = try await client.executeRequest(uri: path, method: .post, headers: headers, body: ByteBuffer(string: form))
        _ = try await client.executeRequest(
          uri: path, method: .post, headers: headers, body: ByteBuffer(string: Self.canary))
      }
      let requests = try await emulator.get("/_emulator/requests?limit=1000")
      #expect(services.requestLog.records().count == Self.paths.count * 3)
      #expect(!requests.text.contains(Self.canary))
      for page in try Self.consolePages(services) {
        let text = try await emulator.get(page).text
        #expect(!text.contains(Self.canary), "\(page)")
      }
    }
    #expect(log.text.contains("path=/oauth/token"))
    #expect(!log.text.contains(Self.canary))
  }

  @Test func aTokenInForceIsNotShownEither() async throws {
    try await withEmulator { emulator in
      let tokens = try await emulator.tokens()
      _ = try await emulator.get("/v2/user/me?access_token=\(tokens.access)", authorization: "Bearer \(tokens.access)")
      _ = try await emulator.refresh(tokens.refresh)
      let log = try await emulator.get("/_emulator/requests").text
      #expect(!log.contains(tokens.access) && !log.contains(tokens.refresh))
      for app in try await emulator.storage.apps() { #expect(!log.contains(app.keys.admin)) }
    }
  }

  /// Every page of the console without a parameter in its path.
  private static func consolePages(_ services: Services) throws -> [String] {
    let router = Router(context: EmulatorRequestContext.self)
    try addControl(
      to: router, services: services, config: .demo(), control: ControlGuard(token: nil, listensOnLoopback: true))
    return router.routes.filter { $0.method == .get }.map(\.path.description).filter {
      !$0.contains("{") && !$0.contains(":")
    }
  }
}

@Suite struct LoggedPathTests {
  @Test(arguments: [
    ("/oauth/token", "/oauth/token"), ("/.well-known/openid-configuration", "/.well-known/openid-configuration"),
    ("/v2/user/me/", "/v2/user/me/"), ("/scheme/kakaokompassauth%3A%2F%2F", "/scheme/…"),
    ("/user/d0000000000000000000000000000001", "/user/…"), ("/Name", "/…"),
  ])
  func showsNamesOnly(path: String, shown: String) {
    #expect(LoggedPath(path).text == shown)
  }
}
