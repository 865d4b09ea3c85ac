import Foundation
import Testing

@Suite(.timeLimit(.minutes(10))) struct EmulatorProcessTests {
  private struct Ready: Decodable {
    let ready: Bool
    let url: String
    let console: String
  }

  @Test("An emulator prints its URL and exits cleanly after a signal", arguments: [SIGTERM, SIGINT])
  func startPrintsURLAndStopsCleanly(_ signal: Int32) async throws {
    let emulator = try KakaoProcess(["emulator", "start", "--port", "0", "--quiet"])
    let line = try #require(await emulator.outputLine())
    let ready = try JSONDecoder().decode(Ready.self, from: Data(line.utf8))
    #expect(line == #"{"ready":true,"url":"\#(ready.url)","console":"\#(ready.url)/_emulator/"}"#)

    let status = try await KakaoProcess.run(
      ["emulator", "status", "--output", "json"], ["KAKAO_EMULATOR_URL": ready.url])
    #expect(status.status == 0)
    #expect(status.output.joined().contains(#""status" : "ok""#))
    let text = try await KakaoProcess.run(["emulator", "status"], ["KAKAO_EMULATOR_URL": ready.url]).output
    #expect(text.first == "Status          ok" && text.contains("Accounts        3"))
    #expect(text.contains { $0.hasPrefix("Version         ") } && text.contains { $0.hasPrefix("Running for     ") })

    emulator.send(signal)
    let end = await emulator.outcome()
    #expect(end.status == 0)
    #expect(end.output.isEmpty)
    #expect(end.notes.isEmpty)
  }

  @Test("With --output text, an emulator shows text even if it isn't started in a terminal")
  func startShowsText() async throws {
    let emulator = try KakaoProcess(["emulator", "start", "--port", "0", "--output", "text"])
    #expect(await emulator.outputLine()?.hasPrefix("Kakao Login emulator ") == true)
    emulator.send(SIGTERM)
    let end = await emulator.outcome()
    #expect(end.status == 0 && end.notes.isEmpty)
  }

  @Test("An emulator with a published URL prints this URL")
  func startPrintsPublishedURL() async throws {
    let url = "http://localhost:8090"
    let emulator = try KakaoProcess(["emulator", "start", "--port", "0", "--published-url", url, "--quiet"])
    #expect(await emulator.outputLine() == #"{"ready":true,"url":"\#(url)","console":"\#(url)/_emulator/"}"#)
    emulator.send(SIGTERM)
    #expect(await emulator.outcome().status == 0)
  }

  @Test("A port in use causes a one-line error message")
  func usedPortIsOneLineError() async throws {
    let port = try LoopbackPort()
    defer { port.release() }
    let end = try await KakaoProcess.run(["emulator", "start", "--port", "\(port.number)", "--quiet"])
    #expect(end.status == 1)
    #expect(end.output.isEmpty)
    #expect(
      end.notes == [
        "kakao: Port \(port.number) is in use. An emulator may be running already (kakao emulator status). "
          + "Choose another port with --port."
      ])
  }

  @Test("The error message for a short control token explains the remedy and doesn't contain the token")
  func shortControlTokenIsReported() async throws {
    for (arguments, variables) in [
      (["--control-token", "hunter2"], [:]), ([], ["KAKAO_EMULATOR_CONTROL_TOKEN": "hunter2"]),
    ] as [([String], [String: String])] {
      let end = try await KakaoProcess.run(["emulator", "start", "--port", "0", "--quiet"] + arguments, variables)
      #expect(end.status == 1)
      #expect(end.notes.first?.contains("openssl rand -hex 16") == true, "\(end.notes)")
      #expect(!end.notes.joined().contains("hunter2"))
    }
  }

  /// 192.0.2.0/24 is reserved for documentation (RFC 5737), so no machine has this address.
  @Test("For an address of another machine, the error message doesn't mention the port")
  func unavailableHostIsNotPortError() async throws {
    try await withTemporaryDirectory { folder in
      let end = try await KakaoProcess.run(
        ["emulator", "start", "--host", "192.0.2.1", "--quiet", "--tls", "--tls-folder", folder.path],
        ["KAKAO_EMULATOR_CONTROL_TOKEN": "a-control-token-of-tests"])
      #expect(end.status == 1)
      #expect(end.notes.count == 1)
      #expect(end.notes.first?.hasPrefix("kakao: The emulator cannot listen on 192.0.2.1:9090: ") == true)
    }
  }

  @Test("The error message for an invalid storage file contains its path")
  func invalidStorageFileIsReported() async throws {
    try await withTemporaryDirectory { folder in
      let file = folder.appendingPathComponent("emulator.sqlite")
      try Data(String(repeating: "no database ", count: 200).utf8).write(to: file)
      let end = try await KakaoProcess.run(["emulator", "start", "--port", "0", "--quiet", "--data", file.path])
      #expect(end.status == 1)
      #expect(end.notes.count == 1)
      #expect(end.notes.first?.hasPrefix("kakao: \(file.path) is not a database of the emulator.") == true)
    }
  }

  @Test("The error message for an invalid configuration contains its path and line")
  func invalidConfigurationReportsLine() async throws {
    try await withTemporaryDirectory { folder in
      let file = folder.appendingPathComponent("kakao.yaml")
      try Data("apps: []\nappz: []\n".utf8).write(to: file)
      let end = try await KakaoProcess.run(["emulator", "start", "--port", "0", "--config", file.path])
      #expect(end.status == 1)
      #expect(end.output.isEmpty)
      #expect(end.notes.last?.hasPrefix("kakao: \(file.path):2:") == true)
    }
  }

  @Test("The status command fails if no emulator is running")
  func statusFailsWithoutEmulator() async throws {
    let url = "http://127.0.0.1:\(try LoopbackPort.free())"
    let end = try await KakaoProcess.run(["emulator", "status", "--emulator", url])
    #expect(end.status == 1)
    #expect(end.output.isEmpty)
    #expect(end.notes == ["kakao: No response from \(url). Start an emulator: kakao emulator start"])
  }
}
