import ArgumentParser

/// The `kakao completion` command.
struct CompletionCommand: ParsableCommand {
  enum Shell: String, ExpressibleByArgument, CaseIterable, Sendable {
    case bash, zsh, fish

    fileprivate var kind: CompletionShell {
      switch self {
      case .bash: .bash
      case .zsh: .zsh
      case .fish: .fish
      }
    }
  }

  static var configuration: CommandConfiguration {
    .command("completion", section: "completion")
  }

  @Argument(help: .text("completion.shell"))
  var shell: Shell

  func run() throws {
    try Terminal().result(KakaoCommand.completionScript(for: shell.kind))
  }
}
