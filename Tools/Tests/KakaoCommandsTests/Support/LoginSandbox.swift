import Foundation
import KakaoEmulator
import KakaoEmulatorInProcess
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// An emulator, a redirect URI, and a token file for a single test.
struct LoginSandbox: Sendable {
  let emulatorURL: String
  let redirectURI: String
  let tokenFile: URL

  func start(_ arguments: [String], input: URL? = nil) throws -> KakaoProcess {
    try KakaoProcess(
      arguments, ["KAKAO_EMULATOR_URL": emulatorURL, "KAKAO_TOKEN_FILE": tokenFile.path], input: input)
  }

  func start(_ arguments: String...) throws -> KakaoProcess { try start(arguments) }

  func run(_ arguments: [String]) async throws -> KakaoProcess.Outcome {
    try await start(arguments).outcome()
  }

  func run(_ arguments: String...) async throws -> KakaoProcess.Outcome { try await run(arguments) }

  /// Runs `kakao login` and opens the URL that it prints with a browser driver.
  func logIn(
    _ arguments: String..., decision: BrowserDriver.Decision = .agree
  ) async throws -> KakaoProcess.Outcome {
    let process = try start(
      ["login", "--redirect-uri", redirectURI, "--browser", "print", "--output", "json"] + arguments)
    let address = try #require(await process.note(beginningWith: "http://"))
    let browser = BrowserDriver(loginKey: "minji@example.com", password: "emulator", decision: decision)
    let callback = try await browser.callback(from: #require(URL(string: address)), redirectURI: redirectURI)
    _ = try await URLSession.shared.data(from: callback)
    return await process.outcome()
  }
}

/// Runs `body` with an emulator whose demo app has a redirect URI on a separate port.
func withLoginSandbox(_ body: (LoginSandbox) async throws -> Void) async throws {
  let redirectURI = "http://127.0.0.1:\(try LoopbackPort.free())/oauth"
  let configuration = Emulator.demoConfiguration
    .replacing(#/( *)- http://localhost:8765/oauth /#) { "\($0.1)- \(redirectURI)\n\($0.0)" }
  let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
  defer { try? FileManager.default.removeItem(at: folder) }
  try await withEmulator(EmulatorOptions(configuration: .yaml(configuration))) { emulator in
    try await body(
      LoginSandbox(
        emulatorURL: emulator.url.absoluteString, redirectURI: redirectURI,
        tokenFile: folder.appendingPathComponent("token")))
  }
}
