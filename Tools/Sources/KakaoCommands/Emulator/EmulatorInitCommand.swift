import ArgumentParser
import Foundation
import KakaoEmulator

/// The `kakao emulator init` command.
struct EmulatorInitCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "init",
    abstract: "Write a configuration file to start your own from.",
    discussion: """
      주석이 달린 설정 파일을 만듭니다.

      It is the demo configuration, which shows every key with a comment:
        kakao emulator init
        kakao emulator start --config kakao.yaml
      """)

  @Argument(help: "Where to write it; - writes to standard output.", completion: .file(extensions: ["yaml", "yml"]))
  var file = "kakao.yaml"

  @Flag(help: "Overwrite the file if it is there.")
  var force = false

  @Flag(help: "Write the JSON Schema of configuration files instead, for editors. Default file: kakao.schema.json.")
  var schema = false

  func run() throws {
    let text = schema ? try Emulator.configurationSchema() : Self.configuration(text: Emulator.demoConfiguration)
    let file = schema && file == "kakao.yaml" ? "kakao.schema.json" : file
    guard file != "-" else { return try Console().result(text.trimmingCharacters(in: .newlines)) }
    do {
      try Data(text.utf8).write(to: URL(fileURLWithPath: file), options: force ? .atomic : .withoutOverwriting)
    } catch let error as CocoaError where error.code == .fileWriteFileExists {
      throw CommandFailure(
        "\(file) is there already; --force overwrites it.", ko: "\(file)이 이미 있습니다. --force로 덮어씁니다.")
    } catch let error as CocoaError {
      throw EmulatorSetup.explained(error, file: file)
    }
    Console().note(Message.fileWritten(file.printable).text(in: Language(.process)))
  }

  /// Returns the text with a first line that tells editors the URL of the schema, which a running emulator serves.
  private static func configuration(text: String) -> String {
    "# yaml-language-server: $schema=\(EmulatorURL.standard)/_emulator/config.schema.json\n" + text
  }
}
