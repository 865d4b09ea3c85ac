import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import Logging
import Testing

@testable import EmulatorTestSupport
@testable import KakaoEmulator

/// Tests that send a secret in every part of a request, and search the emulator's output and logs for the secret.
@Suite struct CanaryTests {
  /// A secret that looks like an ordinary name.
  ///
  /// The secret exposes redaction code that hides only texts that look like tokens.
  private static let canary = "canarysecretvalue"
  private static let names = [
    "client_id", "client_secret", "code", "code_verifier", "refresh_token", "access_token", "id_token", "agt", "state",
    "nonce", "scope", "prompt", "login_hint", "redirect_uri", "request", "form_token", "password", "loginKey",
    "target_id", "target_ids", "properties", "continue", "response_type", "grant_type", "unheard_of", "qr",
    "auth_tran_id", "restriction", canary,
  ]

  private static let paths = [
    "/oauth/token", "/oauth/tokeninfo", "/oauth/authorize", "/login", "/oauth/consent", "/api/agt", "/v2/user/me",
    "/v1/user/unlink", "/user/address", "/oauth/logout", "/login/qr", "/login/qr/confirm", "/apiweb/code.json",
    "/v9/nothing", "/\(canary)", "/oauth/token/\(canary)",
    "/scheme/kakaokompassauth%3A%2F%2Fauthorize%3Fstate%3D\(canary)", "/scheme/kakaokompassauth://x?s=\(canary)",
  ]

  @Test("Neither the console nor the logs show a secret")
  func logsShowNoSecrets() async throws {
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

  @Test("The request log doesn't contain valid tokens or admin keys")
  func validTokenIsHidden() async throws {
    try await withEmulator { emulator in
      let tokens = try await emulator.tokens()
      _ = try await emulator.get("/v2/user/me?access_token=\(tokens.access)", authorization: "Bearer \(tokens.access)")
      _ = try await emulator.refresh(tokens.refresh)
      let log = try await emulator.get("/_emulator/requests").text
      #expect(!log.contains(tokens.access) && !log.contains(tokens.refresh))
      for app in try await emulator.storage.apps() { #expect(!log.contains(app.keys.admin)) }
    }
  }

  /// Returns the paths of all console pages without path parameters.
  private static func consolePages(_ services: Services) throws -> [String] {
    let router = Router(context: EmulatorRequestContext.self)
    try addControl(
      to: router, services: services, config: .demo(), control: ControlAccess(token: nil, listensOnLoopback: true))
    return router.routes.filter { $0.method == .get }.map(\.path.description).filter {
      // The event stream doesn't end.
      !$0.contains("{") && !$0.contains(":") && $0 != "/_emulator/events"
    }
  }
}

@Suite struct LoggedPathTests {
  @Test("The length of a logged path is limited")
  func loggedPathIsBounded() {
    let path = String(repeating: "/me", count: 10_000)
    #expect(LoggedPath(path).text == String(repeating: "/me", count: LoggedPath.limit - 1) + "/…")
  }

  @Test(
    "A logged path shows only the segments of known routes",
    arguments: [
      ("/oauth/token", "/oauth/token"), ("/.well-known/openid-configuration", "/.well-known/openid-configuration"),
      ("/v2/user/me/", "/v2/user/me/"), ("/scheme/kakaokompassauth%3A%2F%2F", "/scheme/…"),
      ("/user/d0000000000000000000000000000001", "/user/…"), ("/name", "/…"), ("/v2/user/secret", "/v2/user/…"),
    ])
  func onlyKnownSegmentsAreShown(path: String, shown: String) {
    #expect(LoggedPath(path).text == shown)
  }

  @Test("All routes are known to the log")
  func everyRouteIsKnown() async throws {
    let routes = try await buildEmulator(EmulatorOptions(port: 9090)).router.routes
    let segments = Set(routes.flatMap { $0.path.description.split(separator: "/").map(String.init) })
    #expect(
      segments.filter { !$0.hasPrefix("{") && !$0.hasPrefix(":") && $0 != "**" }
        == LoggedPath.segments.subtracting(files))
  }

  private let files: Set = [
    "ca.pem", "close.js", "console.css", "console.js", "copy.js", "file_field.js", "log.js", "pages.css", "qr.js",
    "stream.js", "times.js",
  ]
}

@Suite struct LoggedFieldsTests {
  @Test("The number of logged fields is limited")
  func fieldCountIsBounded() {
    let fields = FormFields(Dictionary(uniqueKeysWithValues: (0..<5000).map { ("\($0)", "") }))
    let lines = LoggedFields.text(fields, registered: [])
    #expect(lines.count == LoggedFields.limit + 1)
    #expect(lines.last == LoggedPath.hidden)
  }

  @Test("Known fields are logged first")
  func knownFieldsComeFirst() {
    var fields = Dictionary(uniqueKeysWithValues: (0..<5000).map { ("\($0)", "") })
    fields.merge(["prompt": "login", "code": "secret"]) { $1 }
    #expect(LoggedFields.text(FormFields(fields), registered: []).prefix(3) == ["code=…", "prompt=login", "…="])
  }

  @Test("The length of logged fields is limited")
  func fieldLengthIsBounded() {
    let address = "https://a.example/" + String(repeating: "x", count: LoggedFields.maximumValueLength)
    let scopes = String(repeating: "openid,", count: 60_000 / 7)
    let fields = FormFields(["scope": scopes, "redirect_uri": address, "prompt": "login"])
    #expect(LoggedFields.text(fields, registered: [address]) == ["prompt=login", "redirect_uri=…", "scope=…"])
  }

  @Test("A value is logged only if each name in it is known, compared byte by byte")
  func knownValues() throws {
    func logged(_ query: String) throws -> [String] { LoggedFields.text(try FormFields(query), registered: []) }
    #expect(try logged("prompt=login,create") == ["prompt=login,create"])
    #expect(try logged("prompt=login,%CC%81create") == ["prompt=\(LoggedPath.hidden)"])
    #expect(try logged("prompt=login,secret") == ["prompt=\(LoggedPath.hidden)"])
  }

  @Test("All parameters of the user API are known to the log")
  func userAPIParametersAreKnown() throws {
    let description = try #require(
      try JSONSerialization.jsonObject(with: try OpenAPIDescription.userAPI().contents) as? [String: Any])
    let names = Self.names(in: description)
    #expect(names.count > 15)
    for name in names { #expect(LoggedFields.isName(name), "\(name)") }
  }

  @Test("All fields of the pages are known to the log")
  func pageFieldsAreKnown() throws {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    let folder = file.appendingPathComponent("../../../Sources/KakaoEmulator/Resources/templates").standardizedFileURL
    let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
    let names = try files.reduce(into: Set(["email", "phone", "nickname"])) { names, file in
      let text = try String(contentsOf: file, encoding: .utf8)
      names.formUnion(text.matches(of: /<(?:input|select|button|textarea)[^>]* name="(\w+)"/).map { String($0.1) })
    }
    #expect(names.count > 15)
    for name in names { #expect(LoggedFields.isName(name), "\(name)") }
  }

  /// Returns the names of all query parameters and form fields.
  private static func names(in value: Any) -> Set<String> {
    if let list = value as? [Any] { return list.reduce(into: []) { $0.formUnion(names(in: $1)) } }
    guard let object = value as? [String: Any] else { return [] }
    if object["in"] as? String == "query", let name = object["name"] as? String { return [name] }
    if let form = object["application/x-www-form-urlencoded"] as? [String: Any],
      let schema = form["schema"] as? [String: Any], let properties = schema["properties"] as? [String: Any]
    {
      return Set(properties.keys)
    }
    return object.values.reduce(into: []) { $0.formUnion(names(in: $1)) }
  }
}
