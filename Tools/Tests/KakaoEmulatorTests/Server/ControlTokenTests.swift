import Testing

@testable import KakaoEmulator

@Suite struct ControlTokenTests {
  @Test("A control token that could be guessed is refused at startup", arguments: ["", "token", "fifteen-bytes-x"])
  func shortTokenIsRefused(token: String) async {
    await #expect(throws: EmulatorOptionsError.weakControlToken) {
      try await Emulator.run(EmulatorOptions(controlToken: token)) { _ in }
    }
  }
}
