import ArgumentParser

/// The `kakao token` command.
struct TokenCommand: AsyncParsableCommand {
  static var configuration: CommandConfiguration {
    .command(
      "token", section: "token", subcommands: [TokenInfoCommand.self, TokenRefreshCommand.self, TokenPrintCommand.self])
  }
}
