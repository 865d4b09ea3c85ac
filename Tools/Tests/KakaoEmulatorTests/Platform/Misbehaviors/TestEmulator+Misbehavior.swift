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

  /// Links the first two accounts to the demo app, so that a login asks for no consent.
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

  /// The faults that the latest requests were logged with, newest first.
  func loggedFaults(_ path: String) -> [String] {
    services.requestLog.records().filter { $0.path == path }.compactMap(\.fault)
  }

  /// Expects that the only fault has acted on one request, which the log shows.
  func expectHit(_ misbehavior: Misbehavior, sourceLocation: SourceLocation = #_sourceLocation) {
    let fault = services.faults.all.first
    #expect(fault?.hits == 1 && fault?.times == 0, sourceLocation: sourceLocation)
    let logged = services.requestLog.records().compactMap(\.fault)
    #expect(logged.contains(misbehavior.name), sourceLocation: sourceLocation)
  }

  /// Expects that the only fault waits, and that the log has the reason.
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

  /// The record of the code.
  func code() async throws -> AuthorizationCode {
    let value = try #require(query["code"])
    return try #require(try await emulator.storage.code(SecretHash(of: value)))
  }
}
