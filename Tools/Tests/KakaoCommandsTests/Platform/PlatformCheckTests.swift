import ArgumentParser
import Foundation
import KakaoEmulator
import KakaoEmulatorInProcess
import Testing

@testable import KakaoCommands

@Suite(.timeLimit(.minutes(10))) struct PlatformCheckTests {
  @Test("An unaltered emulator has no differences, with or without a redirect URI")
  func unalteredEmulatorHasNoDifferences() async throws {
    try await withPlatform { sandbox in
      let report = try await sandbox.check()
      #expect(report.different.map(\.differences) == [])
      #expect(report.skipped == [])
      #expect(!report.checks.contains { $0.id == "authorize/login-page" })
      let withRedirect = try await sandbox.check("--redirect-uri", RedirectURIs.demo[0])
      #expect(withRedirect.different.map(\.differences) == [])
      #expect(withRedirect.checks.contains { $0.id == "authorize/login-page" })
    }
  }

  @Test("The clock, stored data, seeds, and running emulators cause no differences")
  func environmentCausesNoDifferences() async throws {
    try await withTemporaryDirectory { folder in
      let file = folder.appendingPathComponent("data.sqlite").path
      try await withPlatform(EmulatorOptions(storage: .sqlite(file))) { sandbox in
        try await sandbox.platform.advanceClock(by: 86_400 * 400)
        try await withEmulator(EmulatorOptions(seed: 7)) { emulator in
          let report = try await sandbox.check("--emulator", emulator.url.absoluteString)
          #expect(report.different.map(\.differences) == [])
        }
      }
    }
  }

  @Test(
    "With a login, users with different data cause no differences, and the report has none of their data",
    arguments: [
      ("minji@example.com", BrowserDriver.Decision.agreeToAll), ("minji@example.com", .agree),
      ("jun@example.com", .agreeToAll), ("sora@example.com", .agreeToAll),
    ])
  func usersCauseNoDifferences(loginKey: String, decision: BrowserDriver.Decision) async throws {
    try await withPlatform { sandbox in
      let report = try await sandbox.checkWithLogin(as: loginKey, decision: decision)
      #expect(report.different.map(\.differences) == [])
      #expect(report.skipped == [])
      let text = try JSONText.pretty(report) + report.text(in: .english)
      for value in ["민지", "김민지", "example.com\"", "10-1234-5678", "1995", "0412", PlatformCheckSandbox.demoKey] {
        #expect(!text.contains(value), "\(value)")
      }
      let me = try #require(report.checks.first { $0.id == "login/me" })
      #expect(me.platform.body.contains { $0.path == "kakao_account.profile.nickname" && $0.value == "<string>" })
    }
  }

  @Test("An app with a client secret and without auto-link causes no differences")
  func strictAppCausesNoDifferences() async throws {
    try await withPlatform { sandbox in
      var sandbox = sandbox
      sandbox.environment = ["KAKAO_CLIENT_SECRET": "strict-demo-client-secret"]
      let report = try await sandbox.checkWithLogin(key: "d0000000000000000000000000000012")
      #expect(report.different.map(\.differences) == [])
      #expect(report.checks.contains { $0.id == "token/wrong-secret" })
      #expect(try !JSONText.pretty(report).contains("strict-demo-client-secret"))
    }
  }

  @Test("A running emulator gets a temporary account, which is deleted, also if its login fails")
  func temporaryAccountIsDeleted() async throws {
    try await withPlatform { sandbox in
      try await withEmulator { emulator in
        let before = try await emulator.control("GET", "accounts")
        let report = try await sandbox.checkWithLogin(as: "jun@example.com", emulator: emulator)
        #expect(report.different.map(\.differences) == [])
        #expect(report.skipped == [])
        #expect(report.setup?.app == nil)
        #expect(report.setup?.account?.contains("email") == true)
        #expect(try await emulator.control("GET", "accounts") == before)
        let arguments = ["--emulator", emulator.url.absoluteString]
        await #expect(throws: CommandFailure.self) { try await sandbox.checkWithLogin(arguments[0], arguments[1]) }
        #expect(try await emulator.control("GET", "accounts") == before)
      }
    }
  }

  @Test("With an account of the emulator, its data and the app's settings are compared")
  func accountOfEmulatorIsCompared() async throws {
    try await withPlatform { sandbox in
      try await withEmulator { emulator in
        let same = try await sandbox.checkWithLogin("--account", "1", emulator: emulator)
        #expect(same.different.map(\.differences) == [])
        let items = #"{"consent_items":[{"id":"profile_nickname","level":"required"}]}"#
        try await emulator.control("PATCH", "apps/1234", Data(items.utf8))
        let other = try await sandbox.checkWithLogin("--account", "3", emulator: emulator)
        #expect(other.differentIDs.contains("login/me") && other.differentIDs.contains("login/scopes"))
        #expect(!other.differentIDs.contains("login/token"))
      }
    }
  }

  @Test(
    "A fault at every endpoint is found, and nothing else is reported",
    arguments: [
      #""status":503,"body":{"error":"server_error"}"#, #""status":200,"body":"maintenance""#, #""drop":true"#,
      #""status":401,"body":{"msg":"another message","code":-401}"#, #""drop":true,"when":"after""#,
    ])
  func everyFaultIsFound(effect: String) async throws {
    try await withPlatform { sandbox in
      let calls = Self.firstCalls(PlatformCheck.all(hasRedirectURI: true, hasClientSecret: false, hasLogin: false))
      for call in calls {
        let match = #"{"method":"\#(call.method)","path":"\#(call.path)"}"#
        try await sandbox.platform.control("POST", "faults", Data(#"{"match":\#(match),"times":1,\#(effect)}"#.utf8))
      }
      let report = try await sandbox.check("--redirect-uri", RedirectURIs.demo[0])
      #expect(report.differentIDs == calls.map(\.id))
      if effect.contains("drop") { #expect(report.different.allSatisfy { $0.differences.map(\.kind) == [.response] }) }
    }
  }

  @Test(
    "With a login, a fault at every endpoint is found, and nothing else is reported",
    arguments: [#""status":503,"body":{"error":"server_error"}"#, #""status":200,"body":{"id":"1"}"#, #""drop":true"#])
  func everyFaultWithLoginIsFound(effect: String) async throws {
    try await withPlatform { sandbox in
      let all = PlatformCheck.all(hasRedirectURI: true, hasClientSecret: false, hasLogin: true)
      let calls = Self.firstCalls(all).filter { $0.id.hasPrefix("login/") && $0.path.hasPrefix("/v") }
      for call in calls {
        let match = #"{"method":"\#(call.method)","path":"\#(call.path)","account":1}"#
        try await sandbox.platform.control("POST", "faults", Data(#"{"match":\#(match),"times":1,\#(effect)}"#.utf8))
      }
      let report = try await sandbox.checkWithLogin(decision: .agreeToAll)
      #expect(report.differentIDs == calls.map(\.id))
    }
  }

  @Test("If the code can't be exchanged, the checks that require a token are skipped")
  func checksAreSkippedWithoutToken() async throws {
    try await withPlatform { sandbox in
      let match = #"{"path":"/oauth/token","grant_type":"authorization_code","account":1}"#
      try await sandbox.platform.control("POST", "faults", Data(#"{"match":\#(match),"drop":true}"#.utf8))
      let report = try await sandbox.checkWithLogin()
      #expect(report.differentIDs == ["login/token"])
      #expect(report.skipped.count == PlatformCheck.login.count - 1)
      #expect(report.text(in: .english).contains("login/me, "))
    }
  }

  @Test("A delay isn't reported")
  func delayIsNotReported() async throws {
    try await withPlatform { sandbox in
      try await sandbox.platform.addFault(.delay(milliseconds: 50, times: 1000))
      #expect(try await sandbox.check().different.map(\.differences) == [])
    }
  }

  @Test("A fault of the emulator is found as well as one of the platform")
  func faultOfEmulatorIsFound() async throws {
    try await withPlatform { sandbox in
      try await withEmulator { emulator in
        try await emulator.addFault(.drop(match: .init(path: "/.well-known/jwks.json")))
        let report = try await sandbox.check("--emulator", emulator.url.absoluteString)
        #expect(report.differentIDs == ["jwks"])
        let expected = AnswerDifference(kind: .response, name: "", platform: "200", emulator: "connection closed")
        #expect(report.different.first?.differences == [expected])
      }
    }
  }

  @Test(
    "A different configuration of the platform is found",
    arguments: [
      (#"{"kakao_login":false}"#, "authorize/unregistered-redirect-uri"),
      (#"{"client_secret":{"value":"a-client-secret","enabled":true}}"#, "token/unknown-code"),
      (#"{"allowed_ips":["192.0.2.1"]}"#, "token/unknown-code"),
    ])
  func configurationIsFound(settings: String, id: String) async throws {
    try await withPlatform { sandbox in
      try await sandbox.platform.control("PATCH", "apps/1234", Data(settings.utf8))
      #expect(try await sandbox.check().differentIDs.contains(id))
    }
  }

  @Test("The lifetime of the tokens is compared")
  func lifetimeIsCompared() async throws {
    try await withPlatform { sandbox in
      try await sandbox.platform.setLifetimes(accessToken: 1000)
      let report = try await sandbox.checkWithLogin()
      #expect(report.differentIDs == ["login/token", "login/access_token_info"])
    }
  }

  @Test("The requests to the platform are paced")
  func requestsArePaced() async throws {
    try await withPlatform { sandbox in
      let start = ContinuousClock.now
      let report = try await sandbox.check(interval: .milliseconds(20))
      #expect(ContinuousClock.now - start >= .milliseconds(20) * (report.checks.count - 1))
    }
  }

  @Test("Differences are printed and written to a file, and the exit status is 3")
  func differencesHaveAnExitStatus() async throws {
    try await withTemporaryDirectory { folder in
      try await withPlatform { sandbox in
        let file = folder.appendingPathComponent("report.json")
        let command = try sandbox.command(["--report", file.path])
        try await command.perform(sandbox.session(command))
        #expect(sandbox.recorder.output.hasSuffix("49 checks: 49 without a difference, 0 with differences.\n"))
        try await sandbox.platform.addFault(.status(503, match: .init(path: "/.well-known/jwks.json")))
        let error = await #expect(throws: ExitCode.self) { try await command.perform(sandbox.session(command)) }
        #expect(error?.rawValue == 3)
        let text = "jwks: GET /.well-known/jwks.json\n  status: platform 503, emulator 200\n"
        #expect(sandbox.recorder.output.contains(text))
        let report = try #require(OrderedJSON(try Data(contentsOf: file)))
        let entry = report["checks"]?.elements.first { $0["id"]?.string == "jwks" }
        #expect(entry?["differences"]?.elements.first?["kind"]?.string == "status")
        #expect(entry?["platform"]?["status"] == .integer(503))
      }
    }
  }

  @Test("If the platform can't be reached, the exit status is 4")
  func unreachablePlatformHasAnExitStatus() async throws {
    let url = try #require(URL(string: "http://127.0.0.1:\(try LoopbackPort.free())"))
    let sandbox = PlatformCheckSandbox(platform: RunningEmulator(url: url))
    let error = await #expect(throws: CommandFailure.self) { try await sandbox.check() }
    #expect(error?.code == "platform_unreachable")
    #expect(KakaoCommand.report(try #require(error), to: sandbox.recorder.console) == 4)
  }

  @Test("All requests and their host are reported before any is sent")
  func requestsAreAnnounced() async throws {
    let url = try #require(URL(string: "http://127.0.0.1:9"))
    let sandbox = PlatformCheckSandbox(platform: RunningEmulator(url: url))
    let command = try sandbox.command(["--login"])
    try sandbox.session(command).announce()
    for check in PlatformCheck.all(hasRedirectURI: true, hasClientSecret: false, hasLogin: true) {
      let line = sandbox.recorder.notes.split(separator: "\n").first { $0.hasPrefix("  \(check.id) ") }
      #expect(line?.hasSuffix("\(check.request.method) http://127.0.0.1:9\(check.request.path)") == true, "\(check.id)")
    }
  }

  @Test("Each check has its own ID and names a section of docs/conformance.md")
  func checksHaveIDsAndSections() throws {
    let checks = PlatformCheck.all(hasRedirectURI: true, hasClientSecret: true, hasLogin: true)
    #expect(Set(checks.map(\.id)).count == checks.count)
    var root = URL(fileURLWithPath: #filePath)
    for _ in 0..<5 { root.deleteLastPathComponent() }
    let facts = try String(contentsOf: root.appendingPathComponent("docs/conformance.md"), encoding: .utf8)
    for check in checks { #expect(facts.contains("\n## \(check.section)"), "\(check.id)") }
  }

  /// Returns the first check with each method and path.
  private static func firstCalls(_ checks: [PlatformCheck]) -> [(id: String, method: String, path: String)] {
    var seen: Set<String> = []
    return checks.compactMap { check in
      let request = check.request
      let isLogin = check.requires == .login
      guard seen.insert("\(request.method) \(request.path) \(isLogin)").inserted else { return nil }
      return (check.id, request.method, request.path)
    }
  }
}
