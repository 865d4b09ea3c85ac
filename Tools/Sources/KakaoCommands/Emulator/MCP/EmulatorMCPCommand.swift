import ArgumentParser
import Foundation

/// The `kakao emulator mcp` command.
struct EmulatorMCPCommand: ControlCommand {
  static var configuration: CommandConfiguration {
    .command("mcp", section: "emulatorMcp")
  }

  @OptionGroup var options: ControlOptions

  func perform(_ context: ControlContext) async throws {
    let server = try MCPServer(context.control, context.language)
    if StandardInput.isInteractive { context.note("emulatorMcp.waits") }
    var splitter = LineSplitter()
    // Blocking is fine, because this process has nothing else to do. Handling one call at a time also limits how much
    // input is in memory.
    while let bytes = try StandardInput.bytes() {
      for line in splitter.lines(endingIn: bytes) { try await answer(line, server, context) }
    }
    if let line = splitter.end() { try await answer(line, server, context) }
  }

  private func answer(_ line: LineSplitter.Line, _ server: MCPServer, _ context: ControlContext) async throws {
    if let response = await server.response(to: line) { try context.terminal.result(JSONText.line(response)) }
  }
}
