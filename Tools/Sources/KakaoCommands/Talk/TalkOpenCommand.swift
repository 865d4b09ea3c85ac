#if os(Linux)
  import ArgumentParser
  import KakaoSDKDesktop

  /// The `kakao talk open` command, which the stand-in's desktop entry runs.
  struct TalkOpenCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "open",
      abstract: "Open a link to KakaoTalk as a page of an emulator. Desktop entries run it.",
      discussion: """
        카카오톡 로그인 링크를 에뮬레이터의 페이지로 엽니다. 데스크톱 항목이 실행합니다.

        Standing in for KakaoTalk; takes \(TalkLink.scheme)://authorize links only:
          kakao talk open --emulator http://127.0.0.1:9090 \(TalkLink.scheme)://authorize?client_id=<key>
        """,
      shouldDisplay: false)

    @Option(help: ArgumentHelp("The emulator's address.", valueName: "url"))
    var emulator: String

    // Accept all arguments, because an error message of the parser would repeat the link.
    @Argument(parsing: .allUnrecognized, help: ArgumentHelp("The link.", valueName: "link"))
    var links: [String] = []

    func validate() throws {
      _ = try EmulatorURL.resolve(emulator, CommandEnvironment([:]))
    }

    func run() async throws {
      guard let emulator = try EmulatorURL.resolve(emulator, CommandEnvironment([:])) else { return }
      try await SystemBrowser().open(TalkLink.page(for: try links.single, of: emulator))
    }
  }

  extension [String] {
    /// The only element. Throws `ValidationError` if there isn't exactly one.
    var single: String {
      get throws {
        guard count == 1 else { throw ValidationError("Give one link.") }
        return self[0]
      }
    }
  }
#endif
