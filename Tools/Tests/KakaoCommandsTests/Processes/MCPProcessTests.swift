import Foundation
import Testing

@testable import KakaoCommands

@Suite(.timeLimit(.minutes(2))) struct MCPProcessTests {
  @Test("The process writes only responses to standard output, and exits at the end of its input")
  func process() async throws {
    let lines = [
      #"{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"protocolVersion":"2025-11-25","capabilities":{}}}"#,
      #"{"jsonrpc":"2.0","method":"notifications/initialized"}"#, "no JSON", "",
      #"{"jsonrpc":"2.0","id":2,"method":"tools/call","params":{"name":"health"}}"#,
    ]
    try await withLoginSandbox { sandbox in
      try await withTemporaryDirectory { folder in
        let input = folder.appendingPathComponent("input")
        try Data(lines.joined(separator: "\n").utf8).write(to: input)
        let outcome = try await sandbox.start(["emulator", "mcp", "--verbose"], input: input).outcome()
        #expect(outcome.status == 0)
        let responses = try outcome.output.map { try JSONDecoder().decode(JSONValue.self, from: Data($0.utf8)) }
        #expect(responses.map { $0["id"] } == [1, .null, 2])
        #expect(responses.first?["result"]?["protocolVersion"] == "2025-11-25")
        #expect(responses.last?["result"]?["isError"] == false)
        #expect(outcome.notes.count == 1 && outcome.notes[0].hasPrefix("GET "))
      }
    }
  }

  @Test("A wrong address is a usage error")
  func wrongAddress() async throws {
    let outcome = try await KakaoProcess.run(["emulator", "mcp", "--emulator", "localhost"])
    #expect(outcome.status == 2 && outcome.output.isEmpty)
  }
}
