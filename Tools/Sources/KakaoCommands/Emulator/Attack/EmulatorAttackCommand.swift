import ArgumentParser
import Foundation
import KakaoEmulator
import KakaoEmulatorTesting

/// The `kakao emulator attack` command.
struct EmulatorAttackCommand: ControlCommand {
  static var configuration: CommandConfiguration {
    .command("attack", section: "emulatorAttack")
  }

  @OptionGroup var options: ControlOptions

  @Argument(help: .text("emulatorAttack.attacks"), completion: .list(FaultPreset.attackNames))
  var attacks: [String] = []

  @Option(help: .text("emulatorAttack.start", valueName: "url"))
  var start: String

  @Option(help: .text("emulatorAttack.until", isDiscussed: true, valueName: "url or text"))
  var until: String?

  @Option(help: .text("control.app"), completion: .emulatorApps)
  var app: String?

  @Option(help: .text("emulatorAttack.account"), completion: .emulatorAccounts)
  var account: String?

  @Option(help: .text("emulatorAttack.other"), completion: .emulatorAccounts)
  var other: String?

  func validate() throws {
    guard Self.webAddress(start) != nil else { throw ValidationError(usage: "web_address", ["value": start]) }
    for name in attacks where !FaultPreset.attackNames.contains(name) {
      throw ValidationError(unknown: name, among: FaultPreset.attackNames)
    }
  }

  func perform(_ context: ControlContext) async throws {
    guard let start = Self.webAddress(start) else { return }
    let directory = try await EmulatorDirectory(context.control)
    let (app, own) = (try directory.app(app), try account.map(directory.account))
    let other = try other.map(directory.account)
    let presets = attacks.compactMap(EmulatorFault.Preset.init)
    let emulator = RunningEmulator(
      url: context.control.url, controlToken: context.environment["KAKAO_EMULATOR_CONTROL_TOKEN"],
      http: CommandTransport(for: context.control.url, context.environment))
    let verdicts: [AttackVerdict]
    do {
      verdicts = try await emulator.attack(
        start: start, until: until, with: presets.isEmpty ? EmulatorFault.Preset.attacks : presets, app: Int(app.id),
        account: own?.id, other: other?.id
      ) { verdict in
        if context.output == .text { try context.terminal.result(verdict.line(in: context.language)) }
      }
    } catch let error as AttackError {
      let reason = error.reason == .loginRefused ? try? await rejection(context) : nil
      let detail = reason ?? error.detail
      throw CommandFailure(error, detail: detail, emulator: emulator.url)
    } catch is URLError {
      throw CommandFailure.noResponse(from: emulator.url)
    }
    let count = verdicts.count { $0.outcome == .believed }
    if context.output == .json {
      try context.show(Report(start: self.start, verdicts: verdicts), "")
    } else {
      let total = verdicts.count { $0.outcome != .notApplicable }
      context.note(Text("emulatorAttack.result", ["count": String(count), "total": String(total)]))
    }
    if count > 0 { throw ExitCode.failure }
  }

  /// Returns why the emulator rejected the newest authorization request, in the user's language.
  private func rejection(_ context: ControlContext) async throws -> String? {
    let log = try await context.control.call("GET", "requests?status=failed&limit=10", as: JSONValue.self)
    let request = log["requests"]?.elements.first { $0["path"]?.string == "/oauth/authorize" }
    let code = request?["error"]?.string.map { "\($0):" }
    let parts = [code, request?["cause"]?.string, request?["fix"]?.string].compactMap(\.self)
    return parts.joined(separator: " ").printable
  }

  private struct Report: Encodable {
    let start: String
    let verdicts: [AttackVerdict]
  }

  private static func webAddress(_ text: String) -> URL? {
    guard let url = URL(string: text), ["http", "https"].contains(url.scheme), url.host?.isEmpty == false else {
      return nil
    }
    return url
  }
}

extension AttackVerdict {
  /// Returns the verdict as a line of the table.
  func line(in language: Language) -> String {
    func padded(_ text: String, _ width: Int) -> String {
      text + String(repeating: " ", count: max(2, width - Table.columns(text) + 2))
    }
    let strings = Strings.emulator(in: language)
    let verdict = AttackReport.Verdict(
      attack: attack.rawValue, outcome: .init(rawValue: outcome.rawValue) ?? .notApplicable,
      status: observation.status, exchangedCode: observation.exchangedCode, readUser: observation.readUser,
      viewer: .init(rawValue: observation.viewer.rawValue) ?? .none, reason: reason)
    let names = FaultPreset.attackNames.map(\.count).max() ?? 0
    let outcomes = strings.sections["attackOutcome", default: [:]].values.map(Table.columns).max() ?? 0
    return padded(attack.rawValue, names) + padded(verdict.outcome(strings), outcomes)
      + verdict.facts(strings).joined(separator: ", ")
  }
}

extension CommandFailure {
  init(_ error: AttackError, detail: String?, emulator: URL) {
    let code =
      switch error.reason {
      case .tooFewAccounts: "no_other_account"
      case .noSite: "no_site"
      case .noLoginRedirect: "no_login_redirect"
      case .leadsElsewhere: "leads_elsewhere"
      case .loginRefused: "login_refused"
      case .noWebCallback: "no_web_callback"
      case .tooManyRedirects: "too_many_redirects"
      case .usualLoginFailed: "usual_login_failed"
      case .differentHostNames: "different_host_names"
      case .noSuchText: "no_such_text"
      case .textForVisitors: "text_for_visitors"
      case .noLoginEvidence: "no_login_evidence"
      }
    let url = error.url?.absoluteString ?? ""
    let values = [
      "url": url, "emulator": emulator.absoluteString, "status": error.status.map(String.init) ?? "",
      "detail": detail ?? "",
    ]
    self.init(code, values, value: error.url.map { _ in url })
  }
}
