import Foundation
import KakaoEmulatorInProcess
import KakaoEmulatorTestTraits
import PostgreSQL
import Testing

@testable import KakaoCommands

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite(.timeLimit(.minutes(10))) struct AttackExpectationTests {
  private static let database = ProcessInfo.processInfo.environment["KAKAO_TEST_POSTGRESQL"]

  /// Runs `body` with the demo app of an emulator, after changing the app's settings.
  private func withDemoApp(
    _ settings: String, http: ((URL) throws -> SmallSite)? = nil, _ body: (KakaoTestEmulator) async throws -> Void
  ) async throws {
    try await withEmulator { running in
      try await running.control("PATCH", "apps/1234", Data(settings.utf8))
      let environment = ["KAKAO_EMULATOR_URL": running.url.absoluteString]
      try await withKakaoEmulator(
        app: 1234, environment: environment, http: try http?(running.url), body)
    }
  }

  private func withSmallSite(
    _ vulnerabilities: Set<SmallSite.Vulnerability>, _ body: (KakaoTestEmulator, URL) async throws -> Void
  ) async throws {
    let start = try #require(URL(string: "http://site.test/login"))
    try await withDemoApp(
      #"{"redirect_uris":["\#(SmallSite.redirectURI)"]}"#, http: { try SmallSite($0, vulnerabilities) }
    ) { try await body($0, start) }
  }

  @Test("A test of a site that refuses all attacks passes, and an account is added if the test has only one")
  func correctSite() async throws {
    try await withSmallSite([]) { emulator, start in
      #expect(emulator.people.count == 1)
      let verdicts = try await emulator.expectNoBelievedAttack(start: start)
      #expect(verdicts.map(\.attack) == EmulatorFault.Preset.attacks)
    }
  }

  @Test("A test of a site with a vulnerability fails with a message that has all verdicts")
  func siteWithVulnerability() async throws {
    try await withSmallSite([.noState]) { emulator, start in
      try await withKnownIssue {
        _ = try await emulator.expectNoBelievedAttack(start: start, with: [.callbackUnknownState, .idTokenExpired])
      } matching: { issue in
        let text = issue.comments.map(\.rawValue).joined()
        return text.contains("accepted 1 of 2 attacks") && text.contains("id-token-expired: refused")
          && text.contains("callback-unknown-state: \(AttackVerdict.Outcome.believed) (status=200")
      }
    }
  }

  @Test("The example server accepts no attack", .enabled(if: database != nil, "Run with scripts/with-postgresql.sh."))
  func exampleServer() async throws {
    let port = try LoopbackPort.free()
    let site = try #require(URL(string: "http://localhost:\(port)"))
    let settings = """
      {"redirect_uris": ["\(site)/oauth"], "unlink_webhook": {"url": "http://127.0.0.1:\(port)/kakao/unlink"},
      "account_state_webhook": {"url": "http://127.0.0.1:\(port)/kakao/account-state"}}
      """
    try await withDemoApp(settings) { emulator in
      let server = try await ExampleServer(emulator, at: site, port: port, database: try #require(Self.database))
      try await server.isReady()
      let verdicts = try await emulator.expectNoBelievedAttack(start: site.appending(path: "login"))
      #expect(verdicts.count { $0.outcome == .refused } == 24, "\(verdicts)")
      #expect(verdicts.count { $0.outcome == .crashed } == 0)
    }
  }
}

/// A process of the example server with a new database.
///
/// The process is killed when this object is deallocated.
private final class ExampleServer: Sendable {
  private let process: SpawnedProcess
  private let url: URL

  init(_ emulator: KakaoTestEmulator, at url: URL, port: Int, database: String) async throws {
    let name = "example_" + UUID().uuidString.lowercased().replacing("-", with: "")
    try await PostgreSQLPool(database, size: 1).withConnection { _ = try $0.query("CREATE DATABASE \(name)") }
    var address = try #require(URLComponents(string: database))
    address.path = "/\(name)"
    let own = ProcessInfo.processInfo.environment
    let variables = [
      "DATABASE_URL": try #require(address.string), "TOKEN_KEYS": "1=\(Data(count: 32).base64EncodedString())",
      "KAKAO_EMULATOR_URL": emulator.url.absoluteString, "KAKAO_REST_API_KEY": emulator.app.restAPIKey,
      "KAKAO_ADMIN_KEY": emulator.app.adminKey, "PUBLIC_URL": url.absoluteString, "PORT": String(port),
    ].merging(own.filter { $0.key == "LD_LIBRARY_PATH" }) { $1 }
    let executable = KakaoProcess.executable.deletingLastPathComponent().appendingPathComponent("server-example")
    process = try SpawnedProcess([executable.path], environment: variables, input: "/dev/null")
    self.url = url
  }

  /// Waits until the server responds.
  func isReady() async throws {
    while (try? await URLSession.shared.data(from: url)) == nil {
      try await Task.sleep(for: .milliseconds(50))
    }
  }

  deinit {
    kill(process.pid, SIGKILL)
    _ = ChildProcess.reap(process.pid)
  }
}
