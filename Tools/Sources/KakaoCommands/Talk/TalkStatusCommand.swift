#if os(Linux)
  import ArgumentParser

  /// The `kakao talk status` command.
  struct TalkStatusCommand: AsyncParsableCommand {
    static var configuration: CommandConfiguration {
      .command("status", section: "talkStatus")
    }

    @Option(help: .text("client.output"))
    var output: OutputFormat = .text

    func run() async throws {
      let environment = CommandEnvironment.process
      let status = TalkHandlers(environment).status()
      switch output {
      case .json: try Console().result(JSONText.pretty(status))
      case .text:
        for link in status { try Console().result(link.message.string(in: .current)) }
      }
    }
  }

  extension TalkHandlers.SchemeHandler {
    fileprivate var message: Text {
      guard let handler else { return Text("note.talkUnregistered", ["scheme": scheme]) }
      let values = ["scheme": scheme, "handler": handler.printable]
      return Text(isStandIn ? "note.talkStandInHandler" : "note.talkOtherHandler", values)
    }
  }
#endif
