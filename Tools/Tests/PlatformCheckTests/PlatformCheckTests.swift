import ArgumentParser
import Foundation
import KakaoEmulator
import KakaoEmulatorInProcess
import Testing

@testable import platform_check

@Suite(.timeLimit(.minutes(10))) struct PlatformCheckTests {
  @Test("An unaltered emulator has no differences, with or without a redirect URI")
  func unalteredEmulatorHasNoDifferences() async throws {
    try await withPlatform { sandbox in
      let report = try await sandbox.check()
      #expect(report.different.map(\.differences) == [])
      #expect(report.skipped == [])
      #expect(!report.checks.contains { $0.id == "authorize/login-page" })
      let withRedirect = try await sandbox.check("--redirect-uri", PlatformSandbox.redirectURI)
      #expect(withRedirect.different.map(\.differences) == [])
      #expect(withRedirect.checks.contains { $0.id == "authorize/login-page" })
    }
  }

  @Test("The clock and stored data cause no differences")
  func environmentCausesNoDifferences() async throws {
    try await withTemporaryDirectory { folder in
      let file = folder.appendingPathComponent("data.sqlite").path
      try await withPlatform(EmulatorOptions(storage: .sqlite(file))) { sandbox in
        try await sandbox.platform.advanceClock(by: 86_400 * 400)
        #expect(try await sandbox.check().different.map(\.differences) == [])
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
      let text = String(decoding: try report.json(), as: UTF8.self) + report.text
      for value in ["민지", "김민지", "example.com\"", "10-1234-5678", "1995", "0412", PlatformSandbox.demoKey] {
        #expect(!text.contains(value), "\(value)")
      }
      let me = try #require(report.checks.first { $0.id == "login/me" })
      #expect(me.platform.body.contains { $0.path == "kakao_account.profile.nickname" && $0.value == "<string>" })
    }
  }

  @Test("An app with a client secret and without auto-link causes no differences")
  func strictAppCausesNoDifferences() async throws {
    try await withPlatform { sandbox in
      let secret = "strict-demo-client-secret"
      let redirectURIs = #"{"redirect_uris":["\#(PlatformSandbox.redirectURI)"]}"#
      try await sandbox.platform.control("PATCH", "apps/5678", Data(redirectURIs.utf8))
      let report = try await sandbox.checkWithLogin(key: "d0000000000000000000000000000012", clientSecret: secret)
      #expect(report.different.map(\.differences) == [])
      #expect(report.checks.contains { $0.id == "token/wrong-secret" })
      #expect(try !String(decoding: report.json(), as: UTF8.self).contains(secret))
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
      let calls = Self.firstCalls(Check.all(hasRedirectURI: true, hasClientSecret: false, hasLogin: false))
      for call in calls {
        let match = #"{"method":"\#(call.method)","path":"\#(call.path)"}"#
        try await sandbox.platform.control("POST", "faults", Data(#"{"match":\#(match),"times":1,\#(effect)}"#.utf8))
      }
      let report = try await sandbox.check("--redirect-uri", PlatformSandbox.redirectURI)
      #expect(report.differentIDs == calls.map(\.id))
      if effect.contains("drop") { #expect(report.different.allSatisfy { $0.differences.map(\.kind) == [.response] }) }
    }
  }

  @Test(
    "With a login, a fault at every endpoint is found, and nothing else is reported",
    arguments: [#""status":503,"body":{"error":"server_error"}"#, #""status":200,"body":{"id":"1"}"#, #""drop":true"#])
  func everyFaultWithLoginIsFound(effect: String) async throws {
    try await withPlatform { sandbox in
      let all = Check.all(hasRedirectURI: true, hasClientSecret: false, hasLogin: true)
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
      #expect(report.skipped.count == Check.login.count - 1)
      #expect(report.text.contains("login/me, "))
    }
  }

  @Test("A delay isn't reported")
  func delayIsNotReported() async throws {
    try await withPlatform { sandbox in
      try await sandbox.platform.addFault(.delay(milliseconds: 50, times: 1000))
      #expect(try await sandbox.check().different.map(\.differences) == [])
    }
  }

  @Test(
    "Differences in the platform's configuration are found",
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

  @Test("The check waits between its requests to the platform")
  func requestsArePaced() async throws {
    try await withPlatform { sandbox in
      let start = ContinuousClock.now
      let report = try await sandbox.check(interval: .milliseconds(20))
      #expect(ContinuousClock.now - start >= .milliseconds(20) * (report.checks.count - 1))
    }
  }

  @Test("Differences are written to a file, and the exit status is 1")
  func differencesHaveAnExitStatus() async throws {
    try await withTemporaryDirectory { folder in
      try await withPlatform { sandbox in
        let file = folder.appendingPathComponent("report.json")
        let command = try sandbox.command(["--report", file.path])
        try await command.perform(sandbox.comparison(command))
        try await sandbox.platform.addFault(.status(503, match: .init(path: "/.well-known/jwks.json"), times: 2))
        let error = await #expect(throws: ExitCode.self) { try await command.perform(sandbox.comparison(command)) }
        #expect(error == .failure)
        let report = try #require(OrderedJSON(try Data(contentsOf: file)))
        let entry = report["checks"]?.elements.first { $0["id"]?.string == "jwks" }
        #expect(entry?["differences"]?.elements.first?["kind"]?.string == "status")
        #expect(entry?["platform"]?["status"] == .integer(503))
        let text = try await sandbox.check().text
        #expect(text.contains("jwks: GET /.well-known/jwks.json\n  status: platform 503, emulator 200\n"))
        #expect(text.hasSuffix("49 checks: 48 without a difference, 1 with differences."))
      }
    }
  }

  @Test("A difference that several checks have in common is printed once, and without control characters")
  func commonDifferencesAreListedOnce() async throws {
    try await withPlatform { sandbox in
      let fault = #"{"match":{"path":"/v2/user/me"},"times":9,"status":503,"body":"\u001b[2J\u202e"}"#
      try await sandbox.platform.control("POST", "faults", Data(fault.utf8))
      let text = try await sandbox.check().text
      #expect(text.components(separatedBy: "status: platform 503, emulator 401").count == 2)
      #expect(text.unicodeScalars.allSatisfy { $0 == "\n" || !CharacterSet.controlCharacters.contains($0) })
    }
  }

  @Test("A platform that can't be reached is an error")
  func unreachablePlatformIsAnError() async throws {
    let url = try #require(URL(string: "http://127.0.0.1:1"))
    let sandbox = PlatformSandbox(platform: RunningEmulator(url: url))
    let error = await #expect(throws: CheckedServer.Unreachable.self) { try await sandbox.check() }
    #expect(error?.url == url)
  }

  @Test("All requests and their host are listed before any is sent")
  func requestsAreAnnounced() async throws {
    let url = try #require(URL(string: "http://127.0.0.1:9"))
    let sandbox = PlatformSandbox(platform: RunningEmulator(url: url))
    let text = try sandbox.comparison(sandbox.command(["--login"])).announcement
    for check in Check.all(hasRedirectURI: true, hasClientSecret: false, hasLogin: true) {
      #expect(text.contains("  \(check.id)  \(check.request.method) http://127.0.0.1:9\(check.request.path)\n"))
    }
  }

  @Test("Without --platform, the requests go to Kakao")
  func requestsGoToKakao() throws {
    let command = try PlatformCheck.parse(["--rest-key", PlatformSandbox.demoKey])
    let text = try command.comparison(clientSecret: nil, NoUserAgent()).announcement
    #expect(text.contains("  GET https://kauth.kakao.com/.well-known/jwks.json\n"))
    #expect(text.contains("  GET https://kapi.kakao.com/v2/user/me\n"))
  }

  @Test(
    "An invalid key or platform is rejected",
    arguments: [["no-key"], [PlatformSandbox.demoKey, "--platform", "x"]])
  func wrongOptionsAreRefused(arguments: [String]) {
    #expect(throws: (any Error).self) { try PlatformCheck.parse(["--rest-key"] + arguments) }
  }

  @Test("Each check has a unique ID and a section of docs/conformance.md")
  func checksHaveIDsAndSections() throws {
    let checks = Check.all(hasRedirectURI: true, hasClientSecret: true, hasLogin: true)
    #expect(Set(checks.map(\.id)).count == checks.count)
    var root = URL(fileURLWithPath: #filePath)
    for _ in 0..<4 { root.deleteLastPathComponent() }
    let facts = try String(contentsOf: root.appendingPathComponent("docs/conformance.md"), encoding: .utf8)
    for check in checks { #expect(facts.contains("\n## \(check.section)"), "\(check.id)") }
  }

  /// Returns the first check with each method and path.
  private static func firstCalls(_ checks: [Check]) -> [(id: String, method: String, path: String)] {
    var seen: Set<String> = []
    return checks.compactMap { check in
      let request = check.request
      let isLogin = check.requires == .login
      guard seen.insert("\(request.method) \(request.path) \(isLogin)").inserted else { return nil }
      return (check.id, request.method, request.path)
    }
  }
}
