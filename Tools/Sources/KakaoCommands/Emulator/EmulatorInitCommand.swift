import ArgumentParser
import Foundation
import KakaoEmulator

/// The `kakao emulator init` command.
struct EmulatorInitCommand: ParsableCommand {
  static var configuration: CommandConfiguration {
    .command("init", section: "emulatorInit")
  }

  @Argument(help: .text("emulatorInit.file"), completion: .file(extensions: ["yaml", "yml"]))
  var file = "kakao.yaml"

  @Flag(help: .text("emulatorInit.force"))
  var force = false

  @Flag(help: .text("emulatorInit.schema"))
  var schema = false

  @OptionGroup var format: FormatOptions

  func run() throws {
    let text =
      schema
      ? Emulator.configurationSchema(in: .current)
      : Self.configuration(text: Emulator.demoConfiguration(in: .current))
    let file = schema && file == "kakao.yaml" ? "kakao.schema.json" : file
    guard file != "-" else { return try Terminal().result(text.trimmingCharacters(in: .newlines)) }
    do {
      try Data(text.utf8).write(to: URL(fileURLWithPath: file), options: force ? .atomic : .withoutOverwriting)
    } catch let error as CocoaError where error.code == .fileWriteFileExists {
      throw CommandFailure("file_exists", ["file": file], value: file)
    } catch let error as CocoaError {
      throw CommandFailure(error, file: file)
    }
    guard format.output == .text else { return try Terminal().result(JSONText.line(["file": file])) }
    Terminal().note(Text("note.fileWritten", ["file": file.printable]).string(in: .current))
  }

  /// Returns the text with a first line that tells editors the URL of the schema, which a running emulator serves.
  private static func configuration(text: String) -> String {
    "# yaml-language-server: $schema=\(EmulatorURL.standard)/_emulator/config.schema.json\n" + text
  }
}
