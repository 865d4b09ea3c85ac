#if !os(Linux)
  import ArgumentParser

  /// The `kakao talk` command on macOS, where it isn't supported.
  struct TalkCommand: AsyncParsableCommand {
    static var configuration: CommandConfiguration {
      .command("talk", section: "talkMacOS", shouldDisplay: false)
    }

    func run() async throws {
      throw CommandFailure("talk_not_supported")
    }
  }
#endif
