import Foundation
import KakaoEmulator
import KakaoSDK

/// The result of a comparison, without secrets and personal data.
struct CheckReport: Encodable, Sendable {
  struct Entry: Encodable, Sendable {
    let id: String
    /// The section of `docs/conformance.md`.
    let section: String
    let request: Request
    let platform: ComparedResponse
    let emulator: ComparedResponse
    let differences: [ResponseDifference]
  }

  /// A request with placeholders.
  struct Request: Encodable, Sendable {
    let line: String
    let headers: [String]
    let body: String?

    init(_ request: CheckRequest) {
      line = request.line
      headers = request.headers.map { "\($0.name): \($0.value)" }
      body = request.form?.map { "\($0.name)=\($0.value)" }.joined(separator: "&") ?? request.json
    }
  }

  /// The version of the format.
  let format = 1
  let version = KakaoSDK.shared.sdkVersion()
  let date: Date
  let platform: [String]
  /// The emulator's setup, which imitates the platform, or `nil` without a login.
  let setup: EmulatorTwin.Setup?
  let checks: [Entry]
  /// The IDs of the checks that couldn't be made, because a login failed.
  let skipped: [String]

  init(platform: CheckRun, emulator: CheckRun, setup: EmulatorTwin.Setup?) {
    date = Date()
    self.platform = Set([platform.server.kauth, platform.server.kapi]).map(\.absoluteString).sorted()
    self.setup = setup
    checks = platform.checks.compactMap { check in
      guard let theirs = platform.responses[check.id], let ours = emulator.responses[check.id] else { return nil }
      let left = ComparedResponse(theirs, to: check, from: platform.server, platform.values)
      let right = ComparedResponse(ours, to: check, from: emulator.server, emulator.values)
      return Entry(
        id: check.id, section: check.section,
        request: Request(platform.values.withoutMissingValues(check.request)), platform: left,
        emulator: right,
        differences: ResponseDifference.all(platform: left, emulator: right))
    }
    let made = Set(checks.map(\.id))
    skipped = platform.checks.map(\.id).filter { !made.contains($0) }
  }

  /// The checks with differences.
  var different: [Entry] { checks.filter { !$0.differences.isEmpty } }

  /// Whether the platform requires a client secret that wasn't sent.
  var lacksClientSecret: Bool {
    let code = checks.first { $0.id == "token/unknown-code" }?.differences.first { $0.name == "error_code" }
    return code?.platform == "\"KOE010\""
  }

  /// Writes the report to a file, and replaces an earlier report.
  func write(to file: String) throws {
    try OwnerOnly.write(json(), to: URL(fileURLWithPath: file))
  }

  /// Returns the report as JSON.
  func json() throws -> Data {
    let encoder = JSONEncoder()
    encoder.dateEncodingStrategy = .iso8601
    encoder.keyEncodingStrategy = .convertToSnakeCase
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return try encoder.encode(self)
  }
}
