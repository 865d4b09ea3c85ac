import ArgumentParser
import Foundation
import KakaoSDK
import KakaoSDKDesktop

/// The command `platform-check`: a comparison of Kakao's servers with the emulator.
@main
struct PlatformCheck: AsyncParsableCommand, Sendable {
  static let configuration = CommandConfiguration(
    abstract: "Send the same harmless requests to Kakao and to an emulator, and compare the responses.",
    discussion: """
      The command lists the requests before it sends them, at most three a second. Without a login, they have invalid \
      codes, tokens, and keys, or read public data. The command compares the status, the headers, and the body, prints \
      each difference, and writes a report to attach to an issue. Neither contains secrets or personal data.

      If the key has a client secret, set KAKAO_CLIENT_SECRET. The exit status is 1 if there are differences, or if \
      checks couldn't be made.
      """)

  @Option(help: ArgumentHelp("The REST API key of your app.", valueName: "key"))
  var restKey: String

  @Flag(
    help: ArgumentHelp(
      "Also log in with your browser, and compare the calls that your token allows.",
      discussion: "As in any login, this links your account to the app. At the end, the command revokes its token."))
  var login = false

  @Option(
    help: ArgumentHelp(
      "A redirect URI that is registered for the key.",
      discussion: "With it, or with --login, the checks include authorization requests with a valid redirect URI.",
      valueName: "uri"))
  var redirectURI: String?

  @Option(help: ArgumentHelp("A server to check instead of Kakao, such as another emulator.", valueName: "url"))
  var platform: String?

  @Option(help: ArgumentHelp("The file to write the report to.", valueName: "file"), completion: .file())
  var report = "kakao-platform-check.json"

  @Flag(help: "Don't ask before sending the requests.")
  var yes = false

  func validate() throws {
    guard restKey.wholeMatch(of: /[0-9a-f]{32}/) != nil else {
      throw ValidationError("A REST API key has 32 lowercase hexadecimal digits.")
    }
    guard platform == nil || platformURL?.host != nil else { throw ValidationError("--platform must be a URL.") }
  }

  func run() async throws {
    let secret = ProcessInfo.processInfo.environment["KAKAO_CLIENT_SECRET"]
    let comparison = try comparison(clientSecret: secret, LoopbackUserAgent(browser: PrintingBrowser()))
    print(comparison.announcement)
    if !yes {
      print("Continue? [y/N]")
      guard readLine()?.lowercased() == "y" else { throw ExitCode.failure }
    }
    try await perform(comparison)
  }

  /// Returns the comparison that the options describe.
  ///
  /// `interval` is the time from one request to the platform to the next.
  func comparison(
    clientSecret: String?, _ userAgent: any KakaoUserAgent, interval: Duration = .milliseconds(350)
  ) throws -> Comparison {
    Comparison(
      restKey: restKey, clientSecret: clientSecret, redirectURI: redirectURI ?? "http://localhost:8765/oauth",
      platform: try platformURL.map { CheckedServer($0, interval: interval) } ?? .kakao(interval: interval),
      checks: Check.all(
        hasRedirectURI: redirectURI != nil || login, hasClientSecret: clientSecret != nil, hasLogin: login),
      userAgent: userAgent)
  }

  /// Sends the requests, prints the differences, and writes the report.
  ///
  /// - Throws: `ExitCode` if there are differences, or an error if the platform can't be reached.
  func perform(_ comparison: Comparison) async throws {
    let result = try await comparison.report()
    print(result.text)
    try result.write(to: report)
    print("Wrote \(report).")
    if result.lacksClientSecret {
      print("The platform requires a client secret for this key. Set KAKAO_CLIENT_SECRET.")
    }
    guard result.different.isEmpty, result.skipped.isEmpty else { throw ExitCode.failure }
  }

  private var platformURL: URL? { platform.flatMap { URL(string: $0) } }
}
