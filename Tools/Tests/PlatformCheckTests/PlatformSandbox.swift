import Foundation
import KakaoEmulator
import KakaoEmulatorInProcess
import KakaoSDK

@testable import platform_check

/// A comparison of an emulator with another emulator that stands in for the platform.
struct PlatformSandbox: Sendable {
  static let demoKey = "d0000000000000000000000000000002"
  static let redirectURI = "http://localhost:8765/oauth"

  let platform: RunningEmulator

  /// Sends the comparison's requests and returns the report.
  func check(_ arguments: String..., interval: Duration = .zero) async throws -> CheckReport {
    try await comparison(command(arguments), interval: interval).report()
  }

  /// Logs in on the platform's pages, sends the comparison's requests, and returns the report.
  func checkWithLogin(
    key: String = demoKey, as loginKey: String = "minji@example.com", decision: BrowserDriver.Decision = .agree,
    clientSecret: String? = nil
  ) async throws -> CheckReport {
    let browser = BrowserDriver(loginKey: loginKey, password: "emulator", decision: decision)
    let command = try command(["--login"], key: key)
    return try await comparison(command, clientSecret: clientSecret, PageDriver(browser: browser)).report()
  }

  func command(_ arguments: [String] = [], key: String = demoKey) throws -> PlatformCheck {
    try PlatformCheck.parse(["--rest-key", key, "--platform", platform.url.absoluteString, "--yes"] + arguments)
  }

  func comparison(
    _ command: PlatformCheck, clientSecret: String? = nil, _ userAgent: any KakaoUserAgent = NoUserAgent(),
    interval: Duration = .zero
  ) throws -> Comparison {
    try command.comparison(clientSecret: clientSecret, userAgent, interval: interval)
  }
}

/// A user agent that logs in on the emulator's pages.
private struct PageDriver: KakaoUserAgent {
  let browser: BrowserDriver

  func open(_ url: URL, returningTo expectedCallback: KakaoExpectedCallback) async throws(SdkError) -> URL {
    do {
      return try await browser.callback(from: url, redirectURI: expectedCallback.uri)
    } catch {
      throw SdkError(reason: .IllegalState, message: "\(error)")
    }
  }
}

/// The user agent of a comparison without a login.
struct NoUserAgent: KakaoUserAgent {
  func open(_ url: URL, returningTo expectedCallback: KakaoExpectedCallback) async throws(SdkError) -> URL {
    throw SdkError(reason: .NotSupported)
  }
}

/// Runs `body` with an emulator that stands in for the platform.
func withPlatform(
  _ options: EmulatorOptions = EmulatorOptions(), _ body: (PlatformSandbox) async throws -> Void
) async throws {
  try await withEmulator(options) { try await body(PlatformSandbox(platform: $0)) }
}

/// Runs `body` with a temporary folder, which is then deleted.
func withTemporaryDirectory(_ body: (URL) async throws -> Void) async throws {
  let directory = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
  try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(at: directory) }
  try await body(directory)
}

extension CheckReport {
  /// The IDs of the checks whose responses differ.
  var differentIDs: [String] { different.map(\.id) }
}
