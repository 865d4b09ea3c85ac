import Foundation
import KakaoEmulator
import KakaoEmulatorInProcess
import Testing

@testable import KakaoCommands

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Runs `kakao platform check` in this process, without pauses between the requests.
struct PlatformCheckSandbox: Sendable {
  static let demoKey = "d0000000000000000000000000000002"

  let platform: RunningEmulator
  var environment: [String: String] = [:]
  let recorder = RecordingConsole()

  /// Sends the requests and returns the report.
  func check(_ arguments: String..., interval: Duration = .zero) async throws -> PlatformCheckReport {
    try await session(command(arguments), interval: interval).run()
  }

  func command(_ arguments: [String]) throws -> PlatformCheckCommand {
    try PlatformCheckCommand.parse(
      ["--rest-key", Self.demoKey, "--platform", platform.url.absoluteString, "--yes"] + arguments)
  }

  func session(_ command: PlatformCheckCommand, interval: Duration = .zero) throws -> PlatformCheckSession {
    try PlatformCheckSession(command, CommandEnvironment(environment), recorder.console, interval: interval)
  }

  /// Does the same with a login to the platform, which a browser driver completes.
  func checkWithLogin(
    _ arguments: String..., key: String = demoKey, as loginKey: String = "minji@example.com",
    decision: BrowserDriver.Decision = .agree, emulator: RunningEmulator? = nil
  ) async throws -> PlatformCheckReport {
    let redirectURI = "http://127.0.0.1:\(try LoopbackPort.free())/oauth"
    let app = key == Self.demoKey ? 1234 : 5678
    for server in [platform, emulator] {
      try await server?.control("PATCH", "apps/\(app)", Data(#"{"redirect_uris":["\#(redirectURI)"]}"#.utf8))
    }
    let arguments = arguments + (emulator.map { ["--emulator", $0.url.absoluteString] } ?? [])
    let command = try PlatformCheckCommand.parse(
      [
        "--rest-key", key, "--platform", platform.url.absoluteString, "--yes", "--login", "--browser", "print",
        "--redirect-uri", redirectURI,
      ] + arguments)
    let (pages, sender) = AsyncStream.makeStream(of: URL.self)
    let console = Console(
      result: { _ in },
      note: { text in
        if text.hasPrefix("http"), let url = URL(string: text.trimmingCharacters(in: .newlines)) { sender.yield(url) }
      })
    let session = try PlatformCheckSession(command, CommandEnvironment(environment), console, interval: .zero)
    let user = Task {
      for await page in pages {
        let driver = BrowserDriver(loginKey: loginKey, password: "emulator", decision: decision)
        let callback = try await driver.callback(from: page, redirectURI: redirectURI)
        _ = try await URLSession.shared.data(from: callback)
      }
    }
    defer { sender.finish() }
    let report = try await session.run()
    sender.finish()
    try await user.value
    return report
  }
}

/// Runs `body` with an emulator that stands in for the platform.
func withPlatform(
  _ options: EmulatorOptions = EmulatorOptions(), _ body: (PlatformCheckSandbox) async throws -> Void
) async throws {
  try await withEmulator(options) { try await body(PlatformCheckSandbox(platform: $0)) }
}

extension PlatformCheckReport {
  /// The IDs of the checks with differences.
  var differentIDs: [String] { different.map(\.id) }
}
