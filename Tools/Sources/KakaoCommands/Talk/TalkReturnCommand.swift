#if os(Linux)
  import ArgumentParser
  import KakaoSDKDesktop

  /// The `kakao talk return` command, which the desktop entry of the return scheme runs.
  struct TalkReturnCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "return",
      abstract: "Hand the link KakaoTalk returns with to the login that waits. Desktop entries run it.",
      discussion: """
        카카오톡에서 돌아온 링크를 기다리는 로그인에 넘깁니다. 데스크톱 항목이 실행합니다.

        Takes kakao<native app key>://oauth and ://address only, and never shows what they hold:
          kakao talk return kakao<native app key>://oauth?code=<code>
        """,
      shouldDisplay: false)

    // Accept all arguments, because an error message of the parser would repeat the link and the code in it.
    @Argument(parsing: .allUnrecognized, help: ArgumentHelp("The link.", valueName: "link"))
    var links: [String] = []

    func run() async throws {
      guard try await URLRelay.forward(TalkLink.callback(try links.single)) else {
        throw CommandFailure(
          "No login waits for this link: it is over, or another user's.",
          ko: "이 링크를 기다리는 로그인이 없습니다. 이미 끝났거나 다른 사용자의 로그인입니다.")
      }
    }
  }
#endif
