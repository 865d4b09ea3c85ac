import Foundation
import KakaoEmulator
import KakaoEmulatorInProcess
import Testing

@Suite(.timeLimit(.minutes(10))) struct EmulatorFileProcessTests {
  @Test("The init command writes a file with which an emulator can start")
  func initWritesUsableConfiguration() async throws {
    try await withTemporaryDirectory { folder in
      let file = folder.appendingPathComponent("my.yaml").path
      let end = try await KakaoProcess.run(["emulator", "init", file])
      #expect(end.status == 0, "\(end.notes)")
      #expect(end.output.isEmpty)
      #expect(try String(contentsOfFile: file, encoding: .utf8).hasPrefix("# yaml-language-server: $schema=http://"))
      let options = EmulatorOptions(configuration: .file(file))
      try await withEmulator(options) { emulator in
        let status = try await KakaoProcess.run(["emulator", "status", "--emulator", emulator.url.absoluteString])
        #expect(status.status == 0)
      }
    }
  }

  @Test("The init command overwrites a file only with --force")
  func initOverwritesOnlyWithForce() async throws {
    try await withTemporaryDirectory { folder in
      let file = folder.appendingPathComponent("my.yaml")
      try Data("mine".utf8).write(to: file)
      let end = try await KakaoProcess.run(["emulator", "init", file.path])
      #expect(end.status == 1)
      #expect(end.notes == ["kakao: \(file.path) already exists. To overwrite it, add --force."])
      #expect(try String(contentsOf: file, encoding: .utf8) == "mine")
      let forced = try await KakaoProcess.run(["emulator", "init", "--force", file.path, "--output", "json"])
      #expect(forced.status == 0 && forced.output == [#"{"file":"\#(file.path)"}"#] && forced.notes.isEmpty)
      #expect(try String(contentsOf: file, encoding: .utf8) != "mine")
    }
  }

  @Test("The init command writes to the given path")
  func initWritesToGivenPath() async throws {
    let demo = try await KakaoProcess.run(["emulator", "init", "-"])
    #expect(demo.status == 0)
    #expect(demo.notes.isEmpty)
    #expect(demo.output.dropFirst().joined(separator: "\n") + "\n" == Emulator.demoConfiguration)
    let schema = try await KakaoProcess.run(["emulator", "init", "--schema", "-"])
    #expect(schema.output.joined(separator: "\n") + "\n" == (Emulator.configurationSchema()))
    let nowhere = try await KakaoProcess.run(["emulator", "init", "/no/such/folder/kakao.yaml"])
    #expect(nowhere.status == 1)
    #expect(nowhere.notes.first?.hasPrefix("kakao: /no/such/folder/kakao.yaml: ") == true)
  }

  @Test("The reset command restores the initial state of a running emulator")
  func resetRestoresRunningEmulator() async throws {
    try await withLoginSandbox { sandbox in
      #expect(try await sandbox.logIn().status == 0)
      let reset = try await sandbox.run("emulator", "reset")
      #expect(reset.status == 0)
      #expect(reset.output == ["The emulator was reset to its configuration."])
      #expect(try await sandbox.run("token", "info").status == 1)
    }
  }

  @Test("An emulator with a control token requires it")
  func controlTokenIsRequired() async throws {
    try await withEmulator(EmulatorOptions(controlToken: "a-control-token-of-tests")) { emulator in
      let address = ["KAKAO_EMULATOR_URL": emulator.url.absoluteString]
      let without = try await KakaoProcess.run(["emulator", "reset"], address)
      #expect(without.status == 1)
      #expect(without.notes.first?.contains("KAKAO_EMULATOR_CONTROL_TOKEN") == true)
      let with = try await KakaoProcess.run(
        ["emulator", "reset", "--output", "json"],
        address.merging(["KAKAO_EMULATOR_CONTROL_TOKEN": "a-control-token-of-tests"]) { $1 })
      #expect(with.status == 0)
      #expect(with.output.joined().contains(#""reset" : true"#))
    }
  }
}
