#if os(Linux)
  import ArgumentParser

  /// The `kakao talk status` command.
  struct TalkStatusCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "status",
      abstract: "Show what opens KakaoTalk's login links here, and what brings their answers back.",
      discussion: """
        카카오톡 로그인 링크와 돌아오는 링크를 어떤 프로그램이 여는지 보여 줍니다.

        Says of each link whether the program behind it is the stand-in:
          kakao talk status --output json
        """)

    @Option(help: "How to write the result; json is for programs.")
    var output: OutputFormat = .text

    func run() async throws {
      let environment = CommandEnvironment.process
      let status = TalkHandlers(environment).status()
      switch output {
      case .json: try Console().result(JSONText.pretty(status))
      case .text:
        for link in status { try Console().result(link.message.text(in: Language(environment))) }
      }
    }
  }

  extension TalkHandlers.Link {
    fileprivate var message: Message {
      guard let handler else { return .talkUnregistered(scheme) }
      return isStandIn ? .talkOwn(scheme, handler.printable) : .talkForeign(scheme, handler.printable)
    }
  }
#endif
