import ArgumentParser

/// The `kakao token` command.
struct TokenSubcommands: AsyncParsableCommand {
  static var configuration: CommandConfiguration {
    .command(
      "token", section: "token", subcommands: [TokenInfoCommand.self, TokenRefreshCommand.self, TokenPrintCommand.self])
  }
}
