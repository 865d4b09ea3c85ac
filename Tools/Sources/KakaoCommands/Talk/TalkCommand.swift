#if os(Linux)
  import ArgumentParser

  /// The `kakao talk` command.
  struct TalkCommand: AsyncParsableCommand {
    static var configuration: CommandConfiguration {
      .command(
        "talk", section: "talk",
        subcommands: [
          TalkInstallCommand.self, TalkUninstallCommand.self, TalkStatusCommand.self, TalkOpenCommand.self,
          TalkReturnCommand.self,
        ])
    }
  }
#endif
