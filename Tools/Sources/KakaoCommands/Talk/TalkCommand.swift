#if os(Linux)
  import ArgumentParser

  /// The `kakao talk` command.
  struct TalkCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "talk",
      abstract: "Set up a stand-in for KakaoTalk on this desktop, for logins to an emulator.",
      discussion: """
        이 컴퓨터에 카카오톡 대역을 설치합니다. 실제 카카오톡이 아니라 에뮬레이터의 화면을 엽니다.

        The stand-in is not KakaoTalk: it opens KakaoTalk's login links as pages of an emulator, and brings their \
        answers back to the command that waits.
          kakao talk install --emulator http://127.0.0.1:9090
          kakao login --talk --emulator http://127.0.0.1:9090
          kakao talk uninstall
        """,
      subcommands: [
        TalkInstallCommand.self, TalkUninstallCommand.self, TalkStatusCommand.self, TalkOpenCommand.self,
        TalkReturnCommand.self,
      ])
  }
#endif
