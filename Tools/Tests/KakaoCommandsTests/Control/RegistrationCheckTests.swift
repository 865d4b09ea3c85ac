import Foundation
import KakaoEmulator
import KakaoEmulatorTesting
import Testing

@testable import KakaoCommands

@Suite(.timeLimit(.minutes(10))) struct RegistrationCheckTests {
  @Test("A registered redirect URI of an app key is accepted")
  func registered() async throws {
    try await withControlSandbox { sandbox in
      try await RegistrationCheck(appKey: ClientOptions.demoAppKey, redirectURI: "http://localhost:8765/oauth")
        .run(sandbox.control)
    }
  }

  @Test("An unregistered redirect URI is reported with the most similar registered ones")
  func unregistered() async throws {
    try await withControlSandbox { sandbox in
      let check = RegistrationCheck(appKey: ClientOptions.demoAppKey, redirectURI: "http://localhost:3000/oauth/")
      let failure = await #expect(throws: CommandFailure.self) { try await check.run(sandbox.control) }
      #expect(failure?.code == "unregistered_redirect_uri" && failure?.value == "http://localhost:3000/oauth/")
      #expect(failure?.values["registered"]?.hasPrefix("http://localhost:3000/oauth, ") == true)
    }
  }

  @Test("The redirect URIs of a key replace those of the app")
  func ownRedirectURIs() async throws {
    let key = "e0000000000000000000000000000002"
    let configuration = """
      apps:
        - id: 7
          name: Shop
          keys:
            native: e0000000000000000000000000000001
            rest: [{key: \(key), redirect_uris: ["http://localhost:1/a"]}]
            javascript: e0000000000000000000000000000003
            admin: e0000000000000000000000000000004
          redirect_uris: ["http://localhost:1/b"]
      accounts: []
      """
    try await withControlSandbox(EmulatorOptions(configuration: .yaml(configuration))) { sandbox in
      try await RegistrationCheck(appKey: key, redirectURI: "http://localhost:1/a").run(sandbox.control)
      let check = RegistrationCheck(appKey: key, redirectURI: "http://localhost:1/b")
      let failure = await #expect(throws: CommandFailure.self) { try await check.run(sandbox.control) }
      #expect(failure?.values["registered"] == "http://localhost:1/a" && failure?.values["app"] == "Shop (7)")
    }
  }

  @Test("An app key that the emulator doesn't know is reported with those that it knows")
  func unknownKey() async throws {
    try await withControlSandbox { sandbox in
      let check = RegistrationCheck(appKey: "nokey", redirectURI: "http://localhost:8765/oauth")
      let failure = await #expect(throws: CommandFailure.self) { try await check.run(sandbox.control) }
      #expect(failure?.code == "unknown_app_key" && failure?.value == "nokey")
      #expect(failure?.message(in: .english).contains("\(ClientOptions.demoAppKey) (Demo)") == true)
    }
  }

  @Test(
    "The check is skipped if the SDK rejects the redirect URI, or if the control API requires a token",
    arguments: ["https://localhost:1/oauth", "http://example.com/oauth", "kakao1://oauth", "oauth"])
  func unchecked(_ uri: String) async throws {
    try await withControlSandbox { sandbox in
      try await RegistrationCheck(appKey: ClientOptions.demoAppKey, redirectURI: uri).run(sandbox.control)
    }
    var options = EmulatorOptions()
    options.controlToken = "a-control-token-of-tests"
    try await withControlSandbox(options) { sandbox in
      try await RegistrationCheck(appKey: "nokey", redirectURI: uri).run(sandbox.control)
    }
  }
}
