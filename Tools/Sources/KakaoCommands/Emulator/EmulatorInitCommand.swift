import ArgumentParser
import Foundation
import KakaoEmulator

/// The `kakao emulator init` command.
struct EmulatorInitCommand: ParsableCommand {
  static var configuration: CommandConfiguration {
    .command("init", section: "emulatorInit")
  }

  @Argument(help: .text("emulatorInit.file"), completion: .file(extensions: ["yaml", "yml"]))
  var file: String?

  @Flag(help: .text("emulatorInit.force"))
  var force = false

  @Flag(help: .text("emulatorInit.schema"))
  var schema = false

  @OptionGroup var format: FormatOptions

  /// The file to write, or `-` for standard output.
  var target: String { file ?? (schema ? "kakao.schema.json" : "kakao.yaml") }

  func run() throws {
    let text =
      schema
      ? Emulator.configurationSchema(in: .current)
      : Self.configuration(text: Emulator.demoConfiguration(in: .current))
    let file = target
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
