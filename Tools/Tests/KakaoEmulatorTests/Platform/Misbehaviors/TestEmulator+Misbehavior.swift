import Foundation
import Testing

@testable import EmulatorTestSupport
@testable import KakaoEmulator
@testable import KakaoEmulatorTesting

extension TestEmulator {
  func add(_ misbehavior: Misbehavior, _ more: String = "") async throws {
    let added = try await control("faults", #"{"preset":"\#(misbehavior.name)"\#(more)}"#)
    #expect(added.status == .created)
  }

  /// Links the first two accounts to the demo app, so that their logins don't show the consent page.
  func linkTwoUsers() async throws {
    for account in [1, 2] as [Account.ID] { _ = try await tokens(Login(account: account)) }
  }

  /// Logs in to the demo app in a new browser and returns the callback.
  func callback(
    _ parameters: [String: String] = ["state": "own"], redirectURI: String = redirectURI
  ) async throws -> TestCallback {
    var browser = TestBrowser(client: client)
    let page = try await browser.open(authorizeURI(parameters, redirectURI: redirectURI))
    let response = try await browser.submit(page, ["loginKey": "minji@example.com", "password": "emulator"])
    return try TestCallback(try #require(response.location), in: self)
  }

  /// Starts a login in another browser, which stays at the login page.
  func beginOtherLogin(_ parameters: [String: String] = ["state": "other"]) async throws {
    var browser = TestBrowser(client: client)
    _ = try await browser.open(authorizeURI(parameters, redirectURI: Self.redirectURI))
  }

  private func authorizeURI(_ parameters: [String: String], redirectURI: String) -> String {
    let all = parameters.merging([
      "client_id": "d0000000000000000000000000000002", "redirect_uri": redirectURI, "response_type": "code",
    ]) { $1 }
    return "/oauth/authorize?\(Self.form(all))"
  }

  /// Returns the faults in the log entries of requests to a path, newest first.
  func loggedFaults(_ path: String) -> [String] {
    services.requestLog.records().filter { $0.path == path }.compactMap(\.fault)
  }

  /// Expects that the only fault was applied to one request, and that the request log shows it.
  func expectHit(_ misbehavior: Misbehavior, sourceLocation: SourceLocation = #_sourceLocation) {
    let fault = services.faults.all.first
    #expect(fault?.hits == 1 && fault?.times == 0, sourceLocation: sourceLocation)
    let logged = services.requestLog.records().compactMap(\.fault)
    #expect(logged.contains(misbehavior.name), sourceLocation: sourceLocation)
  }

  /// Expects that the only fault hasn't been applied yet, and that the request log shows the reason.
  func expectNoHit(
    _ misbehavior: Misbehavior, because problem: MisbehaviorProblem, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let fault = services.faults.all.first
    #expect(fault?.hits == 0 && fault?.times == 1, sourceLocation: sourceLocation)
    let logged = services.requestLog.records().compactMap(\.fault)
    #expect(logged == ["\(misbehavior.name): not applied: \(problem.rawValue)"], sourceLocation: sourceLocation)
  }
}

/// A redirect to the app.
struct TestCallback {
  let url: String
  let query: [String: String]
  private let emulator: TestEmulator

  init(_ url: String, in emulator: TestEmulator) throws {
    (self.url, self.emulator) = (url, emulator)
    query = try FormFields(url.split(separator: "?", maxSplits: 1).last.map(String.init) ?? "").all
  }

  /// Returns the stored record of the authorization code.
  func code() async throws -> AuthorizationCode {
    let value = try #require(query["code"])
    return try #require(try await emulator.storage.code(SecretHash(of: value)))
  }
}
