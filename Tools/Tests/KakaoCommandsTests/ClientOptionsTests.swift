import ArgumentParser
import KakaoEmulatorInProcess
import KakaoSDK
import Testing

@testable import KakaoCommands

@Suite(.timeLimit(.minutes(10))) struct ClientOptionsTests {
  @Test("Without an app key, the error contains the URL of the running emulator")
  func runningEmulatorIsNamed() async throws {
    let options = try ClientOptions.parse([])
    let address = "http://127.0.0.1:\(try LoopbackPort.free())"
    try await options.suggestEmulator(at: address, CommandEnvironment([:]))
    try await withEmulator { emulator in
      let url = emulator.url.absoluteString
      let error = await #expect(throws: ValidationError.self) {
        try await options.suggestEmulator(at: url, CommandEnvironment([:]))
      }
      #expect(error?.message.hasSuffix("To use it: export KAKAO_EMULATOR_URL=\(url)") == true)
      try await options.suggestEmulator(at: url, CommandEnvironment(["KAKAO_APP_KEY": "key"]))
      try await options.suggestEmulator(at: url, CommandEnvironment(["KAKAO_EMULATOR_URL": url]))
    }
  }

  private func configuration(
    _ arguments: [String], _ variables: [String: String] = [:]
  ) throws -> KakaoConfiguration {
    try ClientOptions.parse(arguments).configuration(CommandEnvironment(variables))
  }

  @Test("Options take precedence over environment variables")
  func optionsOverrideEnvironment() throws {
    let configuration = try configuration(
      ["--app-key", "a", "--emulator", "http://127.0.0.1:1"],
      ["KAKAO_APP_KEY": "b", "KAKAO_EMULATOR_URL": "http://127.0.0.1:2"])
    #expect(configuration.appKey == "a")
    #expect(configuration.hosts.kauth == "http://127.0.0.1:1")
  }

  @Test("Environment variables can replace all options")
  func environmentAloneIsEnough() throws {
    let configuration = try configuration(
      [],
      ["KAKAO_APP_KEY": "b", "KAKAO_EMULATOR_URL": "http://127.0.0.1:2/", "KAKAO_CLIENT_SECRET": "secret"])
    #expect(configuration.appKey == "b")
    #expect(configuration.hosts.kapi == "http://127.0.0.1:2")
    #expect(configuration.clientSecret == "secret")
  }

  @Test("With an emulator, the app key is optional")
  func emulatorHasDefaultAppKey() throws {
    let configuration = try configuration(["--emulator", "http://127.0.0.1:9090"])
    #expect(configuration.appKey == "d0000000000000000000000000000002")
    #expect(configuration.redirectURI == "http://localhost:8765/oauth")
  }

  @Test(
    "Without an app key or an emulator, the command fails before it sends a request",
    arguments: [[:], ["KAKAO_APP_KEY": ""], ["KAKAO_EMULATOR_URL": ""]])
  func missingAppKeyIsUsageError(_ variables: [String: String]) {
    #expect(throws: ValidationError.self) { try configuration([], variables) }
  }

  @Test("An emulator URL in the environment is validated")
  func environmentURLIsValidated() {
    #expect(throws: ValidationError.self) {
      try configuration([], ["KAKAO_EMULATOR_URL": "file:///etc/passwd"])
    }
  }

  @Test("The default server is Kakao")
  func kakaoIsDefaultServer() throws {
    #expect(try configuration(["--app-key", "a"]).hosts == Hosts())
  }
}
