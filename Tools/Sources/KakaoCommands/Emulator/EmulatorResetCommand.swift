import ArgumentParser

/// The `kakao emulator reset` command.
struct EmulatorResetCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "reset",
    abstract: "Take a running emulator back to its configuration.",
    discussion: """
      실행 중인 에뮬레이터를 설정 파일의 상태로 되돌립니다.

      Users, consent, tokens and added accounts are gone, in the file of --data too; the clock shows real time:
        kakao emulator reset --emulator http://127.0.0.1:9090
      """)

  @OptionGroup var options: ControlOptions

  func run() async throws {
    let answer = try await options.control(.process).call("POST", "reset", as: Answer.self)
    switch options.output.output {
    case .text: try Console().result(Message.emulatorReset.text(in: Language(.process)))
    case .json: try Console().result(JSONText.pretty(answer))
    }
  }

  private struct Answer: Codable {
    let reset: Bool
  }
}
