import ArgumentParser

/// The `kakao platform` command.
struct PlatformCommand: AsyncParsableCommand {
  static var configuration: CommandConfiguration {
    .command("platform", section: "platform", subcommands: [PlatformCheckCommand.self])
  }
}
