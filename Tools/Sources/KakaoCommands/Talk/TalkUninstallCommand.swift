#if os(Linux)
  import ArgumentParser

  /// The `kakao talk uninstall` command.
  struct TalkUninstallCommand: AsyncParsableCommand {
    static var configuration: CommandConfiguration {
      .command("uninstall", section: "talkUninstall")
    }

    func run() async throws {
      let environment = CommandEnvironment.process
      let wasInstalled = try TalkHandlers(environment).uninstall()
      let text: Text = wasInstalled ? "note.talkUninstalled" : "note.talkNotInstalled"
      Console().note(text.string(in: .current))
    }
  }
#endif
