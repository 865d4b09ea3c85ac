import ArgumentParser
import Testing

@testable import KakaoCommands

@Suite(.timeLimit(.minutes(10))) struct ClockArgumentTests {
  @Test(
    "The clock command accepts a signed duration, a time, or reset",
    arguments: [
      ("+30d", ["advance_seconds": 2_592_000]), ("-1h30m", ["advance_seconds": -5400]),
      ("+1w1d1h1m1s", ["advance_seconds": 694_861]), ("+0s", ["advance_seconds": 0]), ("reset", ["reset": true]),
      ("2030-01-01", ["set": "2030-01-01T00:00:00Z"]),
      ("2030-01-01T09:00:00+09:00", ["set": "2030-01-01T09:00:00+09:00"]),
    ] as [(String, JSONValue)])
  func change(_ text: String, _ body: JSONValue) {
    #expect(ClockArgument(text)?.body == body)
  }

  @Test(
    "Other texts aren't clock changes",
    arguments: ["", "30d", "+", "+30", "+d", "+1y", "+1.5h", "+9999999999d", "tomorrow"])
  func noChange(_ text: String) {
    #expect(ClockArgument(text) == nil)
  }

  @Test("The command shows the clock after the change, and its difference from the real time")
  func commandChangesClock() async throws {
    try await withControlSandbox { sandbox in
      #expect(try await sandbox.run("clock", "2030-01-01").output.hasPrefix("2030-01-01T00:"))
      try await sandbox.run("clock", "+30d")
      #expect(try await sandbox.run("clock").output.hasPrefix("2030-01-31T00:"))
      #expect(try await sandbox.run("clock", "show").output.hasSuffix(" ahead of the real time\n"))
      #expect(try await sandbox.run("clock", "2020-01-01").output.hasSuffix(" behind the real time\n"))
      let reset = try await sandbox.run("clock", "reset", "--output", "json").json
      #expect(try #require(reset["now"]?.string) > "2026")
    }
  }

  @Test("The command accepts changes that begin with a minus sign", arguments: ["-30d", "-1h", "-1h30m", "-2m"])
  func minusSign(_ text: String) throws {
    let command = try #require(
      try KakaoCommand.parseAsRoot(["emulator", "clock", text, "--output", "json"]) as? EmulatorClockCommand)
    #expect(command.changes == [text])
    #expect(command.options.output.output == .json)
  }

  @Test(
    "Other arguments of the clock command are usage errors",
    arguments: [["tomorrow"], ["+1d", "+1d"], ["--outptu", "json"], ["-x"], ["30d"]])
  func usageError(_ arguments: [String]) {
    let recorder = RecordingTerminal()
    #expect {
      _ = try KakaoCommand.parseAsRoot(["emulator", "clock"] + arguments)
    } throws: { error in
      KakaoCommand.report(error, to: recorder.terminal) == 2
    }
    #expect(recorder.notes.contains(arguments == ["30d"] ? "Did you mean +30d?" : "+30d, -1h30m"))
  }
}
