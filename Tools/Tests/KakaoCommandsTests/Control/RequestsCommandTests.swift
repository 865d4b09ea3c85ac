import Foundation
import KakaoEmulatorTesting
import Testing

@testable import KakaoCommands

@Suite(.timeLimit(.minutes(10))) struct RequestsCommandTests {
  @Test("The latest requests are listed, failed ones with the reason and the URL of their console page")
  func list() async throws {
    try await withControlSandbox { sandbox in
      #expect(try await sandbox.run("requests").output == "There are no such requests.\n")
      let token = try await sandbox.emulator.logIn(account: 1).accessToken
      _ = try await sandbox.call("v2/user/me", token: token)
      _ = try await sandbox.call("v2/user/me", token: "wrong")
      let lines = try await sandbox.run("requests").output.split(separator: "\n")
      #expect(lines.count == 2 && lines[0].hasSuffix("  #1"))
      #expect(lines[1].hasSuffix("/_emulator/console/requests/2") && lines[1].contains("The access token is unknown"))
      #expect(try await sandbox.run("requests", "--failed").output == "\(lines[1])\n")
      #expect(try await sandbox.run("requests", "-n", "1").output == "\(lines[1])\n")
      #expect(try await sandbox.run("requests", "--search", "-401").output == "\(lines[1])\n")
      let json = try await sandbox.run("requests", "--failed", "--output", "json").json
      #expect(json["requests"]?.elements.map { $0["id"] } == [2])
    }
  }

  @Test("The details of a failed request show the sent and the expected value")
  func detail() async throws {
    try await withControlSandbox { sandbox in
      let code = try await sandbox.run("login-as", "minji", "--print", "code").output
        .trimmingCharacters(in: .newlines)
      let form =
        "grant_type=authorization_code&client_id=\(ClientOptions.demoAppKey)&redirect_uri=http://wrong&code=\(code)"
      _ = try await sandbox.post("oauth/token", form)
      let request = try await sandbox.run("requests", "1").output
      #expect(request.contains("Status    400  KOE303\n"))
      #expect(request.contains("Sent      http://wrong\nExpected  http://localhost:8765/oauth\n"))
      #expect(request.contains("Fix       Send the redirect URI"))
      #expect(request.hasSuffix("/_emulator/console/requests/1\n"))
      let json = try await sandbox.run("requests", "1", "--output", "json").json
      #expect(json["request"]?["fields"] != nil && json["cause"] != nil)
      var korean = sandbox
      korean.language = .korean
      #expect(try await korean.run("requests", "1").output.contains("보낸 값"))
      let failure = await #expect(throws: CommandFailure.self) { try await sandbox.run("requests", "9") }
      #expect(failure?.code == "no_such_request")
    }
  }

  @Test("The cause of a failed request can be fixed from the command line")
  func fix() async throws {
    try await withControlSandbox { sandbox in
      let client = "client_id=\(ClientOptions.demoAppKey)"
      let uri = "redirect_uri=http://new.example/oauth"
      _ = try await sandbox.call("oauth/authorize?\(client)&response_type=code&\(uri)")
      #expect(
        try await sandbox.run("requests", "1", "--fix").output
          == "Added http://new.example/oauth to redirect_uris of Demo (1234).\n")
      _ = try await sandbox.post("oauth/token", "grant_type=authorization_code&\(client)&code=none")
      for (id, code) in [("1", "no_fix"), ("2", "no_fix"), ("9", "no_such_request")] {
        let failure = await #expect(throws: CommandFailure.self) { try await sandbox.run("requests", id, "--fix") }
        #expect(failure?.code == code)
      }
    }
  }

  @Test("If many values are registered, the first ones are shown and the rest are counted")
  func manyValues() async throws {
    try await withControlSandbox { sandbox in
      _ = try await sandbox.post("oauth/token", "grant_type=refresh_token&client_id=nothing&refresh_token=nothing")
      let request = try await sandbox.run("requests", "1").output
      let lines = request.split(separator: "\n").filter { $0.hasPrefix("Registered  ") }
      #expect(lines.count == 1 && lines[0].hasSuffix(", 3 more with --output json"))
    }
  }

  @Test("In a narrow terminal, the reason of a failure and its page's URL are on separate lines")
  func narrowTerminal() throws {
    let entry = TailEntry(
      kind: .request,
      json: [
        "id": 3, "at": "2026-01-02T03:04:05Z", "method": "POST", "path": "/oauth/token", "status": 401,
        "error": "KOE010", "cause": "The client secret is wrong.",
      ])
    var format = TailFormat(language: .english, usesColors: true, showsKinds: false, timeZone: .gmt)
    format.emulator = URL(string: "http://127.0.0.1:9090")
    let line = format.line(entry).replacing(/\u{1B}\[\d+m/, with: "")
    #expect(
      line == "2026-01-02 03:04:05 401 POST /oauth/token  KOE010  The client secret is wrong.  "
        + "http://127.0.0.1:9090/_emulator/console/requests/3")
    format.columns = line.count
    #expect(!format.line(entry).contains("\n"))
    format.columns = line.count - 1
    let lines = format.line(entry).replacing(/\u{1B}\[\d+m/, with: "").split(separator: "\n")
    #expect(lines.count == 3 && lines[1] == "         The client secret is wrong.")
  }
}
