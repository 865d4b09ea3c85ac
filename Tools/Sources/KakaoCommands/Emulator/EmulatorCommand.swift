import ArgumentParser

/// The `kakao emulator` command.
struct EmulatorCommand: AsyncParsableCommand {
  static var configuration: CommandConfiguration {
    .command(
      "emulator", section: "emulator",
      subcommands: [
        EmulatorStartCommand.self, EmulatorExecCommand.self, EmulatorInitCommand.self, EmulatorStatusCommand.self,
        EmulatorLoginAsCommand.self, EmulatorTailCommand.self, EmulatorRequestsCommand.self,
        EmulatorConsentsCommand.self, EmulatorScenarioCommand.self, EmulatorAttackCommand.self,
        EmulatorClockCommand.self, EmulatorFaultCommand.self, EmulatorUnlinkCommand.self, EmulatorResetCommand.self,
        EmulatorMCPCommand.self,
      ])
  }
}
