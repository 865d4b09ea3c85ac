import HTTPTypes
import NIOCore
import Testing

// HummingbirdTesting is imported as testable because the initializer of its type TestResponse is internal.
@testable import EmulatorTestSupport
@testable import HummingbirdTesting
@testable import KakaoEmulator

/// A combination of settings of the app and the emulator for Kakao's SDK.
struct OfficialSetup: Sendable, CaseIterable, CustomTestStringConvertible {
  /// Whether the bundle ID of the recorded app is registered, so that no other app may use the key.
  let hasPlatforms: Bool
  /// Whether the emulator has Kakao's host names, instead of one address for all of Kakao's servers.
  let hasKakaoHosts: Bool

  static let allCases = [false, true].flatMap { platforms in
    [false, true].map { OfficialSetup(hasPlatforms: platforms, hasKakaoHosts: $0) }
  }

  var testDescription: String {
    "\(hasPlatforms ? "with" : "without") platforms, \(hasKakaoHosts ? "Kakao's host names" : "one port")"
  }

  /// The host of the page where the user chooses an address.
  var appsHost: String { hasKakaoHosts ? "apps.kakao.com" : "127.0.0.1:9090" }

  private var issuer: String { hasKakaoHosts ? "https://kauth.kakao.com" : "https://127.0.0.1:9090" }

  /// Runs `body` with a client that stands in for an app with Kakao's SDK, after a change to the app's settings.
  ///
  /// With Kakao's host names, requests go through a socket and have the host to which Kakao's SDK sends them.
  func run(
    _ change: @Sendable (inout App) -> Void = { _ in }, body: @Sendable (inout OfficialClient) async throws -> Void
  ) async throws {
    let hash = try TestKeys.demoPassword.get().encoded
    let demo = EmulatorConfig.demoYAML.replacingOccurrences(of: "password: emulator", with: "password_hash: \(hash)")
    try await withEmulator(
      .yaml("issuer: \(issuer)\n\(demo)"), setup: hasKakaoHosts ? .live : .router
    ) { emulator in
      for app in try await emulator.storage.apps() {
        try await emulator.changeApp(app.id) {
          if hasPlatforms { $0.platforms = Platforms(iosBundleIDs: ["com.example.official"]) }
          change(&$0)
        }
      }
      guard let port = emulator.client.port else {
        var client = OfficialClient(emulator, self)
        return try await body(&client)
      }
      let connection = TestClient(host: "localhost", port: port)
      connection.connect()
      var client = OfficialClient(
        TestEmulator(client: KakaoHostClient(client: connection), services: emulator.services), self)
      do {
        try await body(&client)
      } catch {
        try await connection.shutdown()
        throw error
      }
      try await connection.shutdown()
    }
  }
}

/// A client that sends each request with the host name that Kakao uses for the request's path.
private struct KakaoHostClient: TestClientProtocol {
  let client: TestClient

  var port: Int? { nil }

  func executeRequest(
    uri: String, method: HTTPRequest.Method, headers: HTTPFields, body: ByteBuffer?
  ) async throws -> TestResponse {
    let host =
      switch uri.split(whereSeparator: { "/?".contains($0) }).first {
      case "v1", "v2": "kapi.kakao.com"
      case "auth", "user": "apps.kakao.com"
      case "login", "weblogin": "accounts.kakao.com"
      default: "kauth.kakao.com"
      }
    let response = try await client.execute(
      TestClient.Request(uri, method: method, authority: host, headers: headers, body: body))
    return TestResponse(head: response.head, body: response.body ?? ByteBuffer(), trailerHeaders: nil)
  }
}
