#if os(Linux)
  import ArgumentParser

  /// The `kakao talk uninstall` command.
  struct TalkUninstallCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "uninstall",
      abstract: "Remove the stand-in for KakaoTalk and restore what was registered before.",
      discussion: """
        설치한 카카오톡 대역을 지우고 이전 설정을 되돌립니다.

        Removes what `kakao talk install` wrote, for every app key, and nothing else:
          kakao talk uninstall
        """)

    func run() async throws {
      let environment = CommandEnvironment.process
      let wasInstalled = try TalkHandlers(environment).uninstall()
      let message = wasInstalled ? Message.talkUninstalled : .talkNotInstalled
      Console().note(message.text(in: Language(environment)))
    }
  }
#endif
