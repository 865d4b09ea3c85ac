import ArgumentParser

/// The `kakao emulator` command.
struct EmulatorCommand: AsyncParsableCommand {
  static var configuration: CommandConfiguration {
    .command(
      "emulator", section: "emulator",
      subcommands: [
        EmulatorStartCommand.self, EmulatorExecCommand.self, EmulatorInitCommand.self, EmulatorResetCommand.self,
        EmulatorStatusCommand.self,
      ])
  }
}
