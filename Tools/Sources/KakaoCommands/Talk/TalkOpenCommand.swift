#if os(Linux)
  import ArgumentParser
  import KakaoSDKDesktop

  /// The `kakao talk open` command, which the stand-in's desktop entry runs.
  struct TalkOpenCommand: AsyncParsableCommand {
    static var configuration: CommandConfiguration {
      .command("open", section: "talkOpen", ["scheme": TalkLink.scheme], shouldDisplay: false)
    }

    @Option(help: .text("talkOpen.emulator", valueName: "url"))
    var emulator: String

    // Accept all arguments, because an error message of the parser would repeat the link.
    @Argument(parsing: .allUnrecognized, help: .text("talkOpen.link", valueName: "link"))
    var links: [String] = []

    func validate() throws {
      _ = try EmulatorURL.resolve(emulator, CommandEnvironment([:]))
    }

    func run() async throws {
      guard let emulator = try EmulatorURL.resolve(emulator, CommandEnvironment([:])) else { return }
      try await SystemBrowser().open(TalkLink.page(for: try links.onlyElement, of: emulator))
    }
  }

  extension [String] {
    /// The only element.
    ///
    /// Throws `ValidationError` if there isn't exactly one.
    var onlyElement: String {
      get throws {
        guard count == 1 else { throw ValidationError(usage: "one_link") }
        return self[0]
      }
    }
  }
#endif
