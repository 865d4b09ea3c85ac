import ArgumentParser
import Testing

@testable import KakaoCommands

@Suite(.timeLimit(.minutes(10))) struct FaultCommandTests {
  @Test("A fault applies to the next request, and the list shows how often it was applied")
  func faultApplies() async throws {
    try await withControlSandbox { sandbox in
      let token = try await sandbox.emulator.logIn(account: 1).accessToken
      #expect(try await sandbox.run("fault").output == "There are no faults.\n")
      let added = try await sandbox.run(
        "fault", "add", "--path", "/v2/user/me", "--status", "503", "--body", #"{"code":-9798}"#, "--times", "2",
        "--account", "minji")
      #expect(added.output == "1  HTTP 503  /v2/user/me  account=1  2 left, 0 used\n")
      let failed = try await sandbox.call("v2/user/me", token: token)
      #expect(failed.status == 503 && failed.body == ["code": -9798])
      let list = try await sandbox.run("fault", "list")
      #expect(list.output == "1  HTTP 503  /v2/user/me  account=1  1 left, 1 used\n")
      try await sandbox.run("fault", "remove", "1")
      #expect(try await sandbox.call("v2/user/me", token: token).status == 200)
    }
  }

  @Test("Presets and all kinds of effects are listed with their conditions")
  func list() async throws {
    try await withControlSandbox { sandbox in
      try await sandbox.run("fault", "add", "answer-lost", "--grant-type", "authorization_code")
      try await sandbox.run("fault", "add", "--delay-ms", "100", "--method", "get", "--app", "Demo")
      try await sandbox.run("fault", "add", "--drop", "--when", "after", "--path", "/oauth/token")
      let list = try await sandbox.run("fault", "list")
      #expect(
        list.output == """
          1  answer-lost  after handling  /oauth/token  grant_type=authorization_code  1 left, 0 used
          2  100 ms  GET  app=1234  1 left, 0 used
          3  no response  after handling  /oauth/token  1 left, 0 used

          """)
      #expect(try await sandbox.run("fault", "remove", "--all", "--output", "json").json == ["faults": .array([])])
    }
  }

  @Test("A fault that doesn't exist can't be removed")
  func missingFault() async throws {
    try await withControlSandbox { sandbox in
      let failure = await #expect(throws: CommandFailure.self) { try await sandbox.run("fault", "remove", "5") }
      #expect(failure?.code == "no_such_fault")
    }
  }

  @Test(
    "Contradictory arguments are usage errors",
    arguments: [
      ["fault", "add"], ["fault", "add", "slow", "--status", "500"], ["fault", "add", "slow", "--when", "after"],
      ["fault", "remove"], ["fault", "remove", "1", "--all"], ["fault", "add", "--path", "/", "--body", "x"],
      ["fault", "add", "--drop", "--when", "during"],
      ["login-as", "1", "--code", "--print", "id-token"], ["login-as", "1", "--code-challenge", "x"], ["login-as"],
      ["tail", "--lines", "-1"], ["tail", "everything"], ["scenario", "expired-access", "more"],
    ])
  func usageErrors(_ arguments: [String]) {
    let recorder = RecordingTerminal()
    #expect {
      _ = try KakaoCommand.parseAsRoot(["emulator"] + arguments)
    } throws: { error in
      KakaoCommand.report(error, to: recorder.terminal) == 2
    }
  }
}
