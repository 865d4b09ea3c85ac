#if os(Linux)
  import ArgumentParser

  /// `kakao talk uninstall`.
  struct TalkUninstallCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "uninstall",
      abstract: "Remove the stand-in for KakaoTalk and restore what was registered before.",
      discussion: """
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
