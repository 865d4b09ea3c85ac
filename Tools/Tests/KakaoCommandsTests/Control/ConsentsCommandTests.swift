import Testing

@testable import KakaoCommands

@Suite(.timeLimit(.minutes(10))) struct ConsentsCommandTests {
  @Test("The consent of a user is listed, and the next login asks for it again")
  func consents() async throws {
    try await withControlSandbox { sandbox in
      #expect(try await sandbox.run("consents").output == "No user has agreed to anything yet.\n")
      _ = try await sandbox.run("login-as", "minji", "--scope", "account_email")
      let listed = try await sandbox.run("consents", "minji").output
      #expect(listed.contains(" Demo (1234)\n") && listed.contains(" minji@example.com (1)\n"))
      #expect(listed.contains("Email (account_email)") && listed.contains("\nNot agreed "))
      #expect(try await sandbox.run("consents", "jun").output == "No user has agreed to anything yet.\n")
      let json = try await sandbox.run("consents", "--output", "json").json
      #expect(json["consents"]?.elements.map { $0["account"] } == [1])

      let asked = try await sandbox.run("consents", "minji", "--ask-again", "--scope", "account_email")
      #expect(asked.output == "The next login of minji@example.com (1) to Demo (1234) asks for consent again.\n")
      #expect(try await !sandbox.run("consents", "minji").output.split(separator: "\n")[2].contains("account_email"))
      let failure = await #expect(throws: CommandFailure.self) {
        try await sandbox.run("consents", "jun", "--ask-again")
      }
      #expect(failure?.code == "no_consent")
    }
  }

  @Test(
    "Options that require another option or exclude each other are rejected",
    arguments: [["--ask-again"], ["minji", "--scope", "a"], ["minji", "--ask-again", "--scope", "a", "--term", "b"]])
  func usage(arguments: [String]) {
    #expect(throws: (any Error).self) { try KakaoCommand.parseAsRoot(["emulator", "consents"] + arguments) }
  }
}
