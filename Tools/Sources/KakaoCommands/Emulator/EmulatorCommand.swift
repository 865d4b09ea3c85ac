import ArgumentParser

/// The `kakao emulator` command.
struct EmulatorCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "emulator",
    abstract: "Run the Kakao Login platform on this machine.",
    discussion: """
      카카오 로그인 에뮬레이터를 실행합니다. 카카오 서버 없이 개발하고 테스트할 수 있습니다.

      Leave one running:
        kakao emulator start
      With apps and accounts of your own:
        kakao emulator init
        kakao emulator start --config kakao.yaml
      Run a test suite against a fresh one:
        kakao emulator exec -- npm test
      """,
    subcommands: [
      EmulatorStartCommand.self, EmulatorExecCommand.self, EmulatorInitCommand.self, EmulatorResetCommand.self,
      EmulatorStatusCommand.self,
    ])
}
