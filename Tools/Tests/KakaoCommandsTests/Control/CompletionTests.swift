import Foundation
import KakaoEmulatorTesting
import Testing

@testable import KakaoCommands

@Suite(.timeLimit(.minutes(10))) struct CompletionTests {
  @Test("A completion script is printed for each shell", arguments: ["bash", "zsh", "fish"])
  func script(_ shell: String) async throws {
    let end = try await KakaoProcess.run(["completion", shell])
    #expect(end.status == 0 && end.output.joined().contains("---completion emulator login-as -- positional@0"))
  }

  @Test("The completions of accounts and apps come from the running emulator")
  func names() async throws {
    try await withControlSandbox { sandbox in
      let control = ControlClient(emulatorURL: sandbox.emulator.url.absoluteString)
      try await control.post("accounts", #"{"id": 7, "email": "jun@example.org", "password": "emulator"}"#)
      func complete(_ argument: String) async throws -> [String] {
        try await KakaoProcess.run(
          ["---completion", "emulator", "login-as", "--", argument, "3", "0", "kakao", "emulator", "login-as", ""],
          ["KAKAO_EMULATOR_URL": sandbox.emulator.url.absoluteString]
        ).output
      }
      #expect(try await complete("positional@0") == ["minji", "jun@example.com", "sora", "jun@example.org"])
      #expect(try await complete("--app") == ["Demo", "Strict Demo"])
    }
  }

  @Test("Without an emulator, there are no completions and no errors")
  func noEmulator() async throws {
    let end = try await KakaoProcess.run(
      ["---completion", "emulator", "login-as", "--", "--app", "3", "0", "kakao", "emulator", "login-as", ""],
      ["KAKAO_EMULATOR_URL": "http://127.0.0.1:\(try LoopbackPort.free())"])
    #expect(end.status == 0 && end.output.joined().isEmpty && end.notes.isEmpty)
  }
}
