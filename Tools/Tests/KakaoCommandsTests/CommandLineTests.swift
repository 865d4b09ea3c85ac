import ArgumentParser
import KakaoEmulator
import Testing

@testable import KakaoCommands

@Suite struct CommandLineTests {
  private func parse<Command: ParsableCommand>(
    _ type: Command.Type, _ arguments: String...
  ) throws -> Command {
    try #require(try KakaoCommand.parseAsRoot(arguments) as? Command)
  }

  @Test("The login command accepts the options in the guides")
  func loginAcceptsGuideOptions() throws {
    let login = try parse(
      LoginCommand.self, "login", "--prompt", "login", "--prompt", "select_account",
      "--login-hint", "minji@example.com",
      "--nonce", "n-1", "--service-term", "a", "--service-term", "b", "--redirect-uri", "http://127.0.0.1:1/x",
      "--browser", "none", "--timeout", "5")
    #expect(login.prompts == [.Login, .SelectAccount])
    #expect(login.loginHint == "minji@example.com")
    #expect(login.nonce == "n-1")
    #expect(login.serviceTerms == ["a", "b"])
    #expect(login.redirectURI == "http://127.0.0.1:1/x")
    #expect(login.browser == .noBrowser)
    #expect(login.timeout == 5)
  }

  @Test("The login command has the defaults that its help states")
  func loginDefaultsMatchHelp() throws {
    let login = try parse(LoginCommand.self, "login")
    #expect(login.redirectURI == nil)
    #expect(login.browser == nil)
    #expect(login.timeout == 300)
    #expect(login.options.output.output == .text)
  }

  @Test("The init command writes the schema to the given file, also if this is the default file of configurations")
  func initWritesToGivenFile() throws {
    for (arguments, file) in [
      ([], "kakao.yaml"), (["--schema"], "kakao.schema.json"), (["kakao.yaml", "--schema"], "kakao.yaml"),
    ] as [([String], String)] {
      let command = try KakaoCommand.parseAsRoot(["emulator", "init"] + arguments)
      #expect(try #require(command as? EmulatorInitCommand).target == file)
    }
  }

  @Test("The error for a number of lines states its limits")
  func numberOfLines() {
    for (command, text) in [
      ("requests", "--lines must be from 0 to 1000, not 2000."), ("tail", "--lines must be at least 0, not -1."),
    ] {
      let recorder = RecordingTerminal()
      let value = command == "requests" ? "2000" : "-1"
      let arguments = ["emulator", command, "--lines=\(value)", "--output", "json"]
      #expect {
        _ = try KakaoCommand.parseAsRoot(arguments)
      } throws: { error in
        KakaoCommand.report(error, of: arguments, to: recorder.terminal, in: .english) == 2
      }
      #expect(recorder.notes.contains(text) && recorder.notes.contains(#""code":"lines""#))
    }
  }

  @Test("Everything after -- is the command to run")
  func argumentsAfterTerminatorAreCommand() throws {
    let exec = try parse(EmulatorExecCommand.self, "emulator", "exec", "--", "sh", "-c", "exit 1", "--config")
    #expect(exec.command == ["sh", "-c", "exit 1", "--config"])
    #expect(exec.setup.config == nil)
  }

  @Test(
    "Invalid arguments are usage errors",
    arguments: [
      ["login", "--prompt", "none"], ["login", "--timeout", "0"], ["login", "--browser", "lynx"],
      ["me", "--output", "xml"], ["me", "--emulator", "not a url"], ["me", "--emulator", "ftp://127.0.0.1"],
      ["me", "--emulator", "http://127.0.0.1:9090/path"], ["token", "print", "--id-token", "--refresh-token"],
      ["emulator", "exec"], ["emulator", "start", "--port", "70000"],
      ["emulator", "start", "--data", "x.sqlite", "--in-memory"], ["emulator", "start", "--durable"],
      ["emulator", "start", "--database", "postgresql://a/b", "--data", "x.sqlite"],
      ["login", "--client-secret", "s"], ["doctor", "--package", "https://example.com/a"],
      ["doctor", "--emulator", "a"],
      ["emulator", "start", "--config", "/no/such/file.yaml"], ["nonsense"],
      ["emulator", "start", "--config", "/"], ["emulator", "start", "--data", "/"],
      ["emulator", "start", "--data", "/no/such/folder/x.sqlite"],
      ["emulator", "start", "--data", "x.sqlite", "--seed", "1"],
      ["emulator", "exec", "--data", "x", "--seed", "1", "ls"],
    ])
  func invalidArgumentsAreUsageErrors(_ arguments: [String]) {
    let recorder = RecordingTerminal()
    #expect {
      _ = try KakaoCommand.parseAsRoot(arguments)
    } throws: { error in
      KakaoCommand.report(error, to: recorder.terminal) == 2
    }
    #expect(recorder.output.isEmpty)
    #expect(recorder.notes.contains("Usage:"))
  }

  @Test("Every help shows an example in the user's language", arguments: paths(below: KakaoCommand.self))
  func everyHelpShowsAnExampleInTheUsersLanguage(_ path: [String]) {
    for language in Language.allCases {
      let recorder = RecordingTerminal()
      Language.$current.withValue(language) {
        do {
          var help = try KakaoCommand.parseAsRoot(path + ["--help"])
          try help.run()
        } catch {
          #expect(KakaoCommand.report(error, to: recorder.terminal, in: language) == 0)
        }
      }
      let overview = recorder.output.components(separatedBy: language == .korean ? "사용법:" : "USAGE:")[0]
      #expect(overview.contains("kakao \(path.joined(separator: " "))"))
      // The indented lines are examples, which aren't wrapped.
      let wrapped =
        overview.split(separator: "\n").filter { !$0.hasPrefix("  ") }
        + recorder.output.dropFirst(overview.count).split(separator: "\n")
      #expect(wrapped.filter { Table.columns(String($0)) > 80 } == [])
      #expect(recorder.output.contains(/\p{Hangul}/) == (language == .korean))
      #expect(!recorder.output.contains(/\(default|Subcommands/) || language == .english)
      #expect(recorder.output.contains("Show help information") == (language == .english))
    }
  }

  /// Returns the path of every command below a group, such as `["emulator", "start"]`.
  private static func paths(below group: any ParsableCommand.Type) -> [[String]] {
    group.configuration.subcommands.flatMap { command in
      let name = command.configuration.commandName ?? ""
      return [[name]] + paths(below: command).map { [name] + $0 }
    }
  }

  @Test("In Korean help, a description stays in its column after a translated label")
  func alignedDescriptions() {
    let recorder = RecordingTerminal()
    Language.$current.withValue(.korean) {
      do {
        var help = try KakaoCommand.parseAsRoot(["emulator", "fault", "--help"])
        try help.run()
      } catch {
        #expect(KakaoCommand.report(error, to: recorder.terminal, in: .korean) == 0)
      }
    }
    let label = "  list (기본)"
    let padding = String(repeating: " ", count: 26 - Table.columns(label))
    #expect(recorder.output.contains("\n\(label)\(padding)장애"))
  }
}
