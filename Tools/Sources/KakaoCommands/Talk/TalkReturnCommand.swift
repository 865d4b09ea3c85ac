#if os(Linux)
  import ArgumentParser
  import KakaoSDKDesktop

  /// The `kakao talk return` command, which the desktop entry of the return scheme runs.
  struct TalkReturnCommand: AsyncParsableCommand {
    static var configuration: CommandConfiguration {
      .command("return", section: "talkReturn", shouldDisplay: false)
    }

    // Accept all arguments, because an error message of the parser would repeat the link and the code in it.
    @Argument(parsing: .allUnrecognized, help: .text("talkOpen.link", valueName: "link"))
    var links: [String] = []

    func run() async throws {
      guard try await URLRelay.forward(TalkLink.callback(try links.onlyElement)) else {
        throw CommandFailure("no_waiting_login")
      }
    }
  }
#endif
